import { cpSync, renameSync } from 'node:fs';
import path from 'node:path';
import { SITE, syncedSite } from '../support/syncedSite';

let entries: unknown[];
const site = syncedSite((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ docs: entries }));
});
const { at, text, write, sync } = site;

const SIDEBARS = `# By hand.
guide:
  label: Guide
  items:
    - start # first
    - { page: storage/disks, label: 'Disks of {product.name}' }
    - storage/disks/resize
`;

beforeEach(() => {
  cpSync(path.join(SITE, 'docs/storage'), at('storage'), { recursive: true });
  write('content/sidebars.yml', SIDEBARS);
  const sidebars = {
    url: `http://${site.host}/sidebars`,
    items: 'docs',
    text: 'text',
    drafts: { url: `http://${site.host}/drafts`, state: '_status' },
  };
  site.settings([
    { id: 'storage', pages: 'docs/storage', file: 'storage' },
    { id: 'tree', sidebars },
  ]);
  entries = [{ text: SIDEBARS, _status: 'published' }];
});

test('the sidebars of a CMS keep every byte', async () => {
  const changed = SIDEBARS.replace('label: Guide', 'label: "Guides"');
  entries = [{ text: changed, _status: 'published' }];
  expect(await sync(['--overwrite'])).toMatchObject({
    status: 0,
    error: '',
    out: expect.stringContaining('changed sidebars.yml'),
  });
  expect(text('content/sidebars.yml')).toBe(changed);
  expect((await sync(['--check'])).status).toBe(0);
});

test.each<[string, unknown[], RegExp]>([
  ['no entry', [], /The CMS has no published sidebars/],
  ['a draft', [{ text: SIDEBARS, _status: 'draft' }], /it is a draft/],
  ['no text', [{ text: 7, _status: 'published' }], /field `text`: must be a text, not the number/],
  [
    'a page that does not exist',
    [{ text: `${SIDEBARS}    - strat\n`, _status: 'published' }],
    /entry 1, field `text`, line 8: .*there is no page `strat`/,
  ],
])('%s is refused, and the file stays', async (_, given, message) => {
  entries = given;
  const { status, error } = await sync(['--overwrite']);
  expect(status).toBe(1);
  expect(error).toMatch(message);
  expect(text('content/sidebars.yml')).toBe(SIDEBARS);
});

describe('a page that moves, and the sidebars that name its new path,', () => {
  beforeEach(async () => {
    expect((await sync()).status).toBe(0);
    renameSync(at('storage/disks/resize.mdx'), at('storage/resize.mdx'));
  });

  test('are written together', async () => {
    const fresh = SIDEBARS.replace('disks/resize', 'resize');
    entries = [{ text: fresh, _status: 'published' }];
    const { status, out, error } = await sync();
    expect({ status, error }).toEqual({ status: 0, error: '' });
    expect(out).toContain('tree, together with the other changed sources:\n  changed sidebars.yml');
    expect(text('content/sidebars.yml')).toBe(fresh);
    expect(text('content/docs/storage/resize.mdx')).toBe(text('storage/resize.mdx'));
    expect((await sync(['--check'])).status).toBe(0);
  });

  test('are both left if they are wrong together', async () => {
    entries = [{ text: SIDEBARS.replace('disks/resize', 'resizes'), _status: 'published' }];
    const { status, error } = await sync();
    expect(status).toBe(1);
    expect(error).toMatch(/storage is left as it was[^]*tree is left as it was/);
    expect(text('content/sidebars.yml')).toBe(SIDEBARS);
    expect(text('content/docs/storage/disks/resize.mdx')).toContain('---');
  });
});
