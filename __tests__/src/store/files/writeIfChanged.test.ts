import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeIfChanged } from '../../../../src/store/files/writeIfChanged';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'write-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('a file is written with its folders, and only if its content is new', () => {
  const file = path.join(folder, 'a/b.txt');
  writeIfChanged(file, 'größe');
  expect(readFileSync(file, 'utf8')).toBe('größe');
  utimesSync(file, 1, 1);
  writeIfChanged(file, Buffer.from('größe'));
  expect(statSync(file).mtimeMs).toBe(1000);
  writeIfChanged(file, 'other');
  expect(readFileSync(file, 'utf8')).toBe('other');
});
