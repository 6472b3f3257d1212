/** The content of elements with JSON data. A build changes the list of the app's files in every page. */
const DATA = /(<script\b[^>]*\btype="application\/json"[^>]*>)[^<]*(?=<\/script>)/g;
/** The content security policy. A plugin adds it after the other plugins have read the page. */
export const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/g;

/**
 * The HTML of a page without the parts that may differ between two builds of an unchanged page. It has the same elements
 * with styles, links, anchors and scripts that run, so that results of such parts can be cached by its digest.
 */
export function stableHtml(html: string): string {
  return html.replace(DATA, '$1').replace(POLICY, '');
}
