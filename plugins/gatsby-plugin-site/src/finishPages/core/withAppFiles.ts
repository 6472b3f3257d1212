import { byteString } from './byteString';
import type { AppFiles } from './model';

/**
 * Writes the list of the app's files into the JSON element that gatsby-ssr renders in place of Gatsby's script tags.
 * Replaces the list of an earlier build.
 *
 * @param html the page as a byte string
 * @throws Error if the page has no such element
 */
export function withAppFiles(html: string, id: string, files: AppFiles): string {
  const begin = `<script type="application/json" id="${id}">`;
  const start = html.indexOf(begin);
  const end = html.indexOf('</script>', start);
  if (start < 0 || end < 0) {
    throw new Error(
      `The page ${files.path} has no element #${id} for the files of its app, and would never start. gatsby-ssr.tsx writes it in the place of Gatsby's script tags.`,
    );
  }
  const list = byteString(JSON.stringify(files).replaceAll('<', '\\u003c'));
  return html.slice(0, start) + begin + list + html.slice(end);
}
