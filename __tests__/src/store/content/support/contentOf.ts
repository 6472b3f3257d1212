import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openContentFolder } from '../../../../../src/store/content/contentFolder';
import { readContent } from '../../../../../src/store/content/readContent';
import type { Content } from '../../../../../src/store/content/readContent';
import { listFiles } from '../../../../../src/store/files/listFiles';
import { forgeCalls } from '../../../core/content/support/forgeCalls';

/** Small content folders for tests. */
export const FIXTURES = path.resolve(__dirname, '../../../../fixtures/docs');

/** A copy of the valid content in which the files of a fixture replace others. */
export function contentFolder(fixture?: string): { directory: string; remove: () => void } {
  const directory = realpathSync(mkdtempSync(path.join(tmpdir(), 'content-')));
  cpSync(path.join(FIXTURES, 'good'), directory, { recursive: true });
  if (fixture) cpSync(path.join(FIXTURES, fixture), directory, { recursive: true });
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

/** Reads the content of a fixture. In messages, its folder is `content`. */
export function contentOf(fixture?: string): Content {
  const { directory, remove } = contentFolder(fixture);
  const calls = { read: forgeCalls, complete: async () => false };
  const folder = openContentFolder(directory, { callReader: () => calls });
  const named = { ...folder, display: (file: string) => `content/${file}` };
  const content = readContent(named, listFiles(directory));
  remove();
  return JSON.parse(JSON.stringify(content).replaceAll(directory, 'content')) as Content;
}
