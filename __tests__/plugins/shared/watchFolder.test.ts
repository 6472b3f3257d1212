import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { watchFolder } from '../../../plugins/shared/watchFolder';

const folder = mkdtempSync(path.join(tmpdir(), 'watch-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a function is called after a file is saved, also below the folder and after it has failed', async () => {
  const file = path.join(folder, 'below', 'file.yaml');
  mkdirSync(path.dirname(file));
  writeFileSync(file, 'first');
  let called = () => undefined as unknown;
  const next = () => new Promise((resolve) => (called = () => resolve(undefined)));
  const saved = next();
  watchFolder(folder, () => {
    called();
    return Promise.reject(new Error('It is half written.'));
  });
  writeFileSync(file, 'second');
  await saved;
  const savedAgain = next();
  writeFileSync(file, 'third');
  await savedAgain;
});

test('a folder that does not exist is not watched', () => {
  expect(() => watchFolder(path.join(folder, 'none'), jest.fn())).not.toThrow();
});
