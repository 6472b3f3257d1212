import { spawnSync } from 'node:child_process';

test('every package in the lock file has an accepted license', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/licenses.mjs'], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(stdout).toMatch(/\d+ packages of the build and the pages\n +\d+ {2}MIT\n/);
});
