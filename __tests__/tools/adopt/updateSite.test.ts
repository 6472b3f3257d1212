import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import example from '../../../tools/adopt/core/example.json';
import owners from '../../../tools/adopt/core/owners.json';
import { runAdopt } from '../../../tools/adopt/runAdopt';

/** A repository with a branch of the product, `upstream`, and one of an adopter, `main`. */
let root: string;
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...words], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const exists = (file: string) => existsSync(path.join(root, file));

/** Writes files, or deletes those without a text, and commits all. */
function commit(files: Record<string, string | undefined>): void {
  for (const [file, text] of Object.entries(files)) {
    const place = path.join(root, file);
    mkdirSync(path.dirname(place), { recursive: true });
    if (text === undefined) rmSync(place);
    else writeFileSync(place, text);
  }
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Change');
}

const lists = (removed: readonly string[]) => ({
  'tools/adopt/core/example.json': JSON.stringify({ removed }),
  'tools/adopt/core/owners.json': JSON.stringify({
    adopter: ['content', 'README.md'],
    adopterOnceChanged: ['hosting'],
  }),
});

const LINES = 'one\ntwo\nthree\nfour\nfive\n';

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'update-'));
  git('init', '--quiet', '--initial-branch', 'upstream');
  git('config', 'user.name', 'A');
  git('config', 'user.email', 'a@example.com');
  commit({
    ...lists(['__tests__/example', '__tests__/support/later.ts']),
    'README.md': 'Example\n',
    'content/pages/index.mdx': 'Example\n',
    'content/docs/moved.mdx': LINES,
    'content/docs/old.mdx': 'old\n',
    '__tests__/example/a.test.ts': 'old\n',
    '__tests__/support/later.ts': 'old\n',
    '__tests__/support/unused.ts': 'old\n',
    'hosting/nginx.conf': 'old\n',
    'src/page.ts': LINES,
    'src/gone.ts': 'old\n',
    'src/unwanted.ts': 'old\n',
  });
  git('checkout', '--quiet', '-b', 'main');
  commit({
    'README.md': 'Ours\n',
    'content/pages/index.mdx': 'Ours\n',
    'content/docs/moved.mdx': undefined,
    'content/docs/old.mdx': undefined,
    'content/docs/mine.mdx': LINES,
    '__tests__/example/a.test.ts': undefined,
    '__tests__/support/later.ts': undefined,
  });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Commits a new version of the product. */
function release(files: Record<string, string | undefined>): void {
  git('checkout', '--quiet', 'upstream');
  commit({ ...lists(['__tests__/example', '__tests__/support/unused.ts']), ...files });
  git('checkout', '--quiet', 'main');
}

async function update(...words: string[]) {
  let out = '';
  let error = '';
  const status = await runAdopt(['--update', ...words], {
    out: (text) => (out += text),
    error: (text) => (error += text),
    root,
    unknownWords: () => [],
  });
  return { status, out, error };
}

const NEW = {
  'README.md': 'New\n',
  'content/pages/index.mdx': 'New\n',
  'content/docs/moved.mdx': LINES.replace('two', 'new'),
  'content/docs/old.mdx': 'new\n',
  'content/docs/new.mdx': 'new\n',
  '__tests__/example/a.test.ts': 'new\n',
  '__tests__/example/b.test.ts': 'new\n',
  '__tests__/support/later.ts': 'new\n',
  'hosting/nginx.conf': 'new\n',
  'src/page.ts': LINES.replace('two', 'new'),
  'src/gone.ts': undefined,
};

test('files that nobody has edited cause no conflict: content stays, code is new, the example does not come back', async () => {
  release(NEW);
  const { status, out, error } = await update('upstream');
  expect([status, error]).toEqual([0, '']);
  expect(out).toContain('All files are decided.');
  expect(read('README.md')).toBe('Ours\n');
  expect(read('content/pages/index.mdx')).toBe('Ours\n');
  expect(read('content/docs/mine.mdx')).toBe(LINES);
  expect(read('src/page.ts')).toContain('new');
  expect(read('hosting/nginx.conf')).toBe('new\n');
  // It was a file of the example when the site was adopted.
  expect(read('__tests__/support/later.ts')).toBe('new\n');
  expect(
    [
      'content/docs/moved.mdx',
      'content/docs/old.mdx',
      'content/docs/new.mdx',
      '__tests__/example',
      '__tests__/support/unused.ts',
      'src/gone.ts',
    ].filter(exists),
  ).toEqual([]);
  expect(git('status', '--porcelain')).not.toMatch(/^(?:.[^ ]|U)/m);
  git('commit', '--quiet', '--no-edit');
  expect(await update('upstream')).toMatchObject({
    status: 0,
    error: expect.stringMatching('already'),
  });
});

test('what both sides have changed is named, and the adopter keeps a changed recipe', async () => {
  commit({
    'src/page.ts': LINES.replace('two', 'ours'),
    'src/gone.ts': 'ours\n',
    'src/unwanted.ts': undefined,
    'hosting/nginx.conf': 'ours\n',
    '__tests__/example/mine.test.ts': 'ours\n',
  });
  release({ ...NEW, 'src/unwanted.ts': 'new\n' });
  const { status, out } = await update('upstream');
  expect(status).toBe(1);
  expect(out).toMatch(/src\/page\.ts: you and the new version/);
  expect(out).toMatch(/src\/gone\.ts: you have changed it/);
  expect(out).toMatch(/src\/unwanted\.ts: you have deleted it/);
  expect(out).toMatch(/Your version of hosting\/nginx\.conf was kept/);
  expect(out.match(/Left to decide/g)).toHaveLength(3);
  expect(read('src/page.ts')).toMatch(/<<<<<<<[^]*ours[^]*new/);
  expect(read('hosting/nginx.conf')).toBe('ours\n');
  expect(read('__tests__/example/mine.test.ts')).toBe('ours\n');
  git('merge', '--abort');
  expect(read('src/page.ts')).toContain('ours');
  expect(git('status', '--porcelain')).toBe('');
});

test('a merge that has begun without the command is completed', async () => {
  release(NEW);
  expect(() => git('merge', '--no-commit', '--no-ff', 'upstream')).toThrow();
  expect(await update()).toMatchObject({ status: 0 });
  expect(read('README.md')).toBe('Ours\n');
  expect(exists('content/docs/new.mdx')).toBe(false);
});

test.each([
  [
    'a change that is not committed',
    ['upstream'],
    'src/page.ts',
    () => writeFileSync(path.join(root, 'src/page.ts'), 'x'),
  ],
  ['no remote', [], 'git remote add upstream', () => undefined],
  ['an unknown commit', ['gone'], '`gone` is no commit here', () => undefined],
])('%s is refused, and nothing changes', async (_, words, message, change) => {
  release(NEW);
  change();
  const before = git('status', '--porcelain');
  expect(await update(...words)).toMatchObject({
    status: 1,
    error: expect.stringContaining(message),
  });
  expect(git('status', '--porcelain')).toBe(before);
});

test('without a commit, the branch `main` of the remote `upstream` is fetched and merged', async () => {
  release(NEW);
  const other = mkdtempSync(path.join(tmpdir(), 'upstream-'));
  git('clone', '--quiet', '--bare', '--branch', 'upstream', root, other);
  execFileSync('git', ['-C', other, 'branch', '--force', 'main', 'upstream']);
  git('remote', 'add', 'upstream', other);
  expect(await update()).toMatchObject({ status: 0 });
  expect(read('src/page.ts')).toContain('new');
  rmSync(other, { recursive: true });
});

test('everything that replaces a part of the example belongs to the adopter', () => {
  expect(owners.adopter).toEqual(expect.arrayContaining(example.replaced));
});
