import { say } from '../../../../../src/core/text/say';

/**
 * Source of the module with the components of a site. The module is in `.cache/site`, and paths are relative to this folder.
 */
export function componentsModule(files: Readonly<Record<string, string>>): string {
  const entries = Object.entries(files);
  return [
    `import { withBoundary } from '../../src/components/ui/PartBoundary';`,
    ...entries.map(([name, file]) => `import ${name} from '${file}';`),
    'export const ownComponents = {',
    ...entries.map(([name]) => {
      const words = JSON.stringify(say(WORDS.parts.component, { name }));
      return `  ${name}: withBoundary(${words}, ${name}),`;
    }),
    '};\n',
  ].join('\n');
}
