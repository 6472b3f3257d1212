/** Variables that the server and the commands need: the data folder, and a secret that stays the same. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

export function environment() {
  const dataDir = path.resolve(root, process.env.CMS_DATA_DIR ?? 'data');
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'secret');
  if (!process.env.PAYLOAD_SECRET && !existsSync(file)) {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  }
  return {
    ...process.env,
    NODE_ENV: 'production',
    CMS_DATA_DIR: dataDir,
    NEXT_TELEMETRY_DISABLED: '1',
    PAYLOAD_SECRET: process.env.PAYLOAD_SECRET || readFileSync(file, 'utf8').trim(),
  };
}
