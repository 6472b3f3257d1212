import type { Glossary } from './glossary';
import type { LifeCycles } from './schemas/lifeCycles';

const HEADINGS = ['Deletion', 'What stays', 'Still billed', 'How to get it back'];

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
  const rows = Object.entries(kinds)
    .filter(([kind]) => only === undefined || kind === only)
    .map(([kind, { delete: operation, stays, billed, restore }]) => {
      const deletion = `[${isTrashed(operation) ? trash : gone}](/docs/api/${operation})`;
      return [...(only === undefined ? [capital(kind)] : []), deletion, stays, billed, restore];
    });
  if (rows.length === 0) return undefined;
  return table(only === undefined ? ['Object', ...HEADINGS] : HEADINGS, rows);
}

/** All terms of the glossary with their definitions, as Markdown. */
export function glossaryTable(glossary: Glossary): string {
  const terms = [...new Map([...glossary.values()].map((term) => [term.name, term])).values()];
  const rows = terms
    .sort((one, other) => one.name.localeCompare(other.name, 'en', { sensitivity: 'base' }))
    .map(({ name, definition, href }) => [
      href === undefined ? capital(name) : `[${capital(name)}](${href})`,
      definition,
    ]);
  return table(['Term', 'Meaning'], rows);
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return line(headings) + line(headings.map(() => '-')) + rows.map(line).join('');
}
