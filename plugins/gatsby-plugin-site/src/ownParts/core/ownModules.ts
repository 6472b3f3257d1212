import { say } from '../../../../../src/core/text/say';
import type { HeadElement } from '../../../../../src/core/site/headElements';
import type { InlineMark } from '../../images/core/model';

/** Source of the module with the components of a site. Paths are relative to the module's folder. */
export function componentsModule(files: Readonly<Record<string, string>>, project: string): string {
  const entries = Object.entries(files);
  return [
    `import { withBoundary } from '${project}/src/components/ui/PartBoundary';`,
    ...entries.map(([name, file]) => `import ${name} from '${file}';`),
    'export const ownComponents = {',
    ...entries.map(([name]) => {
      const words = JSON.stringify(say(WORDS.parts.component, { name }));
      return `  ${name}: withBoundary(${words}, ${name}),`;
    }),
    '};\n',
  ].join('\n');
}

/** Source of the module with the drawings of a site. */
export const drawingsModule = (drawings: Readonly<Record<string, InlineMark>>): string =>
  `export const ownDrawings = ${JSON.stringify(drawings)};\n`;

/** Source of the module with the elements that a site adds to the head. */
export const headModule = (elements: readonly HeadElement[]): string =>
  `export const ownHead = ${JSON.stringify(elements)};\n`;
