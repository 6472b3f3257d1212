/** Commands that read a description read no file outside its folder, wherever the reference is. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runApiDiff } from '../../tools/api-diff/runApiDiff';
import { runApiSnapshot } from '../../tools/api-snapshot/runApiSnapshot';
import { runSync } from '../../tools/sync/runSync';
import { readAsSite } from '../support/readAsSite';
import { outcomesOf } from '../support/runApi';

const SITE = path.resolve(__dirname, '../fixtures/docs/good');
/** Content of every file that no command may read. */
const SECRET = 'kept-from-everybody';

const root = mkdtempSync(path.join(tmpdir(), 'outside-'));
const at = (...names: string[]) => path.join(root, ...names);
const asked: string[] = [];
const server = http.createServer((request, response) => {
  asked.push(request.url ?? '');
  response.end(`title: ${SECRET}\n`);
});
let address = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret.yaml`;
  mkdirSync(at('outside'));
  writeFileSync(at('outside/secret.yaml'), `title: ${SECRET}\n`);
  writeFileSync(at('secret.yaml'), `title: ${SECRET}\n`);
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

/** Fills a folder with a description, and with symbolic links to files outside the folder. */
function folderWith(name: string, description: object, { withLinks = true } = {}): string {
  mkdirSync(at(name), { recursive: true });
  writeFileSync(at(name, 'core.json'), JSON.stringify(description));
  if (withLinks) {
    symlinkSync(at('outside/secret.yaml'), at(name, 'link.yaml'));
    symlinkSync(at('outside'), at(name, 'links'));
  }
  return at(name);
}

/** References to files outside the folder of their description. */
const WAYS: [string, () => string][] = [
  ['an absolute path', () => at('secret.yaml')],
  ['a file: address', () => pathToFileURL(at('secret.yaml')).href],
  ['an http: address', () => address],
  ['a path above the folder', () => '../secret.yaml'],
  ['an encoded path above the folder', () => '%2e%2e/secret.yaml'],
  ['a symbolic link', () => 'link.yaml'],
  ['a folder that is a symbolic link', () => 'links/secret.yaml'],
];

/** A description with a reference only inside extensions, or in a schema. */
function describing(reference: string, place: 'extension' | 'schema', version = '1.0.0') {
  const outward = { $ref: reference };
  const schema = place === 'schema' ? outward : { type: 'string', 'x-schema': outward };
  const extension = place === 'extension' && { 'x-meta': { deep: [outward] } };
  return {
    openapi: '3.1.0',
    info: { title: 'X', version, ...extension },
    ...extension,
    paths: {
      '/x': {
        get: {
          ...extension,
          responses: {
            200: { description: 'OK', content: { 'application/json': { schema } } },
          },
        },
      },
    },
    components: { ...extension },
  };
}

/** Everything that a command has written into a folder, and its output. */
function written(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
}

let count = 0;
const fresh = () => `case-${(count += 1)}`;

function terminal() {
  const words: string[] = [];
  const print = (text: string) => void words.push(text);
  return { words, out: print, error: print };
}

/** Content of a site with one API and one source. */
function contentWith(name: string, source: string): string {
  const folder = at(name, 'content');
  cpSync(SITE, folder, { recursive: true });
  const settings = readFileSync(path.join(SITE, 'site.yml'), 'utf8');
  const others = settings.replace(/^apis:[\s\S]*?(?=^\w|(?![\s\S]))/m, '');
  const apis = 'apis:\n  - { id: core, file: core.json, label: Things }\n';
  writeFileSync(path.join(folder, 'site.yml'), `${others}\n${apis}sources:\n${source}`);
  return folder;
}

beforeEach(() => void asked.splice(0));
afterEach(() => expect(asked).toEqual([]));

describe.each(WAYS)('%s', (_way, reference) => {
  describe.each(['extension', 'schema'] as const)('in one %s', (place) => {
    /** A reference in a schema is refused. In an extension, it is only text. */
    const isTaken = place === 'extension';

    test('the build', async () => {
      const folder = folderWith(fresh(), describing(reference(), place));
      const api = { id: 'core', file: 'core.json', infoSlug: 'core-api' };
      const loaded = await readAsSite(folder, api);
      expect(loaded.problems).toHaveLength(isTaken ? 0 : 1);
      expect(JSON.stringify(loaded)).not.toContain(SECRET);
    });

    test('api:diff', async () => {
      const older = folderWith(fresh(), describing(reference(), place));
      const newer = folderWith(fresh(), describing(reference(), place, '2.0.0'));
      const { words, ...print } = terminal();
      const status = await runApiDiff(
        [path.join(older, 'core.json'), path.join(newer, 'core.json'), '--json'],
        { ...print, isColorful: false },
      );
      expect(status).toBe(isTaken ? 0 : 2);
      expect(words.join('')).not.toContain(SECRET);
    });

    test('api:snapshot', async () => {
      const name = fresh();
      const openapiDir = folderWith(`${name}/openapi`, describing(reference(), place));
      const { words, ...print } = terminal();
      const contentDir = contentWith(name, '  []\n');
      const status = await runApiSnapshot(['core'], { ...print, contentDir, openapiDir });
      expect(words.join('')).toContain(isTaken ? 'holds version 1.0.0' : '#/paths/~1x/get');
      expect(status).toBe(isTaken ? 0 : 2);
      expect(words.join('') + written(openapiDir)).not.toContain(SECRET);
    });

    test.each(['file', 'git'])('sync from a %s', async (kind) => {
      const name = fresh();
      const origin = folderWith(`${name}/origin`, describing(reference(), place));
      if (kind === 'git') {
        const git = (...words: string[]) =>
          execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', ...words], {
            cwd: origin,
          });
        git('init', '--quiet', '--initial-branch=main');
        git('add', '.');
        git('commit', '--quiet', '--message=x');
      }
      const source =
        kind === 'git'
          ? `git: '${origin}', ref: main, path: core.json`
          : `file: '${path.join(origin, 'core.json')}'`;
      const contentDir = contentWith(name, `  - { id: things, api: core, ${source} }\n`);
      const openapiDir = at(name, 'openapi');
      mkdirSync(openapiDir);
      const { words, ...print } = terminal();
      const status = await runSync([], { ...print, contentDir, openapiDir, environment: {} });
      // A folder with symbolic links is refused.
      expect(status).toBe(1);
      expect(words.join('') + written(openapiDir)).not.toContain(SECRET);
    });

    test('sync from a folder without links, over a description that is there', async () => {
      const name = fresh();
      const origin = folderWith(`${name}/origin`, describing(reference(), place, '2.0.0'), {
        withLinks: false,
      });
      const source = `  - { id: things, api: core, file: '${path.join(origin, 'core.json')}' }\n`;
      const contentDir = contentWith(name, source);
      const openapiDir = folderWith(`${name}/openapi`, describing(reference(), place));
      const { words, ...print } = terminal();
      const status = await runSync([], { ...print, contentDir, openapiDir, environment: {} });
      expect(status).toBe(isTaken ? 0 : 1);
      expect(words.join('') + written(openapiDir)).not.toContain(SECRET);
      if (!isTaken) return;
      // The new and the previous description exist, with the reference unchanged.
      for (const file of ['core.json', 'history/core/1.0.0.json']) {
        const { info } = JSON.parse(readFileSync(path.join(openapiDir, file), 'utf8')) as {
          info: object;
        };
        if (file === 'core.json') expect(JSON.stringify(info)).toContain(reference());
      }
    });
  });
});

test('api', () => {
  const files = WAYS.flatMap(([, reference]) =>
    (['extension', 'schema'] as const).map((place) =>
      path.join(folderWith(fresh(), describing(reference(), place)), 'core.json'),
    ),
  );
  const out = at('pages');
  const { outcomes } = outcomesOf('--out', out, ...files);
  expect(outcomes.map(({ problems }) => problems.length)).toEqual(WAYS.flatMap(() => [0, 1]));
  expect(JSON.stringify(outcomes) + written(out)).not.toContain(SECRET);
});

test.each([
  ['the entry file', 'core.json', 'link.json'],
  ['a folder on the way to it', 'folder/core.json', 'folder'],
])('sync from a checkout in which %s is a symbolic link', async (_name, below, link) => {
  const name = fresh();
  const origin = at(name, 'origin');
  mkdirSync(origin, { recursive: true });
  const elsewhere = folderWith(`${name}/elsewhere`, describing('#/info', 'extension'), {
    withLinks: false,
  });
  if (link === 'folder') symlinkSync(elsewhere, path.join(origin, 'folder'));
  else symlinkSync(path.join(elsewhere, 'core.json'), path.join(origin, 'core.json'));
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', ...words], {
      cwd: origin,
    });
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git('commit', '--quiet', '--message=x');
  const source = `  - { id: things, api: core, git: '${origin}', ref: main, path: ${below} }\n`;
  const contentDir = contentWith(name, source);
  const openapiDir = at(name, 'openapi');
  mkdirSync(openapiDir);
  const { words, ...print } = terminal();
  const status = await runSync([], { ...print, contentDir, openapiDir, environment: {} });
  expect(status).toBe(1);
  expect(words.join('')).toMatch(/link/);
  expect(written(openapiDir)).toBe('');
});
