import { say } from '../../../../../src/core/text/say';

/** A file of the site's own folder. */
interface OwnFile {
  /** Its path, relative to the folder `.cache/site`, which has the generated modules. */
  path: string;
  /** Its path as messages show it. */
  shown: string;
}

const WITH_FILE_NAME = `import { withFileName } from '../../src/components/ui/withFileName';`;

/** Source of the module that stands for a part of the page. */
export function partModule({ path, shown }: OwnFile): string {
  return [
    WITH_FILE_NAME,
    `import Part from '${path}';`,
    `export default withFileName(${JSON.stringify(shown)}, Part);\n`,
  ].join('\n');
}

/** Source of the module with the components of a site, by their names. */
export function componentsModule(files: Readonly<Record<string, OwnFile>>): string {
  const entries = Object.entries(files);
  return [
    `import { withBoundary } from '../../src/components/ui/PartBoundary';`,
    WITH_FILE_NAME,
    ...entries.map(([name, { path }]) => `import ${name} from '${path}';`),
    'export const ownComponents = {',
    ...entries.map(([name, { shown }]) => {
      const words = JSON.stringify(say(WORDS.parts.component, { name }));
      return `  ${name}: withBoundary(${words}, withFileName(${JSON.stringify(shown)}, ${name})),`;
    }),
    '};\n',
  ].join('\n');
}
