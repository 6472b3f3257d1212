import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..');
const FILE = '__tests__/scripts.test.ts';
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Runs a script of package.json as a developer does, and returns what it prints. */
function run(script: string, ...parameters: string[]): string {
  const { stdout } = spawnSync('npm', ['run', '--silent', script, '--', ...parameters], {
    cwd: root,
    encoding: 'utf8',
    // npm is a batch file on Windows.
    shell: process.platform === 'win32',
  });
  return stdout;
}

test('`npm run test:unit -- PATH` runs that file alone, also with other flags of Jest', () => {
  const lines = run('test:unit', FILE, '--listTests').split('\n');
  expect(lines.filter(path.isAbsolute)).toEqual([path.join(root, FILE)]);
});

test('every script of a Jest project takes a path in the same way', () => {
  const others = Object.entries(scripts).filter(([, command]) => command.startsWith('jest '));
  expect(others.map(([name]) => name)).toContain('test:site');
  for (const [, command] of others)
    expect(command).toMatch(/^jest --selectProjects [a-z -]+ --config=jest\.config\.mjs$/);
});

test('the tests of code, of any site and of the example are together all tests', () => {
  const listed = (script: string) =>
    run(script, '--listTests').split('\n').filter(path.isAbsolute).sort();
  const units = ['test:code', 'content:units', 'example:units'].flatMap(listed).sort();
  expect(units).toEqual(listed('test:unit'));
  const built = ['content:site', 'example:site'].flatMap(listed).sort();
  expect(built).toEqual(listed('test:site'));
  expect(new Set([...units, ...built]).size).toBe(units.length + built.length);
});
