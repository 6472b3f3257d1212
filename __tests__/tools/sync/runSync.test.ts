import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type http from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import type { Limits } from '../../../tools/sync/core/source';
import { syncedSite } from '../support/syncedSite';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

type Handler = (request: http.IncomingMessage, response: http.ServerResponse) => void;

/** Responses of the server by path. Each test sets its own. */
let handlers: Record<string, Handler>;
const site = syncedSite((request, response) => {
  const handler = handlers[request.url ?? ''];
  if (handler) handler(request, response);
  else response.writeHead(404).end();
});
const { at, text, write, everything, sync } = site;

/** A description with a number of operations. */
function describeApi(version: string, operations = 5, more: object = {}) {
  const paths = Object.fromEntries(
    Array.from({ length: operations }, (_, index) => [
      `/things${index}`,
      { get: { summary: `Thing ${index}`, responses: { 200: { description: 'OK' } } } },
    ]),
  );
  return { openapi: '3.1.0', info: { title: 'Things', version }, paths: { ...paths, ...more } };
}

const page = (title: string, body = 'Some words.') =>
  `---\ntitle: ${title}\ndescription: A page.\n---\n\n${body}\n`;

const sources = (yaml: string) =>
  site.settings(yaml, 'apis:\n  - { id: core, file: core.yaml, label: Things }');

beforeEach(() => {
  write('openapi/.keep', '');
  handlers = {};
  sources(`  - { id: things, api: core, url: 'http://${site.host}/openapi' }\n`);
});

const json =
  (value: unknown): Handler =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));

describe('a description at an address', () => {
  test('is written, formatted and locked; the next run changes nothing', async () => {
    handlers['/openapi'] = json(describeApi('1.0.0'));
    expect(await sync()).toMatchObject({
      status: 0,
      error: '',
      out: expect.stringContaining('New: 5 operations.'),
    });
    expect(text('openapi/core.yaml')).toMatch(/^openapi: 3\.1\.0\ninfo:\n {2}title: Things\n/);
    expect(JSON.parse(text('content/sources.lock.json'))).toMatchObject({
      sources: {
        things: {
          from: `http://${site.host}/openapi`,
          version: '1.0.0',
          hash: expect.stringMatching(/^[0-9a-f]{64}$/),
          files: { 'openapi/core.yaml': expect.stringMatching(/^[0-9a-f]{64}$/) },
        },
      },
    });
    const before = everything();
    expect(await sync()).toMatchObject({ status: 0, out: expect.stringContaining('No changes.') });
    expect(everything()).toEqual(before);
  });

  test('is compared with the previous version, which is kept', async () => {
    handlers['/openapi'] = json(describeApi('1.0.0'));
    await sync();
    handlers['/openapi'] = json(
      describeApi('1.1.0', 5, { '/more': { get: { responses: { 200: { description: 'OK' } } } } }),
    );
    const { out } = await sync();
    expect(out).toContain('1.0.0 → 1.1.0: 1 change, none of them breaking');
    expect(out).toContain('GET /more');
    expect(JSON.parse(text('openapi/history/core/1.0.0.json'))).toMatchObject({
      info: { version: '1.0.0' },
    });
  });

  test.each(['gzip', 'plain'])('may be %s', async (encoding) => {
    const body = Buffer.from(JSON.stringify(describeApi('1.0.0')));
    handlers['/openapi'] = (_, response) => {
      const headers = {
        'content-type': 'application/json',
        ...(encoding === 'gzip' && { 'content-encoding': 'gzip' }),
      };
      response.writeHead(200, headers).end(encoding === 'gzip' ? gzipSync(body) : body);
    };
    expect((await sync()).status).toBe(0);
    expect(existsSync(at('openapi/core.yaml'))).toBe(true);
  });

  test('is requested with its token, which other hosts do not get', async () => {
    sources(
      `  - { id: things, api: core, url: 'http://${site.host}/openapi', token: CMS_TOKEN, allowHosts: ['${site.otherHost}'] }\n`,
    );
    handlers['/openapi'] = (_, response) =>
      response.writeHead(302, { location: `http://${site.otherHost}/elsewhere` }).end();
    handlers['/elsewhere'] = json(describeApi('1.0.0'));
    expect(await sync()).toMatchObject({
      status: 1,
      error: expect.stringContaining('set the environment variable CMS_TOKEN'),
    });
    expect((await sync([], {}, { CMS_TOKEN: 'secret' })).status).toBe(0);
    expect(site.asked).toEqual([
      { url: '/openapi', authorization: 'Bearer secret' },
      { url: '/elsewhere', authorization: undefined },
    ]);
    expect(JSON.stringify(everything())).not.toContain('secret');
  });

  const cut = JSON.stringify(describeApi('2.0.0')).slice(0, 150);
  const REFUSED: [string, () => Handler, string | RegExp, Partial<Limits>?][] = [
    [
      'a body that breaks off',
      () => (_, response) => {
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': 5000 })
          .write(cut);
        setTimeout(() => response.destroy(), 50);
      },
      'broke off before its end',
    ],
    [
      'chunks that break off',
      () => (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).write(cut);
        setTimeout(() => response.destroy(), 50);
      },
      'broke off before its end',
    ],
    [
      'packed bytes that break off',
      () => (_, response) => {
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
          .end(gzipSync(JSON.stringify(describeApi('2.0.0'))).subarray(0, -20));
      },
      'broke off before its end',
    ],
    [
      'JSON that is cut short',
      () => (_, response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(cut),
      'It is not a description',
    ],
    [
      'an error of the server',
      () => (_, response) => response.writeHead(500).end('{}'),
      'answered with status 500',
    ],
    ['an empty answer', () => (_, response) => response.writeHead(200).end(), 'is empty'],
    [
      'a page',
      () => (_, response) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sign in'),
      'answered with text/html',
    ],
    [
      'a page under a wrong name',
      () => (_, response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end('<p>Sign in'),
      'It is not a description',
    ],
    [
      'another host',
      () => (_, response) =>
        response.writeHead(302, { location: `http://${site.otherHost}/openapi` }).end(),
      /redirects to another host, 127[\s\S]*allowHosts/,
    ],
    [
      'a file of this machine',
      () => (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      'neither https:// nor http://',
    ],
    [
      'a circle',
      () => (_, response) => response.writeHead(302, { location: '/openapi' }).end(),
      'redirects without end',
    ],
    // Node.js may collect signals that only another signal holds.
    ['a slow answer', () => () => collectGarbage(), 'took too long', { time: 300 }],
    [
      'a slow body',
      () => (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).write('{');
      },
      'took too long',
      { time: 300 },
    ],
    ['too much', () => json(describeApi('2.0.0')), 'is larger than', { fileBytes: 100 }],
    [
      'a bomb',
      () => (_, response) => {
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
          .end(gzipSync(Buffer.alloc(3_000_000, ' ')));
      },
      'is larger than',
      { fileBytes: 1_000_000 },
    ],
    ['no operations', () => json(describeApi('2.0.0', 0)), 'It describes no operation'],
    [
      'fewer operations',
      () => json(describeApi('2.0.0', 3)),
      /has 3 operations, where there were 5[\s\S]*--allow-shrink/,
    ],
    [
      'another description of one it refers to',
      () =>
        json({
          ...describeApi('2.0.0'),
          components: { schemas: { A: { $ref: 'http://127.0.0.1:1/x' } } },
        }),
      'It is not a description',
    ],
    [
      'a file of this machine by reference',
      () =>
        json({ ...describeApi('2.0.0'), components: { schemas: { A: { $ref: '/etc/passwd' } } } }),
      'It is not a description',
    ],
    [
      'an unknown encoding',
      () => (_, response) => response.writeHead(200, { 'content-encoding': 'rot13' }).end('x'),
      'is encoded as rot13',
    ],
  ];
  test.each(REFUSED)('does not change after %s', async (...[, handler, message, limits]) => {
    handlers['/openapi'] = json(describeApi('1.0.0'));
    await sync();
    const before = everything();
    handlers['/openapi'] = handler();
    const { status, error } = await sync([], limits);
    expect(status).toBe(1);
    expect(error).toContain('things is left as it was.');
    expect(error).toEqual(
      typeof message === 'string'
        ? expect.stringContaining(message)
        : expect.stringMatching(message),
    );
    expect(everything()).toEqual(before);
  });

  test('may have fewer operations, and may be overwritten, with an option', async () => {
    handlers['/openapi'] = json(describeApi('1.0.0'));
    await sync();
    handlers['/openapi'] = json(describeApi('2.0.0', 2));
    expect((await sync(['--allow-shrink'])).status).toBe(0);
    write('openapi/core.yaml', text('openapi/core.yaml').replace('Thing 0', 'Edited'));
    handlers['/openapi'] = json(describeApi('2.1.0', 2));
    expect(await sync()).toMatchObject({
      status: 1,
      error: expect.stringContaining('was edited since it was fetched'),
    });
    expect((await sync(['--overwrite'])).status).toBe(0);
  });

  test('that fails does not prevent others from being fetched', async () => {
    write('elsewhere/core.json', describeApi('1.0.0'));
    sources(
      `  - { id: pages, pages: docs/handbook, url: 'http://${site.host}/none' }\n  - { id: things, api: core, file: elsewhere/core.json }\n`,
    );
    const { status, error, out } = await sync();
    expect({ status, out }).toMatchObject({
      status: 1,
      out: expect.stringContaining('New: 5 operations.'),
    });
    expect(error).toContain('pages is left as it was.');
    expect(
      Object.keys((JSON.parse(text('content/sources.lock.json')) as { sources: object }).sources),
    ).toEqual(['things']);
  });
});

describe('a description in files', () => {
  test('is bundled from its files only', async () => {
    write(
      'theirs/api.yaml',
      `openapi: 3.0.3\ninfo: {title: Things, version: 1.0.0}\npaths:\n  /a:\n    $ref: parts/a.yaml\n`,
    );
    write('theirs/parts/a.yaml', `get:\n  responses:\n    "200": {description: OK}\n`);
    sources('  - { id: things, api: core, file: theirs/api.yaml }\n');
    expect((await sync()).error).toBe('');
    expect(text('openapi/core.yaml')).toContain("'200':");
    expect(text('openapi/core.yaml')).not.toContain('parts/a.yaml');
    write('secret.yaml', 'get: {}');
    write(
      'theirs/api.yaml',
      `openapi: 3.0.3\ninfo: {title: Things, version: 1.1.0}\npaths:\n  /a:\n    $ref: ../secret.yaml\n`,
    );
    expect((await sync()).status).toBe(1);
  });

  test('comes from a repository, with its commit', async () => {
    write('repository/api/openapi.json', describeApi('1.0.0'));
    const git = (...words: string[]) =>
      execFileSync(
        'git',
        ['-C', at('repository'), '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...words],
        { encoding: 'utf8' },
      ).trim();
    git('init', '--quiet', '--initial-branch=main');
    git('add', '.');
    git('commit', '--quiet', '--message=First');
    sources('  - { id: things, api: core, git: repository, path: api/openapi.json }\n');
    expect(await sync()).toMatchObject({ status: 0, error: '' });
    const { things } = (
      JSON.parse(text('content/sources.lock.json')) as {
        sources: Record<string, { version: string }>;
      }
    ).sources;
    expect(things?.version).toBe(`1.0.0 ${git('rev-parse', 'HEAD')}`);
    sources('  - { id: things, api: core, git: repository, ref: none, path: api/openapi.json }\n');
    expect(await sync()).toMatchObject({
      status: 1,
      error: expect.stringContaining('cannot be checked out at none'),
    });
  });
});

describe('a folder of pages', () => {
  const files = {
    'start.mdx': page('Start'),
    'deep/more.mdx': page('More', '[Back](../start.mdx)'),
  };
  beforeEach(() => {
    for (const [name, content] of Object.entries(files)) write(`cms/${name}`, content);
    write('cms/README.md', 'Not for the site.');
    sources('  - { id: handbook, pages: docs/handbook, file: cms }\n');
  });

  test('is copied completely, with added, changed and removed pages', async () => {
    expect(await sync()).toMatchObject({ status: 0, error: '' });
    expect(readdirSync(at('content/docs/handbook')).sort()).toEqual(['deep', 'start.mdx']);
    expect(text('content/docs/handbook/start.mdx')).toBe(files['start.mdx']);
    write('cms/new.mdx', page('New'));
    write('cms/start.mdx', page('Start again'));
    rmSync(at('cms/deep'), { recursive: true });
    const { out, error } = await sync();
    expect(error).toBe('');
    expect(out).toContain('  added new.mdx\n  changed start.mdx\n  removed deep/more.mdx\n');
    expect(readdirSync(at('content/docs/handbook')).sort()).toEqual(['new.mdx', 'start.mdx']);
    expect(readdirSync(at('content/docs')).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test.each<[string, () => void, string | RegExp]>([
    [
      'no front matter',
      () => write('cms/start.mdx', 'Words.'),
      /docs\/handbook\/start\.mdx[^\n]*no front matter/,
    ],
    [
      'an unknown field',
      () => write('cms/start.mdx', page('X').replace('title', 'titel')),
      /titel/,
    ],
    ['broken MDX', () => write('cms/start.mdx', page('X', '<Steps>')), /handbook\/start\.mdx:/],
    [
      'a link out of the folder',
      () => symlinkSync('/etc/passwd', at('cms/passwd.mdx')),
      'passwd.mdx is a symbolic link',
    ],
    ['a linked folder', () => symlinkSync('/etc', at('cms/etc')), 'etc is a symbolic link'],
    [
      'bytes that are no UTF-8',
      () => writeFileSync(at('cms/start.mdx'), Buffer.from(page('Caf\u00e9'), 'latin1')),
      'start.mdx is not in UTF-8',
    ],
    [
      'names that differ only in case',
      () => write('cms/Start.mdx', page('Start')),
      'start.mdx is there already, as Start.mdx',
    ],
    [
      'a name that is too long for a file system',
      () => write(`cms/${'\u00e9'.repeat(121)}.mdx`, page('Long')),
      /is longer than 240 bytes/,
    ],
    ['no pages', () => rmSync(at('cms'), { recursive: true }), 'cannot be read'],
    [
      'fewer pages',
      () => rmSync(at('cms/deep'), { recursive: true }),
      'has 1 pages, where there were 2',
    ],
  ])('does not change after %s', async (_, spoil, message) => {
    await sync();
    const before = everything();
    spoil();
    const spoiled = Object.keys(everything()).filter((name) => name.startsWith('cms'));
    const { status, error } = await sync();
    expect(status).toBe(1);
    expect(error).toEqual(
      typeof message === 'string'
        ? expect.stringContaining(message)
        : expect.stringMatching(message),
    );
    const after = everything();
    const ours = (all: Record<string, string>) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => !name.startsWith('cms')));
    expect(ours(after)).toEqual(ours(before));
    expect(Object.keys(after).filter((name) => name.startsWith('cms'))).toEqual(spoiled);
  });

  test.each(['docs', 'docs/handbook'])(
    'is not written through a symbolic link at %s',
    async (linked) => {
      write('elsewhere/docs/handbook/start.mdx', page('Start'));
      rmSync(at('content/docs'), { recursive: true });
      if (linked === 'docs/handbook') mkdirSync(at('content/docs'));
      symlinkSync(at(`elsewhere/${linked}`), at(`content/${linked}`));
      write('cms/start.mdx', page('Start', '<Steps>'));
      const before = everything();
      for (const words of [[], ['--overwrite']]) {
        const { status, error } = await sync(words);
        expect({ status, error }).toEqual({
          status: 1,
          error: expect.stringContaining(`${at(`content/${linked}`)} is a symbolic link.`),
        });
      }
      expect(everything()).toEqual(before);
    },
  );

  test('may contain links to folders and to nothing, which are not followed', async () => {
    expect((await sync()).status).toBe(0);
    symlinkSync(at('cms'), at('content/docs/handbook/folder'));
    symlinkSync(at('nothing'), at('content/docs/handbook/gone.png'));
    const { status, error } = await sync();
    expect({ status, error }).toEqual({
      status: 1,
      error: expect.stringMatching(/did not write:\n {2}folder\n {2}gone\.png\n/),
    });
    expect((await sync(['--check'])).error).toContain('folder does not come from the source');
    expect((await sync(['--overwrite'])).status).toBe(0);
    expect(readdirSync(at('content/docs/handbook')).sort()).toEqual(['deep', 'start.mdx']);
    expect(readdirSync(at('cms')).sort()).toEqual(['README.md', 'deep', 'start.mdx']);
  });

  test('may be written if the content folder is a symbolic link', async () => {
    renameSync(at('content'), at('real'));
    symlinkSync(at('real'), at('content'));
    expect(await sync()).toMatchObject({ status: 0, error: '' });
    expect(existsSync(at('real/docs/handbook/start.mdx'))).toBe(true);
  });

  test('is written after a run that ended before the lock file', async () => {
    expect((await sync()).status).toBe(0);
    const lock = text('content/sources.lock.json');
    write('cms/start.mdx', page('Start again'));
    expect((await sync()).status).toBe(0);
    write('content/sources.lock.json', lock);
    expect(await sync()).toMatchObject({ status: 0, error: '' });
    expect((await sync(['--check'])).status).toBe(0);
  });

  test('is written after a run that ended before the lock file, though it changed again', async () => {
    write('announcement.json', [{ text: 'News' }]);
    handlers['/openapi'] = json(describeApi('1.0.0'));
    handlers['/news'] = (request, response) =>
      json(JSON.parse(text('announcement.json')))(request, response);
    sources(
      [
        '  - { id: handbook, pages: docs/handbook, file: cms }',
        `  - { id: things, api: core, url: 'http://${site.host}/openapi' }`,
        `  - { id: news, announcement: { url: 'http://${site.host}/news', text: text } }`,
        '',
      ].join('\n'),
    );
    expect(await sync()).toMatchObject({ status: 0, error: '' });
    const lock = text('content/sources.lock.json');
    for (const [number, version] of ['1.1.0', '1.2.0', '1.3.0'].entries()) {
      write('cms/start.mdx', page(`Start ${version}`));
      write(`cms/new-${number}.mdx`, page('New'));
      write('announcement.json', [{ text: `News ${version}` }]);
      handlers['/openapi'] = json(describeApi(version));
      expect(await sync()).toMatchObject({ status: 0, error: '' });
      write('content/sources.lock.json', lock);
    }
    write('content/docs/handbook/start.mdx', page('Mine'));
    expect((await sync()).error).toContain('did not write:\n  start.mdx');
  });

  test('does not leave what a run that was ended has left', async () => {
    expect((await sync()).status).toBe(0);
    write('content/docs/.sync-999999999-abc/new/start.mdx', page('Half'));
    expect(await sync()).toMatchObject({ status: 0, error: '' });
    expect(readdirSync(at('content/docs')).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('does not overwrite files that others wrote', async () => {
    write('content/docs/handbook/mine.mdx', page('Mine'));
    expect(await sync()).toMatchObject({ status: 1, error: expect.stringContaining('mine.mdx') });
    expect(existsSync(at('content/docs/handbook/mine.mdx'))).toBe(true);
    expect((await sync(['--overwrite'])).status).toBe(0);
    expect(existsSync(at('content/docs/handbook/mine.mdx'))).toBe(false);
  });
});

describe('pages of a headless CMS', () => {
  beforeEach(() =>
    sources(`  - { id: cms, pages: docs/handbook, url: 'http://${site.host}/pages.json' }\n`),
  );

  test('come from its list, as texts or as URLs', async () => {
    handlers['/pages.json'] = json({
      version: 7,
      files: [
        { path: 'start.mdx', text: page('Start') },
        { path: 'deep/more.mdx', url: 'texts/more' },
      ],
    });
    handlers['/texts/more'] = (_, response) =>
      response.writeHead(200, { 'content-type': 'text/markdown' }).end(page('More'));
    expect(await sync()).toMatchObject({ status: 0, error: '' });
    expect(text('content/docs/handbook/deep/more.mdx')).toBe(page('More'));
    const { cms } = (
      JSON.parse(text('content/sources.lock.json')) as {
        sources: Record<string, { version: string }>;
      }
    ).sources;
    expect(cms?.version).toBe('7');
  });

  test('may begin with a byte order mark', async () => {
    const list = { files: [{ path: 'start.mdx', text: page('Start') }] };
    handlers['/pages.json'] = (_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(`\uFEFF${JSON.stringify(list)}`);
    expect(await sync()).toMatchObject({ status: 0, error: '' });
  });

  test.each([
    ['../../site.yml.mdx', 'leads out of its folder'],
    ['/etc/passwd.mdx', 'is absolute'],
    ['a\\..\\..\\b.mdx', 'holds characters that no path may hold'],
    ['C:/b.mdx', 'holds characters that no path may hold'],
    ['a//b.mdx', 'holds \\"//\\"'.replaceAll('\\', '')],
    ['con.mdx', 'some file systems cannot write'],
    ['run.sh', 'neither a page'],
    ['.hidden/a.mdx', 'neither a page'],
    ['', 'is empty'],
    ['a\ud800.mdx', 'holds characters that no path may hold'],
    ['a\u0085.mdx', 'holds characters that no path may hold'],
    [`${'\u00e9'.repeat(121)}.mdx`, 'holds a name that is longer than 240 bytes'],
  ])('cannot write %s', async (name, message) => {
    handlers['/pages.json'] = json({ files: [{ path: name, text: page('X') }] });
    const before = everything();
    expect(await sync()).toMatchObject({ status: 1, error: expect.stringContaining(message) });
    expect(everything()).toEqual(before);
  });

  test.each([
    [
      'two files of one name',
      {
        files: [
          { path: 'a.mdx', text: page('A') },
          { path: 'A.mdx', text: page('A') },
        ],
      },
      'is there already',
    ],
    [
      'a page that is missing',
      {
        files: [
          { path: 'a.mdx', text: page('A') },
          { path: 'b.mdx', url: 'gone' },
        ],
      },
      'answered with status 404',
    ],
    [
      'a page at another host',
      { files: [{ path: 'a.mdx', url: 'http://127.0.0.1:9/a' }] },
      'at another host',
    ],
    [
      'a page without a valid address',
      { files: [{ path: 'a.mdx', url: 'http://[' }] },
      'http://[ is no address',
    ],
    [
      'a page below a page',
      {
        files: [
          { path: 'a.mdx', text: page('A') },
          { path: 'a.mdx/b.mdx', text: page('B') },
        ],
      },
      'a.mdx/b.mdx is below the file a.mdx',
    ],
    [
      'two spellings of one name',
      {
        files: [
          { path: 'caf\u00e9.mdx', text: page('A') },
          { path: 'cafe\u0301.mdx', text: page('A') },
        ],
      },
      'is there already',
    ],
    ['no list', { pages: [] }, 'has no list "files"'],
    ['an empty list', { files: [] }, 'It holds no page'],
    ['neither text nor address', { files: [{ path: 'a.mdx' }] }, 'has neither text nor url'],
  ])('do not change after %s', async (_, list, message) => {
    handlers['/pages.json'] = json(list);
    const before = everything();
    expect(await sync()).toMatchObject({ status: 1, error: expect.stringContaining(message) });
    expect(everything()).toEqual(before);
  });
});

describe('the check', () => {
  beforeEach(async () => {
    write('cms/start.mdx', page('Start'));
    sources(
      `  - { id: things, api: core, url: 'http://${site.host}/openapi' }\n  - { id: handbook, pages: docs/handbook, file: cms }\n`,
    );
    handlers['/openapi'] = json(describeApi('1.0.0'));
    expect((await sync()).error).toBe('');
    // The check must not use the server.
    handlers = {};
    site.asked = [];
  });

  test('passes without fetching anything, and prints what it has checked', async () => {
    rmSync(at('cms'), { recursive: true });
    expect(await sync(['--check'])).toEqual({
      status: 0,
      error: '',
      out: 'Checked 2 files of 2 sources against sources.lock.json; nothing was fetched.\n',
    });
    expect(site.asked).toEqual([]);
  });

  test.each<[string, () => void, string]>([
    [
      'an edited description',
      () => write('openapi/core.yaml', `${text('openapi/core.yaml')}# mine\n`),
      'things: openapi/core.yaml was edited.',
    ],
    [
      'a missing page',
      () => rmSync(at('content/docs/handbook/start.mdx')),
      'handbook: content/docs/handbook/start.mdx is missing.',
    ],
    [
      'a page of another author',
      () => write('content/docs/handbook/mine.mdx', page('Mine')),
      'handbook: content/docs/handbook/mine.mdx does not come from the source.',
    ],
    [
      'another address',
      () =>
        sources(
          `  - { id: things, api: core, url: 'http://${site.host}/other' }\n  - { id: handbook, pages: docs/handbook, file: cms }\n`,
        ),
      `things: it was fetched from http://`,
    ],
    [
      'a source that is gone',
      () => sources('  - { id: handbook, pages: docs/handbook, file: cms }\n'),
      'things: it is locked, but no source',
    ],
    [
      'a source that was never fetched',
      () => rmSync(at('content/sources.lock.json')),
      'things: it was never fetched.',
    ],
    [
      'a broken lock file',
      () => write('content/sources.lock.json', '{'),
      'sources.lock.json is no JSON',
    ],
  ])('fails after %s', async (_, spoil, message) => {
    spoil();
    const { status, error } = await sync(['--check']);
    expect(status).toBeGreaterThan(0);
    expect(error).toContain(message);
  });
});

test('without sources has nothing to fetch or check', async () => {
  sources('  []\n');
  expect(await sync()).toMatchObject({
    status: 0,
    out: expect.stringContaining('lists no sources'),
  });
  expect(await sync(['--check'])).toEqual({
    status: 0,
    out: 'No sources, nothing locked.\n',
    error: '',
  });
  expect(existsSync(at('content/sources.lock.json'))).toBe(false);
});

test.each([
  ['an unknown option', ['--force'], "Unknown option '--force'"],
  ['an unknown source', ['nothing'], 'There is no source "nothing". site.yml has: things.'],
])('%s exits with 2', async (_, words, message) => {
  expect(await sync(words)).toMatchObject({ status: 2, error: expect.stringContaining(message) });
});

test.each([
  ['neither api nor pages', "{ id: a, url: 'https://a.example' }", 'must have one of `api`'],
  ['two origins', "{ id: a, api: core, url: 'https://a.example', file: b }", 'must have one of'],
  ['an unknown API', '{ id: a, api: none, file: b }', 'there is no API `none`'],
  [
    'a folder outside',
    '{ id: a, pages: ../elsewhere, file: b }',
    'must be a path inside the folder',
  ],
  [
    'a folder that holds no pages',
    '{ id: a, pages: includes, file: b }',
    'must be docs, pages, or a folder below them',
  ],
  [
    'one place twice',
    '{ id: a, pages: docs/x, file: b }\n  - { id: c, pages: docs/x/y, file: b }',
    'would write where `a` writes',
  ],
])('settings with %s are refused', async (_, source, message) => {
  sources(`  - ${source}\n`);
  expect(await sync()).toMatchObject({ status: 2, error: expect.stringContaining(message) });
});
