import { EDITOR_ROUTE, PAGE_FORMAT } from './editorSettings';
import type { EditorSettings } from './editorSettings';

const page = (content: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width">
<title>Editor</title>
${content}
</html>
`;

/** The page of the editor. */
export function editorPage(settings: EditorSettings): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return page(`<script>window.CMS_MANUAL_INIT = true</script>
<script src="${EDITOR_ROUTE}/decap/decap-cms.js"></script>
<script type="module">
import { printPage, readPage } from '${EDITOR_ROUTE}/pageFormat.js';
CMS.registerCustomFormat('${PAGE_FORMAT}', 'mdx', { fromFile: readPage, toFile: printPage });
CMS.init({ config: ${json} });
</script>`);
}

/** The page that says how to install the editor. */
export function missingEditorPage(): string {
  return page(
    `<p>The editor is not installed. Run <code>npm --prefix editor ci</code>, and start <code>npm run develop</code> again.</p>`,
  );
}

/**
 * Whether a request comes from the page of the editor on this computer. `gatsby develop` answers pages of all addresses, and
 * may answer other computers, but these must not write files.
 *
 * @param sender IP address of the computer that sent the request. Another computer can send any header.
 */
export function isFromEditor(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  sender: string | undefined,
): boolean {
  if (!/^(::ffff:)?127\.|^::1$/.test(sender ?? '')) return false;
  const { host, origin } = headers;
  if (typeof host !== 'string' || !/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)) {
    return false;
  }
  return origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
}
