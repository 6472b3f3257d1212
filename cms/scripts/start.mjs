/** `npm start`: builds the admin if its code has changed since the last build, and serves it. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { environment, root } from './environment.mjs';

const env = environment();
const next = path.join(root, 'node_modules/next/dist/bin/next');
const run = (...words) =>
  spawnSync(process.execPath, [next, ...words], { cwd: root, env, stdio: 'inherit' }).status ?? 1;

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

const stamp = path.join(root, '.next/built-of');
const present = digest();
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== present) {
  console.log('The admin is built, which takes one or two minutes, once.');
  const status = run('build');
  if (status !== 0) process.exit(status);
  writeFileSync(stamp, present);
}
process.exitCode = run('start', '--port', process.env.PORT ?? '3000', ...hostWords());

/** Without `HOST`, the server accepts only local connections. */
function hostWords() {
  return ['--hostname', process.env.HOST ?? 'localhost'];
}
