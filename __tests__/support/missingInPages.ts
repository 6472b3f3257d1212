import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'parse5';
import { attribute, elements, textOf } from './builtSite';
import type { Element } from './builtSite';
import { describedOperations } from './describedOperations';
import type { DescribedOperation } from './describedOperations';
import { mainOf, readRows } from './readRows';
import type { Row } from './readRows';

const BETWEEN = '\u0000';

/**
 * Parts of a description that its pages do not show: operations without a page, parameters and properties without a row.
 * Rows that are on another page, according to the page, are not missing.
 */
export function missingInPages(description: string, folder: string): string[] {
  const listed = new Map<string, string>();
  for (const list of ['index.html', ...groupsIn(folder)]) {
    for (const link of elements(mainOf(read(folder, list)))) {
      const code = elements(link).find(({ tagName }) => tagName === 'code');
      if (link.tagName !== 'a' || !code) continue;
      const method = textOf(link).trim().split(/\s/)[0]?.toLowerCase() ?? '';
      const href = attribute(link, 'href') ?? '';
      listed.set(`${method} ${textOf(code)}`, path.join(path.dirname(list), href));
    }
  }
  return operationsOf(description).flatMap((operation) => {
    const page = [...listed].find(
      ([label]) => label.startsWith(operation.method) && label.endsWith(` ${operation.path}`),
    )?.[1];
    return page === undefined
      ? [`${operation.method} ${operation.path}: no page`]
      : missingInMain(operation, mainOf(read(folder, page)));
  });
}

/** The operations of a description, in the form that `missingInMain` takes. */
export function operationsOf(description: string): DescribedOperation[] {
  return describedOperations(description, BETWEEN);
}

/** Lists the parameters and properties of an operation that the main element of its page does not show. */
export function missingInMain(operation: DescribedOperation, main: Element): string[] {
  const name = `${operation.method} ${operation.path}`;
  const rows = readRows(main);
  const words = textOf(main);
  const missing = (start: string, properties: readonly string[]) =>
    properties
      .map((property) => property.split(BETWEEN))
      .filter((wanted) => !rows.some((row) => row.id.startsWith(start) && shows(row, wanted)))
      .map((wanted) => `${name}: ${start}: ${wanted.join('.')}`);
  return [
    ...operation.parameters
      .filter((parameter) => !rows.some(({ names }) => names.at(-1) === parameter))
      .map((parameter) => `${name}: parameter ${parameter}`),
    ...missing('body', operation.body),
    ...Object.entries(operation.responses).flatMap(([written, properties]) => {
      const status = written === 'default' ? written : written.toUpperCase();
      if (status.startsWith('2')) return missing(`response-${status}`, properties);
      return properties
        .map((property) => property.split(BETWEEN).at(-1) ?? '')
        .filter((property) => !words.includes(property))
        .map((property) => `${name}: ${status}: ${property}`);
    }),
  ];
}

/** Whether a row shows the wanted property, or a row above the property says that it is on another page. */
function shows({ names, elsewhere }: Row, wanted: readonly string[]): boolean {
  let place = 0;
  for (const name of names) if (name === wanted[place]) place += 1;
  if (place === wanted.length) return names.at(-1) === wanted.at(-1);
  return elsewhere && place === names.length;
}

/** Pages with the operations of one group, which exist if one list of all operations would be too long. */
function groupsIn(folder: string): string[] {
  const groups = path.join(folder, 'groups');
  return existsSync(groups) ? readdirSync(groups).map((name) => path.join('groups', name)) : [];
}

function read(folder: string, file: string) {
  return parse(readFileSync(path.join(folder, file), 'utf8'));
}
