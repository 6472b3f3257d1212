import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuildArgs } from 'gatsby';
import { KeptResults } from '../../../../src/store/files/keptResults';
import { FILE_NAMES } from '../../../../src/core/search/searchFiles';
import { checkSearchFiles } from '../../../../plugins/gatsby-plugin-site/src/searchFiles/updateSearchFiles';

/** Folder of a built site. */
let folder: string;
const before = process.cwd();
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'search-'));
  write(
    `public/${FILE_NAMES}`,
    JSON.stringify({ documents: 'documents.json', index: 'index.json' }),
  );
  write('public/documents.json', '{"documents":{}}');
  write('public/index.json', '{}');
  process.chdir(folder);
  faults.length = 0;
});
afterEach(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

function write(file: string, text: string): void {
  const place = path.join(folder, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
}

const faults: string[] = [];

/** Runs the hook. Returns how often it called the check, which returns these sentences. */
async function build(sentences: string[] = []): Promise<number> {
  let calls = 0;
  const gatsby = { reporter: { panicOnBuild: (text: string) => faults.push(text) } };
  const options = {
    check: async () => {
      calls += 1;
      return sentences;
    },
  };
  await checkSearchFiles(
    gatsby as unknown as BuildArgs,
    options,
    new KeptResults(path.join(folder, 'kept'), 'code'),
  );
  return calls;
}

test('files that have passed the check are not checked again', async () => {
  expect(await build()).toBe(1);
  expect(await build()).toBe(0);
});

test.each(['public/documents.json', 'public/index.json'])('another %s is checked', async (file) => {
  await build();
  write(file, '{"other":{}}');
  expect(await build()).toBe(1);
});

test('files that have failed the check are checked again, and end each build', async () => {
  expect(await build(['"Disks" does not find its page.'])).toBe(1);
  expect(await build(['"Disks" does not find its page.'])).toBe(1);
  expect(faults).toEqual(Array(2).fill(expect.stringContaining('"Disks" does not find')));
});
