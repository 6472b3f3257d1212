import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type http from 'node:http';
import sharp from 'sharp';
import type { Limits } from '../../../tools/sync/core/source';
import { syncedSite } from '../support/syncedSite';

const TOKEN = 'a-token/that=no&one+may see';

interface Guide {
  slug: string;
  title: string;
  body: unknown;
  changed: string;
  [more: string]: unknown;
}

type Handler = (url: URL, response: http.ServerResponse) => void;

let guides: Guide[];
/** Runs before the server responds as a CMS. Returns true if it has responded itself. */
let disturb: ((url: URL, response: http.ServerResponse) => boolean) | undefined;
let png: Buffer;

const send = (response: http.ServerResponse, value: unknown, headers: object = {}) =>
  response
    .writeHead(200, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(value));
const number = (url: URL, name: string) => Number(url.searchParams.get(name));

/**
 * Servers that respond like the APIs of systems with different kinds of parts: pages with a total, pages that are
 * smaller than requested, a first and a last entry, a total in a header, and no total. Each has the same guides.
 */
const CMS: Record<string, Handler> = {
  payload: (url, response) => {
    const [limit, page] = [number(url, 'limit'), number(url, 'page') || 1];
    const sorted = url.searchParams.get('sort') === '-updatedAt' ? newestFirst() : guides;
    const docs = sorted.slice((page - 1) * limit, page * limit).map(({ changed, ...guide }) => ({
      ...guide,
      id: guide.slug,
      updatedAt: changed,
      tags: ['guide'],
    }));
    send(response, { docs, totalDocs: guides.length, page, limit, hasNextPage: false });
  },
  // Limits the size of its pages without saying so.
  strapi: (url, response) => {
    const size = Math.min(2, number(url, 'pagination[pageSize]'));
    const page = number(url, 'pagination[page]');
    const data = guides.slice((page - 1) * size, page * size).map(({ changed, ...guide }, id) => ({
      ...guide,
      id,
      documentId: guide.slug,
      updatedAt: changed,
    }));
    send(response, {
      data,
      meta: { pagination: { page, pageSize: size, total: guides.length } },
    });
  },
  sanity: (url, response) => {
    const [, from, to] = /\[(\d+)\.\.\.(\d+)\]/.exec(url.searchParams.get('query') ?? '') ?? [];
    const docs = guides.slice(Number(from), Number(to)).map(({ changed, slug, ...guide }) => ({
      ...guide,
      _id: slug,
      slug: { _type: 'slug', current: slug },
      _updatedAt: changed,
    }));
    send(response, { query: '…', result: { docs, total: guides.length }, ms: 3 });
  },
  wordpress: (url, response) => {
    const [size, page] = [number(url, 'per_page'), number(url, 'page')];
    const posts = guides.slice((page - 1) * size, page * size).map((guide) => ({
      slug: guide.slug,
      modified_gmt: guide.changed,
      title: { rendered: `${guide.title} &#8211; guide` },
      excerpt: { rendered: '<p>A page.</p>\n' },
      content: { rendered: `<p>${String(guide.body)}</p>`, protected: false },
    }));
    send(response, posts, { 'x-wp-total': String(guides.length), 'x-wp-totalpages': '2' });
  },
  // Has no count. The list ends with an empty page.
  plain: (url, response) =>
    send(response, guides.slice(number(url, 'from'), number(url, 'from') + 2)),
  pictures: (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(png),
};

const newestFirst = () => [...guides].sort((a, b) => (a.changed < b.changed ? 1 : -1));

const site = syncedSite((request, response) => {
  const url = new URL(request.url ?? '', 'http://cms');
  if (disturb?.(url, response)) return;
  const handler = CMS[url.pathname.split('/')[1] ?? ''];
  if (handler) handler(url, response);
  else response.writeHead(404).end();
});
const { at, text, write, everything } = site;

beforeAll(async () => {
  png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
});
const guide = (slug: string, more: Partial<Guide> = {}): Guide => ({
  slug,
  title: `About ${slug}`,
  description: 'A page.',
  body: `Words about ${slug}.\n`,
  changed: '2026-01-01T00:00:00.000Z',
  ...more,
});

beforeEach(() => {
  guides = ['a', 'b', 'deep/c', 'd', 'e'].map((slug) => guide(slug));
  disturb = undefined;
  source({});
});

const PAYLOAD = {
  url: 'payload?sort=path&limit={size}&page={page}',
  headers: { Authorization: 'users API-Key ${CMS_TOKEN}' },
  size: 2,
  items: 'docs',
  total: 'totalDocs',
  version: 'updatedAt',
  file: '{slug}.mdx',
  frontMatter: { title: 'title', description: 'description' } as Record<string, unknown>,
  body: { field: 'body', format: 'mdx' },
};

function source(list: object, more: object = {}): void {
  const withHost = Object.fromEntries(
    Object.entries({ ...PAYLOAD, ...list }).map(([name, value]) => [
      name,
      ['url', 'newest'].includes(name) ? `http://${site.host}/${String(value)}` : value,
    ]),
  );
  site.settings([{ id: 'cms', pages: 'docs/handbook', list: withHost, ...more }]);
}

const sync = (words: string[] = [], limits: Partial<Limits> = {}, token = TOKEN) =>
  site.sync(words, limits, { CMS_TOKEN: token });

/** Makes the server respond with a status. */
const fail = (status: number) => {
  disturb = (_, response) => {
    response.writeHead(status).end();
    return true;
  };
};

describe('lists of these systems', () => {
  test.each<[string, object]>([
    ['payload', {}],
    [
      'strapi',
      {
        url: 'strapi?sort=documentId&pagination[pageSize]={size}&pagination[page]={page}',
        size: 100,
        items: 'data',
        total: 'meta.pagination.total',
      },
    ],
    [
      'sanity',
      {
        url: 'sanity?query=%7B%22docs%22:*[_type==%22guide%22]|order(_id)[{offset}...{end}],%22total%22:count(*[_type==%22guide%22])%7D',
        items: 'result.docs',
        total: 'result.total',
        version: '_updatedAt',
        file: '{slug.current}.mdx',
      },
    ],
    [
      'wordpress',
      {
        url: 'wordpress?per_page={size}&page={page}',
        items: '',
        total: 'header:x-wp-total',
        version: 'modified_gmt',
        frontMatter: {
          title: { field: 'title.rendered', format: 'html' },
          description: { field: 'excerpt.rendered', format: 'html' },
          tags: { value: ['imported'] },
        },
        body: { field: 'content.rendered', format: 'html' },
      },
    ],
    ['plain', { url: 'plain?from={offset}', items: '', total: undefined, version: 'changed' }],
  ])('%s', async (name, list) => {
    source(list);
    expect(await sync()).toMatchObject({ status: 0, error: '' });
    const written = readdirSync(at('content/docs/handbook'), { recursive: true }).sort();
    expect(written).toEqual(['a.mdx', 'b.mdx', 'd.mdx', 'deep', 'deep/c.mdx', 'e.mdx']);
    const isWordPress = name === 'wordpress';
    expect(text('content/docs/handbook/deep/c.mdx')).toBe(
      isWordPress
        ? '---\ntitle: About deep/c – guide\ndescription: A page.\ntags:\n  - imported\n---\n\nWords about deep/c.\n'
        : '---\ntitle: About deep/c\ndescription: A page.\n---\n\nWords about deep/c.\n',
    );
    expect(JSON.parse(text('content/sources.lock.json'))).toMatchObject({
      sources: { cms: { entries: 5, version: '2026-01-01T00:00:00.000Z' } },
    });
    const before = everything();
    expect((await sync()).out).toContain('No changes.');
    expect(everything()).toEqual(before);
    expect((await sync(['--check'])).error).toBe('');
  });
});

test('a source whose editors withdraw pages may lose more than a fifth of them', async () => {
  await sync();
  guides = guides.slice(0, 3);
  expect((await sync()).error).toContain('give the source `allowShrink: true` in site.yml');
  source({}, { allowShrink: true });
  expect(await sync()).toMatchObject({ status: 0, error: '' });
});

test('an answer may begin with a byte order mark', async () => {
  disturb = (_, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(`\uFEFF${JSON.stringify({ docs: [{ ...guides[0], updatedAt: '1' }], totalDocs: 1 })}`);
    return true;
  };
  expect(await sync()).toMatchObject({ status: 0, error: '' });
});

test('paths may begin with the folder of the source', async () => {
  guides = [guide('docs/handbook/a'), guide('b')];
  expect(await sync()).toMatchObject({ status: 0, error: '' });
  expect(readdirSync(at('content/docs/handbook')).sort()).toEqual(['a.mdx', 'b.mdx']);
});

test('all fields of the front matter can be mapped', async () => {
  const frontMatter = {
    ...PAYLOAD.frontMatter,
    slug: 'route',
    sidebarLabel: 'short',
    tags: 'labels.*.name',
    redirectFrom: 'old',
    layout: 'template',
    hideTableOfContents: 'bare',
  };
  source({ frontMatter });
  guides = [
    guide('a', {
      title: 'A: "b" {x}',
      route: '/docs/elsewhere',
      short: 'A',
      labels: [{ name: 'one' }, { name: 'two' }],
      old: ['/docs/old'],
      template: 'page',
      bare: true,
    }),
    guide('b', { route: null, short: '', labels: [], old: null, template: null, bare: false }),
  ];
  expect(await sync()).toMatchObject({ status: 0, error: '' });
  expect(text('content/docs/handbook/a.mdx').split('---\n')[1]).toBe(
    [
      'title: \'A: "b" {x}\'',
      'description: A page.',
      'slug: /docs/elsewhere',
      'sidebarLabel: A',
      'tags:\n  - one\n  - two',
      'redirectFrom:\n  - /docs/old',
      'layout: page',
      'hideTableOfContents: true\n',
    ].join('\n'),
  );
  expect(text('content/docs/handbook/b.mdx').split('---\n')[1]).toBe(
    'title: About b\ndescription: A page.\n',
  );
});

describe('secrets', () => {
  test('are sent, and are in no file and no message', async () => {
    source({ url: `${PAYLOAD.url}&token=\${CMS_TOKEN}` });
    expect((await sync()).error).toBe('');
    expect(site.asked[0]).toEqual({
      url: `/payload?sort=path&limit=2&page=1&token=${encodeURIComponent(TOKEN)}`,
      authorization: `users API-Key ${TOKEN}`,
    });
    disturb = (_, response) => {
      response.writeHead(302, { location: `https://evil.example/${TOKEN}?token=x` }).end();
      return true;
    };
    const { error, out } = await sync();
    expect(error).toContain('redirects to another host, evil.example');
    guides[0] = guide('a', { title: `${TOKEN}\u001b[31m`, body: ['x'] });
    disturb = undefined;
    const echoed = await sync();
    expect(echoed.error).toContain('must be a text, not a list');
    const all = [error, out, echoed.error, echoed.out, JSON.stringify(everything())].join('\n');
    expect(all).not.toContain(TOKEN);
    expect(all).not.toContain(encodeURIComponent(TOKEN));
    expect(all).not.toContain('\u001b');
  });

  test('cannot contain characters that no header can contain', async () => {
    const { status, error } = await sync([], {}, 'abc\u2026xyz');
    expect(status).toBe(1);
    expect(error).toContain('CMS_TOKEN holds a character that no header can hold');
    expect(error).not.toContain('xyz');
    expect(site.asked).toEqual([]);
  });

  test('are named if they are missing', async () => {
    source({ headers: { Authorization: 'Bearer ${OTHER_TOKEN}' } });
    expect((await sync()).error).toContain('set the environment variable OTHER_TOKEN');
    expect(site.asked).toEqual([]);
  });

  test('are not sent to other hosts', async () => {
    source({}, { allowHosts: [site.otherHost] });
    disturb = (url, response) => {
      if (url.pathname !== '/payload') return false;
      response
        .writeHead(302, { location: `http://${site.otherHost}/payload/there${url.search}` })
        .end();
      return true;
    };
    expect((await sync()).error).toBe('');
    expect(site.asked.filter(({ url }) => url.startsWith('/payload/there'))).toEqual(
      [1, 2, 3].map((page) => ({
        url: `/payload/there?sort=path&limit=2&page=${page}`,
        authorization: undefined,
      })),
    );
  });
});

describe('without changes, one request is enough', () => {
  beforeEach(async () => {
    source({ newest: 'payload?sort=-updatedAt&limit=1' });
    expect((await sync()).error).toBe('');
    site.asked = [];
  });

  test('and it is the only request', async () => {
    expect((await sync()).out).toContain('No changes.');
    expect(site.asked.map(({ url }) => url)).toEqual(['/payload?sort=-updatedAt&limit=1']);
    await sync(['--all']);
    expect(site.asked).toHaveLength(4);
  });

  test.each<[string, () => void]>([
    ['an edit', () => (guides[2] = guide('deep/c', { changed: '2026-02-01', body: 'New.' }))],
    ['a deletion', () => void guides.pop()],
    ['an edited file', () => write('content/docs/handbook/a.mdx', 'Mine.')],
    ['a removed file', () => rmSync(at('content/docs/handbook/a.mdx'))],
    ['another mapping', () => source({ newest: 'payload?sort=-updatedAt&limit=1', size: 3 })],
  ])('but not after %s', async (_, change) => {
    change();
    await sync(['--overwrite']);
    expect(site.asked.length).toBeGreaterThan(1);
  });
});

describe('temporary failures', () => {
  test.each([429, 500, 502, 503])('after status %d, the request is repeated', async (status) => {
    let failures = 2;
    disturb = (_, response) => {
      if (failures === 0) return false;
      failures -= 1;
      response.writeHead(status, { 'retry-after': '0' }).end();
      return true;
    };
    expect(await sync()).toMatchObject({ status: 0, error: '' });
    expect(site.asked).toHaveLength(5);
  });

  test('the request is repeated after the time that the server states', async () => {
    let first = true;
    disturb = (_, response) => {
      if (!first) return false;
      first = false;
      response.writeHead(429, { 'retry-after': '1' }).end();
      return true;
    };
    const started = Date.now();
    expect((await sync()).status).toBe(0);
    expect(Date.now() - started).toBeGreaterThanOrEqual(990);
  });

  test('the request is not repeated if that is too late', async () => {
    disturb = (_, response) => {
      response.writeHead(503, { 'retry-after': '86400' }).end();
      return true;
    };
    expect((await sync()).error).toContain('asks to wait 86400 seconds');
    expect(site.asked).toHaveLength(1);
  });

  test.each([401, 403, 404, 400])(
    'after status %d, the request is not repeated',
    async (status) => {
      fail(status);
      expect((await sync()).error).toContain(`answered with status ${status}`);
      expect(site.asked).toHaveLength(1);
    },
  );
});

describe('pictures', () => {
  const shown = 'docs/handbook/deep';
  const withPicture = (url: string) =>
    (guides[2] = guide('deep/c', { body: `Look:\n\n![A disk](${url} "Disk")\n` }));

  test.each([
    ['by address', () => `http://${site.host}/pictures/a%20disk.png?v=2`, 'a-disk.png'],
    ['without host', () => '/pictures/disk.png', 'disk.png'],
    ['with another ending', () => '/pictures/disk.jpg', 'disk.png'],
    ['with a path', () => '/pictures/%2e%2e%2f%2e%2e%2fdisk.png', 'disk.png'],
  ])('of the body are fetched %s', async (_, address, name) => {
    source({ pictures: { from: ['/pictures/'] } });
    withPicture(address());
    expect(await sync()).toMatchObject({ status: 0, error: '' });
    expect(readFileSync(at(`content/${shown}/${name}`))).toEqual(png);
    expect(text(`content/${shown}/c.mdx`)).toContain(`![A disk](./${name} "Disk")`);
  });

  test('that an entry lists are beside its page with their names', async () => {
    source({ pictures: { items: 'images', url: 'image.url', name: 'image.file' } });
    guides[2] = guide('deep/c', {
      body: '![A disk](./disk.png)\n',
      images: [{ image: { url: '/pictures/7', file: 'disk.png' } }],
    });
    expect(await sync()).toMatchObject({ status: 0, error: '' });
    expect(readFileSync(at(`content/${shown}/disk.png`))).toEqual(png);
  });

  test.each([
    ['start.mdx', 'must have the ending of a picture'],
    ['disk', 'must have the ending of a picture'],
    ['disk.svg', 'the picture disk.svg is PNG, so its name must end with .png'],
  ])('that an entry lists cannot be called %s', async (file, message) => {
    source({ pictures: { items: 'images', url: 'image.url', name: 'image.file' } });
    await sync();
    const before = everything();
    guides[2] = guide('deep/c', { images: [{ image: { url: '/pictures/7', file } }] });
    const { status, error } = await sync();
    expect(status).toBe(1);
    expect(error).toContain('entry 3 ("About deep/c"), field `images[0]');
    expect(error).toContain(message);
    expect(everything()).toEqual(before);
  });

  test('with the same name in one folder get different names', async () => {
    source({ pictures: { from: ['/pictures/'] } });
    guides[0] = guide('a', { body: '![A](/pictures/1/disk.png) ![A](/pictures/2/disk.png)\n' });
    expect((await sync()).error).toBe('');
    expect(text('content/docs/handbook/a.mdx')).toMatch(
      /!\[A\]\(\.\/disk\.png\) !\[A\]\(\.\/disk-[0-9a-f]{8}\.png\)/,
    );
  });

  const answer = (type: string, body: string | Buffer, status = 200) => {
    disturb = (url, response) => {
      if (!url.pathname.startsWith('/pictures')) return false;
      response.writeHead(status, { 'content-type': type }).end(body);
      return true;
    };
  };
  test.each<[string, () => string, string, Partial<Limits>?]>([
    ['HTML', () => (answer('text/html', '<p>'), '/pictures/a.png'), 'answered with text/html'],
    ['HTML as a picture', () => (answer('image/png', '<p>'), '/pictures/a.png'), 'is no picture'],
    ['a PDF', () => (answer('image/png', '%PDF-1.4'), '/pictures/a.png'), 'is no picture'],
    [
      'half a picture',
      () => (answer('image/png', png.subarray(0, 10)), '/pictures/a.png'),
      'is no picture',
    ],
    [
      'nothing',
      () => (answer('text/plain', '', 404), '/pictures/a.png'),
      'answered with status 404',
    ],
    ['another host', () => `http://${site.otherHost}/pictures/a.png`, 'is at another host'],
    ['a host without scheme', () => '//evil.example/a.png', 'is at another host, evil.example'],
    ['a file', () => 'file:///etc/passwd', 'neither https:// nor http://'],
    ['data', () => 'data:image/png;base64,AAAA', 'neither https:// nor http://'],
    ['too much', () => '/pictures/a.png', 'is larger than', { pictureBytes: 20 }],
    [
      'a script',
      () => (
        answer(
          'image/svg+xml',
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script>1</script></svg>',
        ),
        '/pictures/a.svg'
      ),
      'the picture holds `<script`',
    ],
    [
      'a redirect elsewhere',
      () => {
        disturb = (url, response) => {
          if (!url.pathname.startsWith('/pictures')) return false;
          response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
          return true;
        };
        return '/pictures/a.png';
      },
      'redirects to another host, 169.254.169.254',
    ],
  ])('are refused: %s', async (...[, address, message, limits]) => {
    source({ pictures: { from: ['/pictures/'] } });
    await sync();
    const before = everything();
    withPicture(address());
    const { status, error } = await sync([], limits);
    expect(status).toBe(1);
    expect(error).toContain(message);
    expect(error).toContain('entry 3 ("About deep/c"), field `body`');
    expect(everything()).toEqual(before);
  });
});

describe('nothing changes, and the message names source, entry and field, after', () => {
  const REFUSED: [string, () => void, string | RegExp, Partial<Limits>?][] = [
    [
      'a body that is a tree',
      () => (guides[1] = guide('b', { body: { root: {} } })),
      /entry 2 \("About b"\), field `body`: must be a text, not an object\. Name the kind of rich text/,
    ],
    [
      'a body that is missing',
      () => delete (guides[1] as Partial<Guide>).body,
      'field `body`: must be a text, not nothing. The entry has the fields slug,',
    ],
    [
      'a title that is a list',
      () => (guides[1] = guide('b', { title: ['x'] as never })),
      'entry 2, field `title`: must be a text, not a list',
    ],
    [
      'a title that is missing',
      () => (guides[1] = guide('b', { title: '' })),
      /entry 2 \(""\), field `title`: docs\/handbook\/b\.mdx[^\n]*title: is missing/,
    ],
    [
      'a path that leaves the folder',
      () => (guides[1] = guide('../../site')),
      'entry 2 ("About ../../site"), field `slug`: the path "../../site.mdx" leads out of its folder',
    ],
    [
      'a path of a hidden file',
      () => (guides[1] = guide('.git/config')),
      'field `slug`: the path ".git/config.mdx" holds a hidden name',
    ],
    [
      'a path that is missing',
      () => (guides[1] = guide('')),
      'field `slug`: the path of the page is made of it',
    ],
    [
      'two pages with one path',
      () => (guides[1] = guide('A')),
      'entry 2 ("About A"), field `slug`: the path A.mdx is that of entry 1 ("About a").',
    ],
    [
      'two pages with one path in two spellings',
      () => (guides = [...guides, guide('caf\u00e9'), guide('cafe\u0301')]),
      'entry 7 ("About cafe\u0301"), field `slug`: the path cafe\u0301.mdx is that of entry 6',
    ],
    [
      'a page below another page',
      () => (guides[1] = guide('a.mdx/b')),
      'entry 2 ("About a.mdx/b"), field `slug`: the path a.mdx/b.mdx is below the file a.mdx (entry 1 ("About a")).',
    ],
    [
      'two pages with one route',
      () => (guides = [...guides, guide('f', { route: '/docs/handbook/a' })]),
      'belongs to docs/handbook/a.mdx already',
    ],
    [
      'broken MDX',
      () => (guides[1] = guide('b', { body: 'One.\n\n<Steps>\n' })),
      /entry 2 \("About b"\), field `body`, line 3: docs\/handbook\/b\.mdx:8:1 this is not valid MDX/,
    ],
    [
      'an import',
      () => (guides[1] = guide('b', { body: "import fs from 'fs'\n" })),
      'field `body`, line 1',
    ],
    [
      'an export',
      () => (guides[1] = guide('b', { body: 'One.\n\nexport const a = process.exit()\n' })),
      'field `body`, line 3: docs/handbook/b.mdx:8:1 a fetched page can neither import nor export',
    ],
    [
      'an attribute that runs',
      () => (guides[1] = guide('b', { body: '<Term name={process.exit()}>zone</Term>\n' })),
      '`name` of `<Term>` would run code',
    ],
    [
      'attributes that run',
      () => (guides[1] = guide('b', { body: '<Term {...process.exit()}>zone</Term>\n' })),
      'would run code',
    ],
    [
      'an expression',
      () => (guides[1] = guide('b', { body: 'One {process.exit()}.\n' })),
      'field `body`, line 1',
    ],
    [
      'an unknown variable',
      () => (guides[1] = guide('b', { body: '{product.nam}\n' })),
      /field `body`, line 1[^\n]*product\.nam/,
    ],
    [
      'an unknown variable in the title',
      () => (guides[1] = guide('b', { title: '{product.nam}' })),
      /field `title`: [^\n]*product\.nam/,
    ],
    [
      'a link that leads nowhere',
      () => (guides[1] = guide('b', { body: 'One.\n\n[x](/docs/handbook/aa)\n' })),
      /field `body`, line 3: [^\n]*leads to no page\n[^\n]*Did you mean `\/docs\/handbook\/a`/,
    ],
    [
      'a page that others link to is gone',
      () => {
        guides.splice(0, 1);
        guides.push(guide('f', { body: '[x](/docs/handbook/a)\n' }));
      },
      /entry 5 [^\n]*leads to no page/,
    ],
    [
      'an entry that is none',
      () => {
        disturb = (_, response) => {
          send(response, { docs: [null], totalDocs: 1 });
          return true;
        };
      },
      'entry 1 must be an object, not null',
    ],
    ['fewer pages', () => (guides = guides.slice(0, 3)), 'has 3 pages, where there were 5'],
    ['no pages', () => (guides = []), 'It holds no page'],
    [
      'a wrong list',
      () => source({ items: 'data' }),
      '`data` of the answer is no list of entries, but nothing.\n  The answer has the fields docs, totalDocs,',
    ],
    ['a wrong total', () => source({ total: 'total' }), '`total` of the answer is no count'],
    [
      'a wrong body',
      () => source({ body: { field: 'text', format: 'mdx' } }),
      'field `text`: must be a text, not nothing',
    ],
    [
      'a list that is not asked for in parts',
      () => source({ url: 'payload?limit=2' }),
      'answered 2 entries, and says there are 5',
    ],
    [
      'a page that is always the first',
      () => source({ url: 'payload?limit={size}&seite={page}' }),
      'answered the same entries twice',
    ],
    [
      'a count that is too high',
      () => {
        disturb = (url, response) => {
          if (number(url, 'page') < 3) return false;
          send(response, { docs: [], totalDocs: 5 });
          return true;
        };
      },
      'answered 4 entries, and says there are 5',
    ],
    [
      'a count that changes',
      () => {
        disturb = (url, response) => {
          if (number(url, 'page') < 3) return false;
          send(response, { docs: [guides[0]], totalDocs: 6 });
          return true;
        };
      },
      'changed while it was read',
    ],
    [
      'an answer in another encoding',
      () => {
        disturb = (_, response) => {
          const docs = [guide('caf\u00e9')];
          response
            .writeHead(200, { 'content-type': 'application/json; charset=iso-8859-1' })
            .end(Buffer.from(JSON.stringify({ docs, totalDocs: 1 }), 'latin1'));
          return true;
        };
      },
      'is not in UTF-8',
    ],
    ['too much in all', () => undefined, 'is larger than', { bytes: 300 }],
    [
      'JSON that is cut',
      () => {
        disturb = (_, response) => {
          response.writeHead(200, { 'content-type': 'application/json' }).end('{"docs":[');
          return true;
        };
      },
      /The answer is not JSON[^]*It is the answer of http:\/\/127[^\n]*\/payload\?…\./,
    ],
    ['a limit of requests', () => fail(429), /status 429\.\n {2}The server limits/, { retries: 0 }],
    [
      'a fault of the server',
      () => fail(500),
      /status 500\.\n {2}This is a fault of the server/,
      { retries: 0 },
    ],
    ['a request that is not accepted', () => fail(400), /status 400\.\n {2}Open the address/],
    ['a wrong token', () => fail(401), 'answered with status 401.\n  Check the token'],
    ['a deleted collection', () => fail(404), 'answered with status 404.\n  Check the address'],
    ['prototypes', () => source({ file: '{__proto__.slug}.mdx' }), 'must be a text'],
  ];
  test.each(REFUSED)('%s', async (...[, spoil, message, limits]) => {
    await sync();
    const frontMatter = { ...PAYLOAD.frontMatter, slug: 'route' };
    source({ frontMatter });
    const settings = text('content/site.yml');
    expect((await sync()).error).toBe('');
    const before = everything();
    spoil();
    // Some of these cases change the settings.
    const changed = text('content/site.yml');
    const { status, error } = await sync([], limits);
    expect(status).toBe(1);
    expect(error).toContain('cms is left as it was.');
    expect(error).toEqual(
      typeof message === 'string'
        ? expect.stringContaining(message)
        : expect.stringMatching(message),
    );
    write('content/site.yml', settings);
    expect(everything()).toEqual(before);
    expect(changed).not.toBe('');
    expect(existsSync(at('content/docs/.sync'))).toBe(false);
  });
});

test.each([
  ['no title', { frontMatter: { description: 'x' } }, 'must have a `title`'],
  [
    'a field that no page has',
    { frontMatter: { titel: 'x', title: 'x' } },
    'unknown field `titel`',
  ],
  [
    'an unknown word in the address',
    { url: 'payload?page={seite}' },
    '`{seite}` is not known here',
  ],
  ['an unknown format', { body: { field: 'x', format: 'rst' } }, '`rst` is not an allowed value'],
  ['a file that is no page', { file: '{slug}.html' }, 'must end with .mdx'],
  ['a path of a field', { items: 'a..b' }, 'must be names joined by "."'],
  ['newest without version', { newest: 'x', version: undefined }, 'must have `version`'],
])('settings with %s are refused', async (_, list, message) => {
  source(list);
  expect(await sync()).toMatchObject({ status: 2, error: expect.stringContaining(message) });
});
