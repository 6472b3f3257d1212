import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

test('each page becomes a file beside the folder with its name', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'flatten-'));
  for (const file of [
    'index.html',
    '404.html',
    '404/index.html',
    'docs/index.html',
    'docs/a/index.html',
    'docs/a/b/index.html',
    'page-data/docs/page-data.json',
  ]) {
    mkdirSync(path.dirname(path.join(folder, 'public', file)), { recursive: true });
    writeFileSync(path.join(folder, 'public', file), file);
  }
  const [from, to] = [path.join(folder, 'public'), path.join(folder, 'flat')];
  execFileSync(process.execPath, [path.resolve('hosting/flatten.mjs'), from, to]);
  const files = readdirSync(to, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(to, path.join(entry.parentPath, entry.name)));
  rmSync(folder, { recursive: true });
  expect(files.sort()).toEqual([
    '404.html',
    '404/index.html',
    'docs.html',
    'docs/a.html',
    'docs/a/b.html',
    'index.html',
    'page-data/docs/page-data.json',
  ]);
});
