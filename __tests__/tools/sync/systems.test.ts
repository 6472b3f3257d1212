import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { parse } from 'yaml';
import { runSync } from '../../../tools/sync/runSync';
import { close, listen, settingsWithoutApis, SITE } from '../support/syncedSite';

const ANSWERS = path.resolve(__dirname, '../../fixtures/cms');
const README = readFileSync('tools/sync/README.md', 'utf8');
const [, others = ''] = README.split('## Other systems');

/** The mappings of the README by the name in their first line. */
const MAPPINGS = [...others.matchAll(/```yaml\n# (\w+)[^\n]*\n([^]*?)```/g)].map(
  ([, name = '', yaml = '']) => [name.toLowerCase(), parse(yaml) as { url: string }] as const,
);

let folder: string;
let asked: string[];
let system: string;
let change: (answer: unknown) => unknown;
const server = http.createServer((request, response) => {
  asked.push(request.url ?? '');
  if (/^\/(uploads|assets)\//.test(request.url ?? '')) {
    response.writeHead(200, { 'content-type': 'image/png' }).end(png);
    return;
  }
  const { headers, body } = JSON.parse(
    readFileSync(path.join(ANSWERS, `${system}.json`), 'utf8'),
  ) as { headers: Record<string, string>; body: unknown };
  response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8', ...headers })
    .end(JSON.stringify(change(body)));
});
let host: string;
let png: Buffer;
beforeAll(async () => {
  host = await listen(server);
  png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
});
afterAll(() => close(server));
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'systems-'));
  cpSync(SITE, path.join(folder, 'content'), { recursive: true });
  asked = [];
  change = (answer) => answer;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function sync(list: object) {
  const source = { id: 'cms', pages: 'docs/handbook', list };
  const settings = `${settingsWithoutApis()}\nsources: ${JSON.stringify([source])}\n`;
  writeFileSync(path.join(folder, 'content/site.yml'), settings);
  let output = '';
  const say = (line: string) => void (output += line);
  const status = await runSync([], {
    out: say,
    error: say,
    contentDir: path.join(folder, 'content'),
    openapiDir: path.join(folder, 'openapi'),
    environment: new Proxy({}, { get: () => 'a-token' }),
  });
  return { status, output };
}

test('each system of the README has an answer', () => {
  expect(MAPPINGS.map(([name]) => `${name}.json`).sort()).toEqual(readdirSync(ANSWERS).sort());
});

test.each(MAPPINGS)('the mapping of %s reads its answer', async (name, mapping) => {
  system = name;
  const url = mapping.url.replace(/^https:\/\/[^/]+/, `http://${host}`);
  const { status, output } = await sync({ ...mapping, url });
  expect({ status, output }).toEqual({ status: 0, output: expect.any(String) });
  const text = (page: string) =>
    readFileSync(path.join(folder, 'content/docs/handbook', `${page}.mdx`), 'utf8');
  expect(text('first')).toMatch(
    /^---\ntitle: First\ndescription: A page that was edited\.\n---\n\n## One\n\nText with \\\{braces}\.\n/,
  );
  expect(text('second')).toBe(
    '---\ntitle: Second\ndescription: A page that nobody edited since.\n---\n\n## One\n\nText.\n',
  );
  const isEmbedded = name === 'wordpress';
  expect(output.includes('Warning: entry 1 ("First"), field `content.rendered`')).toBe(isEmbedded);
  const shows = /!\[A dot\]\(\.\/[\w-]+\.png\)/.test(text('first'));
  expect(shows).toBe(asked.some((one) => /^\/(uploads|assets)\//.test(one)));
});

test('a missing field takes that of another language', async () => {
  system = 'directus';
  const [, mapping] = MAPPINGS.find(([name]) => name === 'directus') ?? [];
  const { status } = await sync({
    ...mapping,
    url: `http://${host}/items`,
    frontMatter: { title: { field: 'title_de', fallback: 'title' }, description: 'description' },
    body: { field: 'body_de', fallback: 'body', format: 'markdown' },
  });
  expect(status).toBe(0);
  const file = path.join(folder, 'content/docs/handbook/second.mdx');
  expect(readFileSync(file, 'utf8')).toMatch(/title: Second[^]*Text\.\n$/);
});

test('rich text brings its pictures, and names what it loses with entry and place', async () => {
  system = 'contentful';
  const [, mapping] = MAPPINGS.find(([name]) => name === 'contentful') ?? [];
  const rich = (...content: object[]) => ({ nodeType: 'document', data: {}, content });
  const link = (linkType: string, id: string) => ({
    data: { target: { sys: { type: 'Link', linkType, id } } },
    content: [],
  });
  change = (answer) => {
    const [first, second] = (answer as { items: { fields: { body: unknown } }[] }).items;
    first!.fields.body = rich(
      { nodeType: 'embedded-asset-block', ...link('Asset', 'a1') },
      { nodeType: 'embedded-entry-block', ...link('Entry', 'e1') },
    );
    second!.fields.body = rich({ nodeType: 'hr', data: {}, content: [] });
    const file = { url: `http://${host}/assets/dot.png`, contentType: 'image/png' };
    const asset = { sys: { id: 'a1', type: 'Asset' }, fields: { title: 'A dot', file } };
    return { ...(answer as object), includes: { Asset: [asset] } };
  };
  const url = `http://${host}/entries`;
  const body = { field: 'fields.body', format: 'contentful' };
  const { status, output } = await sync({ ...mapping, url, body });
  const loss = 'entry 1 ("First"), field `fields.body`';
  const words = 'at /content/1: the entry "e1" in the text is left out.';
  expect({ status, output }).toEqual({
    status: 0,
    output: expect.stringContaining(`Warning: ${loss}, ${words}`),
  });
  const folderOfPages = path.join(folder, 'content/docs/handbook');
  expect(readFileSync(path.join(folderOfPages, 'first.mdx'), 'utf8')).toMatch(
    /---\n\n!\[A dot\]\(\.\/dot\.png\)\n$/,
  );
  expect(readFileSync(path.join(folderOfPages, 'dot.png'))).toEqual(png);

  const strict = await sync({ ...mapping, url, body: { ...body, losses: 'refuse' } });
  expect(strict.status).toBe(1);
  expect(strict.output).toContain(`${loss}: ${words}`);
});

/** An entry of any of the systems. */
interface Entry {
  uuid: string;
  _id: string;
  sys: { id: string };
  fields: { body: unknown };
  content: { body: unknown };
  body: unknown;
}
const span = { text: 'a page', value: 'a page', type: 'text', nodeType: 'text', _type: 'span' };
const paragraph = (...nodes: object[]) => ({
  ...{ type: 'paragraph', nodeType: 'paragraph', _type: 'block', style: 'normal' },
  ...{ content: nodes, children: nodes },
});

test.each<{
  name: string;
  format: string;
  entries: (answer: never) => Entry[];
  holder: (entry: Entry) => { body: unknown };
  linkTo: (entry: Entry) => unknown;
}>([
  {
    name: 'contentful',
    format: 'contentful',
    entries: (answer: { items: Entry[] }) => answer.items,
    holder: ({ fields }) => fields,
    linkTo: ({ sys: { id } }) => ({
      nodeType: 'document',
      content: [
        paragraph({
          nodeType: 'entry-hyperlink',
          data: { target: { sys: { type: 'Link', linkType: 'Entry', id } } },
          content: [{ ...span, marks: [] }],
        }),
      ],
    }),
  },
  {
    name: 'sanity',
    format: 'portable-text',
    entries: (answer: { result: { docs: Entry[] } }) => answer.result.docs,
    holder: (entry) => entry,
    linkTo: ({ _id }) => [
      {
        ...paragraph({ ...span, marks: ['a'] }),
        markDefs: [{ _key: 'a', _type: 'internalLink', reference: { _ref: _id } }],
      },
    ],
  },
  {
    name: 'storyblok',
    format: 'storyblok',
    entries: (answer: { stories: Entry[] }) => answer.stories,
    holder: ({ content }) => content,
    linkTo: ({ uuid }) => {
      const attrs = { href: '/elsewhere', linktype: 'story', uuid, anchor: null };
      return { type: 'doc', content: [paragraph({ ...span, marks: [{ type: 'link', attrs }] })] };
    },
  },
])('a link to another entry of $name leads to its page', async (row) => {
  system = row.name;
  const [, mapping] = MAPPINGS.find(([name]) => name === row.name) ?? [];
  change = (answer) => {
    const [first, second] = row.entries(answer as never) as [Entry, Entry];
    const missing = { ...first, uuid: 'gone', _id: 'gone', sys: { id: 'gone' } };
    row.holder(first).body = row.linkTo(second);
    row.holder(second).body = row.linkTo(missing);
    return answer;
  };
  const { body, url } = mapping as unknown as { body: object; url: string };
  const { status, output } = await sync({
    ...mapping,
    url: url.replace(/^https:\/\/[^/]+/, `http://${host}`),
    body: { ...body, format: row.format },
  });
  expect({ status, output }).toEqual({
    status: 0,
    output: expect.stringMatching(
      /entry 2 \("Second"\).*: the link to the entry "(gone|\/elsewhere)" is left out, its words stay\./,
    ),
  });
  const page = (name: string) =>
    readFileSync(path.join(folder, `content/docs/handbook/${name}.mdx`), 'utf8');
  expect(page('first')).toMatch(/---\n\n\[a page\]\(\/docs\/handbook\/second\)\n$/);
  expect(page('second')).toMatch(/---\n\na page\n$/);
});

test('a source can refuse what it would lose', async () => {
  system = 'wordpress';
  const [, mapping] = MAPPINGS.find(([name]) => name === 'wordpress') ?? [];
  const body = { field: 'content.rendered', format: 'html', losses: 'refuse' };
  const { status, output } = await sync({ ...mapping, url: `http://${host}/pages`, body });
  expect(status).toBe(1);
  expect(output).toContain(
    'entry 1 ("First"), field `content.rendered`: line 11 of the HTML: `<iframe src="https://video.example/embed/x">` is left out.',
  );
});
