import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ApiStream } from '../../../src/core/openapi/streamApi';
import type { Outcome } from './outcome';
import { renderPages } from './renderPages';

/** Writes all pages of a description into a folder. */
export function writePages(stream: ApiStream, folder: string): Pick<Outcome, 'pages' | 'largest'> {
  mkdirSync(folder, { recursive: true });
  let pages = 0;
  let largest: { file: string; content: Buffer } | undefined;
  for (const { file, html } of renderPages(stream)) {
    const content = Buffer.from(html);
    if (file.includes('/')) mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
    pages += 1;
    if (content.length > (largest?.content.length ?? 0)) largest = { file, content };
  }
  return {
    pages,
    largest: largest && {
      file: largest.file,
      bytes: largest.content.length,
      gzip: gzipSync(largest.content).length,
    },
  };
}
