import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileReader } from '../../../../src/store/content/fileReader';

let file: string;
beforeEach(() => (file = path.join(mkdtempSync(path.join(tmpdir(), 'reader-')), 'a.yml')));
afterEach(() => rmSync(path.dirname(file), { recursive: true }));

function save(text: string): void {
  writeFileSync(file, text);
  utimesSync(file, 1, 1);
}

test('a file is read again if its text has changed, even if time and size are the same', () => {
  const read = jest.fn((text: string) => ({ text }));
  const reader = fileReader(read);
  save('one');
  const first = reader(file);
  expect(reader(file)).toBe(first);
  expect(read).toHaveBeenCalledTimes(1);
  save('two');
  expect(reader(file)).toEqual({ text: 'two' });
  expect(reader(path.dirname(file))).toBeUndefined();
  expect(reader(`${file}.gone`)).toBeUndefined();
});
