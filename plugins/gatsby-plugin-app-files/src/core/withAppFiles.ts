import type { AppFiles } from './model';

/**
 * Writes the list of the app's files into the JSON element that gatsby-ssr renders in place of Gatsby's script tags.
 * Replaces the list of an earlier build.
 *
 * @param page the HTML of the page
 * @returns the HTML with the list: `page` itself if it has this list; undefined if it has no such element
 */
export function withAppFiles(page: Buffer, id: string, files: AppFiles): Buffer | undefined {
  const begin = `<script type="application/json" id="${id}">`;
  const start = page.indexOf(begin);
  const end = page.indexOf('</script>', start);
  if (start < 0 || end < 0) return undefined;
  const list = Buffer.from(JSON.stringify(files).replaceAll('<', '\\u003c'));
  const from = start + Buffer.byteLength(begin);
  if (page.subarray(from, end).equals(list)) return page;
  return Buffer.concat([page.subarray(0, from), list, page.subarray(end)]);
}
