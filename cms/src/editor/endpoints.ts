import { randomBytes } from 'node:crypto';
import type { Endpoint, PayloadHandler, PayloadRequest } from 'payload';
import { filesOf, picturesOf, readPublished, SIDEBARS_FILE } from '../check/publishedFiles';
import type { Guide, Published } from '../check/publishedFiles';
import { usesOf } from '../check/refuseBreaking';
import { checkChange } from '../check/siteChecker';
import { sidebarsFor } from '../sidebars/sidebarsFor';
import { askSite } from './siteProcess';

/** What the editor of pages asks this server. */
export const editorEndpoints: Endpoint[] = [
  {
    path: '/page-editor/site',
    method: 'get',
    handler: forUsers(async () => Response.json(await askSite({ ask: 'site' }))),
  },
  {
    path: '/page-editor/check',
    method: 'post',
    handler: forUsers(async (req) => {
      const guide = await guideIn(req);
      const published = await readPublished(req);
      const file = `${guide.path}.mdx`;
      const present = filesOf(published, req);
      const findings = await checkChange({
        unchanged: present.filter((page) => page.file !== file),
        before: present.filter((page) => page.file === file),
        after: filesWith(guide, published, req),
        own: [file],
      });
      return Response.json({ findings: findings.filter((finding) => finding.file === file) });
    }),
  },
  {
    path: '/page-editor/check-sidebars',
    method: 'post',
    handler: forUsers(async (req) => {
      const { text = '' } = ((await req.json?.()) ?? {}) as { text?: string };
      const published = await readPublished(req);
      const present = filesOf(published, req);
      const findings = await checkChange({
        unchanged: present.filter(({ file }) => file !== SIDEBARS_FILE),
        before: present.filter(({ file }) => file === SIDEBARS_FILE),
        after: [{ file: SIDEBARS_FILE, text, pictures: [] }],
        own: [SIDEBARS_FILE],
      });
      return Response.json({ findings });
    }),
  },
  {
    path: '/page-editor/uses/:collection/:id',
    method: 'get',
    handler: forUsers(async (req) => {
      const { collection, id } = req.routeParams as { collection: string; id: string };
      const list = collection === 'media' ? 'pictures' : 'guides';
      const uses = await usesOf(
        (published) => ({
          ...published,
          [list]: published[list].filter((one) => String(one.id) !== id),
        }),
        req,
      );
      return Response.json({ uses });
    }),
  },
  {
    path: '/page-editor/sidebars',
    method: 'get',
    handler: forUsers(async (req) => Response.json(await sidebarsFor(req))),
  },
  {
    path: '/page-editor/page',
    method: 'post',
    handler: forUsers(async (req) => {
      const guide = await guideIn(req);
      const pictures = await picturesOf(guide, req);
      const [page] = filesWith(guide, { pictures }, req);
      return Response.json(await askSite({ ask: 'page', page }));
    }),
  },
  {
    path: '/page-editor/frame',
    method: 'get',
    handler: forUsers(async () => frame(await askSite({ ask: 'frame' }))),
  },
];

/** Nobody reads anything without an account. */
function forUsers(handler: PayloadHandler): PayloadHandler {
  return async (req) => {
    if (!req.user)
      return Response.json({ errors: [{ message: 'Sign in first.' }] }, { status: 401 });
    try {
      return await handler(req);
    } catch (error) {
      const message = (error as Error).message;
      return Response.json({ errors: [{ message }] }, { status: 503 });
    }
  };
}

/** The page in a request, with the fields of the form. */
async function guideIn(req: PayloadRequest): Promise<Guide> {
  const data = (await req.json?.()) as Partial<Guide> | undefined;
  // A new page has no path yet.
  const { path, title, body } = data ?? {};
  return {
    ...data,
    path: path || 'docs/new-page',
    title: title || 'Untitled',
    body: body ?? '',
  } as Guide;
}

/** The file of one page, with the pictures of the CMS. */
function filesWith(guide: Guide, { pictures }: Pick<Published, 'pictures'>, req: PayloadRequest) {
  return filesOf({ guides: [guide], announcements: [], sidebars: [], pictures }, req).slice(0, 1);
}

/** The page around a drawn guide. Only its own script runs, whatever the guide contains. */
function frame({ styles, script }: { styles: string; script: string }): Response {
  const nonce = randomBytes(16).toString('base64');
  const html = `<!doctype html><html lang="en" data-theme="light"><head><meta charset="utf-8"><title>Preview</title><style>${styles}
main{display:block;max-width:720px;margin:0 auto;padding:32px 24px 96px}
[role=status]{position:sticky;top:0;z-index:9;padding:0 24px;background:#fff4e5;color:#5c3200;font:14px/1.5 sans-serif;white-space:pre-line}
[role=status]:not(:empty){padding-block:8px}</style></head><body><div role="status"></div><main></main><script nonce="${nonce}">${script.replaceAll('</script', '<\\/script')}</script></body></html>`;
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    'font-src data:',
    "connect-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  });
}
