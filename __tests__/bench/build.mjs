#!/usr/bin/env node
/** Prints time and peak memory of a cold build and of a warm rebuild; run by `npm run bench`. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';

/** Runs a build under GNU time where there is one, else by the clock alone. */
function build() {
  const started = performance.now();
  const timed = spawnSync('/usr/bin/time', ['-v', 'npx', 'gatsby', 'build'], { encoding: 'utf8' });
  const plain = timed.error ? spawnSync('npx', ['gatsby', 'build'], { encoding: 'utf8' }) : timed;
  if (plain.status !== 0) {
    console.error(plain.stdout, plain.stderr);
    process.exit(1);
  }
  const kilobytes = /Maximum resident set size \(kbytes\): (\d+)/.exec(plain.stderr ?? '')?.[1];
  return {
    seconds: ((performance.now() - started) / 1000).toFixed(1),
    'peak memory (MB)': kilobytes ? Math.round(Number(kilobytes) / 1024) : 'unknown',
  };
}

for (const folder of ['.cache', 'public']) rmSync(folder, { recursive: true, force: true });
console.table({ cold: build(), warm: build() });
