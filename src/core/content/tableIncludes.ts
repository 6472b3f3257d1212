import type { Glossary } from './glossary';
import type { LifeCycles } from './schemas/lifeCycles';
import { capital } from '../text/capital';

/**
 * The table of what deleting does, as Markdown: of all kinds of objects, or of one. Undefined if there is no such kind.
 *
 * @param isTrashed whether a delete operation moves its object to the trash, which the description of the API says
 */
export function lifeCycleTable(
  { trash, gone, kinds }: LifeCycles,
  isTrashed: (operation: string) => boolean,
  only?: string,
): string | undefined {
  const headings = [
    WORDS.guide.deletion,
    WORDS.guide.stays,
    WORDS.guide.billed,
    WORDS.guide.restore,
  ];
  const rows = Object.entries(kinds)
    .filter(([kind]) => only === undefined || kind === only)
    .map(([kind, own]) => {
      const deletion = `[${isTrashed(own.delete) ? trash : gone}](/docs/api/${own.delete})`;
      return [
        ...(only === undefined ? [capital(kind)] : []),
        deletion,
        own.stays,
        own.billed,
        own.restore,
      ];
    });
  if (rows.length === 0) return undefined;
  return table(only === undefined ? [WORDS.guide.object, ...headings] : headings, rows);
}

/** All terms of the glossary with their definitions, as Markdown. */
export function glossaryTable(glossary: Glossary): string {
  const terms = [...new Map([...glossary.values()].map((term) => [term.name, term])).values()];
  const rows = terms
    .sort((one, other) =>
      one.name.localeCompare(other.name, WORDS.language, { sensitivity: 'base' }),
    )
    .map(({ name, definition, href }) => [
      href === undefined ? capital(name) : `[${capital(name)}](${href})`,
      definition,
    ]);
  return table([WORDS.guide.term, WORDS.guide.meaning], rows);
}

function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return line(headings) + line(headings.map(() => '-')) + rows.map(line).join('');
}
