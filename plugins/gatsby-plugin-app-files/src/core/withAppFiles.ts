import type { AppFiles } from './model';

/**
 * Writes the list of the app's files into the JSON element that gatsby-ssr renders in place of Gatsby's script tags.
 * Replaces the list of an earlier build.
 *
 * @returns the HTML of the page; undefined if the page has no such element
 */
export function withAppFiles(html: string, id: string, files: AppFiles): string | undefined {
  const begin = `<script type="application/json" id="${id}">`;
  const start = html.indexOf(begin);
  const end = html.indexOf('</script>', start);
  if (start < 0 || end < 0) return undefined;
  const list = JSON.stringify(files).replaceAll('<', '\\u003c');
  return html.slice(0, start + begin.length) + list + html.slice(end);
}
