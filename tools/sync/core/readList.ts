import type { ListSettings } from '../../../src/core/content/model';
import { fieldNames, typeWords, valueAt } from './fields';
import { withAssets } from './contentful';
import { Refusal } from './source';

/** One response of a CMS: a part of its entries, and the number of all entries if it is given. */
export interface ListAnswer {
  items: readonly unknown[];
  total?: number;
}

/** Position of the next part in the list. */
export interface Position {
  /** Number of the page, counted from the CMS's first page. */
  page: number;
  /** Number of entries that were already read. */
  offset: number;
  size: number;
}

/** Replaces the placeholders for a position in a URL. */
export function addressAt(url: string, { page, offset, size }: Position): string {
  const values: Record<string, number> = { page, offset, size, end: offset + size };
  return url.replace(/(?<!\$)\{(page|offset|size|end)\}/g, (_, name: string) =>
    String(values[name]),
  );
}

/** Whether a URL has a placeholder for a position, so that the list is read in parts. */
export function isPaged(url: string): boolean {
  return /(?<!\$)\{(page|offset|end)\}/.test(url);
}

/**
 * Reads a response by the paths of the source.
 * @throws Refusal that names the existing fields if a path is wrong
 */
export function readAnswer(
  text: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  { items, total }: Pick<ListSettings, 'items' | 'total'>,
): ListAnswer {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Refusal(`The answer is not JSON: ${(error as Error).message.slice(0, 200)}`, [
      'Check that `url` of the source is the address of the API, and not of a page.',
    ]);
  }
  const found = valueAt(value, items);
  if (!Array.isArray(found)) {
    const place = items === '' ? 'The answer' : `\`${items}\` of the answer`;
    throw new Refusal(`${place} is no list of entries, but ${typeWords(found)}.`, [
      `The answer has ${fieldNames(value)}. Correct \`items\` of the source.`,
    ]);
  }
  const whole = withAssets(found, value);
  if (total === undefined) return { items: whole };
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
  return { items: whole, total: number };
}

/**
 * Reads all parts of a list.
 *
 * @param ask fetches the part at a position
 * @param most highest number of entries
 * @throws Refusal if the list changes while it is read, is too long or is incomplete
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
