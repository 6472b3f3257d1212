import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

test('a clone with the settings of Git for Windows has the bytes that the lock file counts', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'line-ends-'));
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...words]);
  const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')];
  const files = { 'page.mdx': '# A\n\nB\n', 'a.svg': '<svg>\n</svg>\n', 'site.yml': 'a: 1\n' };
  try {
    git('init', '--quiet', from);
    writeFileSync(path.join(from, '.gitattributes'), readFileSync('.gitattributes'));
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(from, name), text);
    git('-C', from, 'add', '.');
    git('-C', from, 'commit', '--quiet', '--message=First');
    git('clone', '--quiet', '-c', 'core.autocrlf=true', from, to);
    for (const [name, text] of Object.entries(files)) {
      expect(readFileSync(path.join(to, name), 'utf8')).toBe(text);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
