import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { digest } from '../sync/digest';

const digests = z.record(z.string(), z.string()).default({});
const ledgerSchema = z.object({ files: digests, sidebars: digests });

/** Digests of the files and sidebars that an import wrote. */
export type Ledger = z.output<typeof ledgerSchema>;

/** File with the digests. */
export const LEDGER = 'content/import.lock.json';

/** The folders that an import writes to, and that of the descriptions. */
export interface Folders {
  content: string;
  static: string;
  openapi: string;
}

/** The folders below `to`, or those of this project. */
export function targetFolders(
  to: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): Folders {
  const given = to === undefined ? environment : {};
  return {
    content: given['CONTENT_DIR'] ?? path.join(to ?? '', 'content'),
    static: path.join(to ?? '', 'static'),
    openapi: given['OPENAPI_DIR'] ?? path.join(to ?? '', 'openapi'),
  };
}

/** Path of a planned file, `content/…` or `static/…`. */
export function locate(folders: Folders, file: string): string {
  const [root = '', ...below] = file.split('/');
  return path.join(root === 'static' ? folders.static : folders.content, ...below);
}

/** Digest of a file that exists already. */
export function existingDigest(folders: Folders, file: string): string | undefined {
  const place = locate(folders, file);
  return existsSync(place) ? digest(readFileSync(place)) : undefined;
}

/** Reads the digests of the last import. Without them, all files count as edited. */
export function readLedger(folders: Folders): Ledger {
  try {
    return ledgerSchema.parse(JSON.parse(readFileSync(locate(folders, LEDGER), 'utf8')));
  } catch {
    return ledgerSchema.parse({});
  }
}
