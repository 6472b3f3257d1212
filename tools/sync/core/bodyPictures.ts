import { VFile } from 'vfile';
import { walk } from '../../../plugins/gatsby-transformer-docs/src/core/tree';
import type { TreeNode } from '../../../plugins/gatsby-transformer-docs/src/core/tree';
import { parseMarkdown } from '../../../plugins/gatsby-transformer-docs/src/markdown/parseMarkdown';

/**
 * URLs of the pictures in a text that must be fetched: absolute URLs, and those that begin like those of the CMS.
 * @param from beginnings of URLs of the CMS
 */
export function picturesIn(body: string, from: readonly string[]): string[] {
  return [...new Set(placesIn(body, from).map(({ url }) => url))];
}

/** Replaces the URLs of pictures in a text. The rest of the text stays unchanged. */
export function replacePictures(
  body: string,
  from: readonly string[],
  replacements: ReadonlyMap<string, string>,
): string {
  let result = body;
  // From the end, because replacements change later positions.
  for (const { url, start, end } of placesIn(body, from).reverse()) {
    const replacement = replacements.get(url);
    if (replacement === undefined) continue;
    result = result.slice(0, start) + replacement + result.slice(end);
  }
  return result;
}

interface Place {
  url: string;
  start: number;
  end: number;
}

function placesIn(body: string, from: readonly string[]): Place[] {
  // Syntax errors are reported by the check of the page.
  const { tree } = parseMarkdown(new VFile({ value: body }), '');
  if (!tree) return [];
  const used = new Set<string>();
  walk(tree, (node) => {
    if (node.type === 'imageReference') used.add(node.identifier ?? '');
  });
  const places: Place[] = [];
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

/** The position of the URL, which is after the description: `![…](URL "title")`, `[name]: URL`. */
function placeOf({ position }: TreeNode, url: string, body: string): Place | undefined {
  const [from, to] = [position?.start.offset, position?.end.offset];
  if (from === undefined || to === undefined) return undefined;
  const source = body.slice(from, to);
  const begin = Math.max(source.lastIndexOf(']('), source.lastIndexOf(']:'));
  const start = source.indexOf(url, Math.max(0, begin));
  return start === -1 ? undefined : { url, start: from + start, end: from + start + url.length };
}
