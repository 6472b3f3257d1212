import { VFile } from 'vfile';
import { walk } from '../../../src/core/content/tree';
import { escapeRegExp } from '../../../src/core/text/escapeRegExp';
import type { TreeNode } from '../../../src/core/content/tree';
import { parseMarkdown } from '../../../src/core/content/markdown/parseMarkdown';

/** A picture in a text that must be fetched: its URL, and the position of the URL. */
export interface PicturePlace {
  url: string;
  start: number;
  end: number;
}

/** Replaces the URLs of pictures in a text. The rest of the text stays unchanged. */
export function replacePictures(
  body: string,
  places: readonly PicturePlace[],
  replacements: ReadonlyMap<string, string>,
): string {
  let result = body;
  // From the end, because replacements change later positions.
  for (const { url, start, end } of [...places].reverse()) {
    const replacement = replacements.get(url);
    if (replacement === undefined) continue;
    result = result.slice(0, start) + replacement + result.slice(end);
  }
  return result;
}

/**
 * The pictures in a text that must be fetched: those with absolute URLs, and those whose URLs begin like those of the CMS.
 * @param from beginnings of URLs of the CMS
 */
export function picturesIn(body: string, from: readonly string[]): PicturePlace[] {
  // Every picture begins with this, and parsing takes most of the time of a sync.
  if (!body.includes('![')) return [];
  // Syntax errors are reported by the check of the page.
  const { tree } = parseMarkdown(new VFile({ value: body }), '');
  if (!tree) return [];
  const used = new Set<string>();
  walk(tree, (node) => {
    if (node.type === 'imageReference') used.add(node.identifier ?? '');
  });
  const places: PicturePlace[] = [];
  walk(tree, (node) => {
    const isPicture =
      node.type === 'image' || (node.type === 'definition' && used.has(node.identifier ?? ''));
    const { url = '' } = node;
    if (!isPicture || !isElsewhere(url, from)) return;
    const place = placeOf(node, url, body);
    if (place) places.push(place);
  });
  return places.sort((a, b) => a.start - b.start);
}

function isElsewhere(url: string, from: readonly string[]): boolean {
  return (
    /^(?:[a-z][a-z\d+.-]*:|\/\/|\\\\)/i.test(url) || from.some((begin) => url.startsWith(begin))
  );
}

/** The URL as Markdown may write it: with backslashes before punctuation, and with `&amp;`. */
function asWritten(url: string): RegExp {
  const form = (sign: string) =>
    sign === '&'
      ? String.raw`(?:\\?&(?:amp;|#38;|#x26;)?)`
      : /[!-/:-@[-`{-~]/.test(sign)
        ? String.raw`\\?${escapeRegExp(sign)}`
        : escapeRegExp(sign);
  return new RegExp([...url].map(form).join(''), 'gu');
}

/** The position of the URL, which is after the description: `![…](URL "title")`, `[name]: URL`. */
function placeOf({ position }: TreeNode, url: string, body: string): PicturePlace | undefined {
  const [from, to] = [position?.start.offset, position?.end.offset];
  if (from === undefined || to === undefined) return undefined;
  const source = body.slice(from, to);
  const begin = Math.max(source.lastIndexOf(']('), source.lastIndexOf(']:'));
  const written = asWritten(url);
  written.lastIndex = Math.max(0, begin);
  const found = written.exec(source);
  if (!found) return undefined;
  const start = from + found.index;
  return { url, start, end: start + found[0].length };
}
