/** `npm run build`: builds the admin, unless it was built from the present code. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { environment, root } from './environment.mjs';

const stamp = path.join(root, '.next/built-of');

/** Runs a command of Next.js. Returns its exit status. */
export function next(...words) {
  const command = [path.join(root, 'node_modules/next/dist/bin/next'), ...words];
  const options = { cwd: root, env: environment(), stdio: 'inherit' };
  return spawnSync(process.execPath, command, options).status ?? 1;
}

/** Digest of all files that the admin is built from. */
function digest() {
  const hash = createHash('sha256');
  const add = (file) => {
    if (statSync(file).isDirectory()) {
      for (const name of readdirSync(file).sort()) add(path.join(file, name));
    } else hash.update(`${path.relative(root, file)}\0`).update(readFileSync(file));
  };
  for (const name of ['src', 'next.config.mjs', 'package-lock.json', 'tsconfig.json']) {
    add(path.join(root, name));
  }
  return hash.update(process.version).digest('hex');
}

/** Builds the admin if its code has changed since the last build. Returns the exit status. */
export function buildIfChanged() {
  const present = digest();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === present) return 0;
  console.log('The admin is built, which takes one or two minutes.');
  const status = next('build');
  if (status === 0) writeFileSync(stamp, present);
  return status;
}

if (process.argv[1] === import.meta.filename) process.exitCode = buildIfChanged();
