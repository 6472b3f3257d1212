import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepBuiltRoutes } from '../../plugins/gatsby-plugin-site/src/links/routesLock';
import { runRoutes } from '../../tools/routes/runRoutes';

let directory: string;
let contentFolder: string;
let lock: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'routes-'));
  contentFolder = path.join(directory, 'ours', 'content');
  mkdirSync(contentFolder, { recursive: true });
  lock = path.join(contentFolder, 'routes.lock');
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

function run(...words: string[]) {
  let out = '';
  let error = '';
  const status = runRoutes(words, {
    directory,
    out: (text) => (out += text),
    error: (text) => (error += text),
  });
  return { status, out, error };
}
const build = (...routes: string[]) => keepBuiltRoutes(directory, { contentFolder, routes });

test('at first, all routes are new, and the file is written', () => {
  build('/docs/b', '/docs/a');
  expect(run()).toMatchObject({ status: 0, out: expect.stringContaining('2 new') as string });
  expect(existsSync(lock)).toBe(false);
  expect(run('--accept').status).toBe(0);
  expect(readFileSync(lock, 'utf8')).toMatch(/\n\/docs\/a\n\/docs\/b\n$/);
});

test('a missing route is reported and makes the comparison fail, until it is accepted', () => {
  writeFileSync(lock, '/docs/a\n/docs/old\n');
  build('/docs/a', '/docs/new');
  const compared = run();
  expect(compared).toMatchObject({ status: 1 });
  expect(compared.out).toBe(
    `- /docs/old\n+ /docs/new\n1 new, 1 gone, compared with ${path.join('ours', 'content', 'routes.lock')}.\n`,
  );
  expect(run('--accept').status).toBe(0);
  expect(run()).toMatchObject({ status: 0 });
  expect(readFileSync(lock, 'utf8')).not.toContain('/docs/old');
});

test('without a build, and with an unknown option, the message says what to do', () => {
  expect(run('--accept')).toMatchObject({
    status: 2,
    error: expect.stringContaining('npm run build') as string,
  });
  expect(run('--acept').status).toBe(2);
  expect(run('--help').out).toContain('--accept');
});
