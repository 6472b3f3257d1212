import type { ListSettings } from '../../../plugins/gatsby-transformer-docs/src/core/model';
import { fieldNames, typeWords, valueAt } from './fields';
import { Refusal } from './source';

/** One answer of a CMS: some of its entries, and how many it says there are. */
export interface ListAnswer {
  items: readonly unknown[];
  total?: number;
}

/** Where in the list the next answer begins. */
export interface Position {
  /** Counted from the page the CMS begins with. */
  page: number;
  /** Entries that are known already. */
  offset: number;
  size: number;
}

/** Puts a position into an address. */
export function addressAt(url: string, { page, offset, size }: Position): string {
  const values: Record<string, number> = { page, offset, size, end: offset + size };
  return url.replace(/(?<!\$)\{(page|offset|size|end)\}/g, (_, name: string) =>
    String(values[name]),
  );
}

/** Whether an address asks for one part of a list after the other. */
export function isPaged(url: string): boolean {
  return /(?<!\$)\{(page|offset|end)\}/.test(url);
}

/** Reads an answer by the paths of the source; what is not there is told with what is. */
export function readAnswer(
  text: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  { items, total }: Pick<ListSettings, 'items' | 'total'>,
): ListAnswer {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Refusal(`The answer is not JSON: ${(error as Error).message.slice(0, 200)}`);
  }
  const found = valueAt(value, items);
  if (!Array.isArray(found)) {
    const place = items === '' ? 'The answer' : `\`${items}\` of the answer`;
    throw new Refusal(`${place} is no list of entries, but ${typeWords(found)}.`, [
      `The answer has ${fieldNames(value)}. Correct \`items\` of the source.`,
    ]);
  }
  if (total === undefined) return { items: found };
  const header = /^header:(.+)$/i.exec(total)?.[1]?.trim().toLowerCase();
  const count = header === undefined ? valueAt(value, total) : headers[header];
  const number = typeof count === 'string' && /^\d+$/.test(count) ? Number(count) : count;
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 0) {
    const known = header === undefined ? ` The answer has ${fieldNames(value)}.` : '';
    throw new Refusal(
      `\`${total}\` of the answer is no count of entries, but ${typeWords(count)}.`,
      [`Correct \`total\` of the source.${known}`],
    );
  }
  return { items: found, total: number };
}

/**
 * Reads a list to its end, one part after the other.
 *
 * @param ask fetches the part at a position
 * @param most more entries than these are refused
 */
export async function readWholeList(
  { url, size, firstPage }: Pick<ListSettings, 'url' | 'size' | 'firstPage'>,
  ask: (position: Position) => Promise<ListAnswer>,
  most: number,
): Promise<unknown[]> {
  const entries: unknown[] = [];
  let total: number | undefined;
  let before: string | undefined;
  for (let page = firstPage; ; page += 1) {
    const answer = await ask({ page, offset: entries.length, size });
    if (page > firstPage && answer.total !== total) {
      throw new Refusal(
        `The list changed while it was read: it had ${total ?? 0} entries, then ${answer.total ?? 0}.`,
        ['Run the command again.'],
      );
    }
    total = answer.total;
    const text = JSON.stringify(answer.items);
    if (answer.items.length > 0 && text === before) {
      throw new Refusal('The CMS answered the same entries twice.', [
        'Check where `url` of the source has `{page}`, `{offset}` or `{end}`, and the name of the parameter.',
      ]);
    }
    before = text;
    entries.push(...answer.items);
    if (entries.length > most) throw new Refusal(`The list has more than ${most} entries.`);
    const isEnd =
      !isPaged(url)
      || answer.items.length === 0
      || (total !== undefined && entries.length >= total);
    if (!isEnd) continue;
    if (total !== undefined && entries.length !== total) {
      throw new Refusal(
        `The CMS answered ${entries.length} entries, and says there are ${total}.`,
        [
          isPaged(url)
            ? 'It may leave out what the token may not read. Check `size`, `total` and the first page.'
            : 'Ask for one part after the other: `{page}` or `{offset}` in `url` of the source.',
        ],
      );
    }
    return entries;
  }
}
