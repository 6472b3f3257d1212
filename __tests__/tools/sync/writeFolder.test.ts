import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import promises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { writeFolderAtomically } from '../../../tools/sync/writeFolderAtomically';

let place: string;
const folder = () => path.join(place, 'handbook');
beforeEach(() => (place = mkdtempSync(path.join(tmpdir(), 'write-folder-'))));
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(place, { recursive: true, force: true });
});

const files = (texts: Record<string, string>) =>
  new Map(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]));
const present = () =>
  Object.fromEntries(
    readdirSync(folder(), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder(), file), readFileSync(file, 'utf8')]),
  );
const OLD = { 'a.mdx': 'A', 'b.mdx': 'B', 'deep/c.mdx': 'C', 'Disk.svg': 'D' };
const NEW = { 'a.mdx': 'A', 'b.mdx': 'B2', 'new/e.mdx': 'E', 'disk.svg': 'D2', 'deep.mdx': 'F' };

test('the folder has the new files, and nothing beside it stays', async () => {
  await writeFolderAtomically(folder(), files(OLD));
  await writeFolderAtomically(folder(), files(NEW));
  expect(present()).toEqual(NEW);
  expect(readdirSync(place)).toEqual(['handbook']);
  expect(readdirSync(folder()).sort()).toEqual(['a.mdx', 'b.mdx', 'deep.mdx', 'disk.svg', 'new']);
});

test('the folder and an unchanged page are there all the time', async () => {
  await writeFolderAtomically(folder(), files(OLD));
  let isDone = false;
  const written = writeFolderAtomically(folder(), files(NEW)).then(() => (isDone = true));
  let looks = 0;
  while (!isDone) {
    expect(existsSync(path.join(folder(), 'a.mdx'))).toBe(true);
    expect(existsSync(path.join(folder(), 'b.mdx'))).toBe(true);
    looks += 1;
    await setImmediate();
  }
  await written;
  expect(looks).toBeGreaterThan(5);
});

test.each([1, 2, 3, 4, 5])('after a failure at step %d, the old files are there', async (step) => {
  await writeFolderAtomically(folder(), files(OLD));
  const { rename } = promises;
  let calls = 0;
  jest.spyOn(promises, 'rename').mockImplementation(async (...words) => {
    calls += 1;
    if (calls === step) throw new Error('no space left');
    await rename(...words);
  });
  await expect(writeFolderAtomically(folder(), files(NEW))).rejects.toThrow('no space left');
  expect(present()).toEqual(OLD);
  expect(readdirSync(place)).toEqual(['handbook']);
});

test('what ended runs have left is removed, and what a running one needs stays', async () => {
  const running = `.sync-${process.ppid}-x`;
  for (const name of ['.sync-old', '.sync-999999999-x', running]) {
    mkdirSync(path.join(place, name, 'new'), { recursive: true });
    writeFileSync(path.join(place, name, 'new/a.mdx'), 'A');
  }
  await writeFolderAtomically(folder(), files(NEW));
  expect(readdirSync(place).sort()).toEqual([running, 'handbook']);
});
