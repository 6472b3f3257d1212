#!/usr/bin/env node
/**
 * Prints time and peak memory of a cold build, a warm build, a build after an edited page, and the start of `gatsby
 * develop`, in a copy of the project, and then for a site with ten times the operations and guides: `npm run bench`. With
 * `-- --times 1` only for the site itself. With `-- --times 3,6 --operations --cold` for cold builds of sites with three
 * and six times the operations, but the same guides. `--heap 2048` limits the heap of a process in megabytes. This is the
 * default of Node.js on a machine with 4 GB. With a larger heap, garbage is collected later, so that the peak memory tells
 * little.
 */
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { copyProject } from '../support/copyProject.cjs';
import { enlarge } from './enlarge.mjs';

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '1,10' },
    operations: { type: 'boolean', default: false },
    cold: { type: 'boolean', default: false },
    heap: { type: 'string', default: '2048' },
  },
});

const PORT = '8124';

/** Memory of a process and all its child processes, in megabytes. Undefined on systems without /proc. */
function memoryOfTree(root) {
  if (!existsSync('/proc/self/stat')) return undefined;
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((id) => {
        const stat = readOf(id, 'stat');
        return stat
          ? [[Number(id), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]]
          : [];
      }),
  );
  const isBelow = (id) => id === root || (parents.has(id) && isBelow(parents.get(id)));
  const kilobytes = [...parents.keys()]
    .filter(isBelow)
    .map((id) => Number(/^Pss:\s+(\d+)/m.exec(readOf(id, 'smaps_rollup'))?.[1] ?? 0));
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** A file of /proc about a process. Empty if the process has ended or belongs to another user. */
function readOf(id, name) {
  try {
    return readFileSync(`/proc/${id}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/** Runs Gatsby until it ends or prints the text `until`. Returns the time and memory of all its processes. */
async function run(folder, parameters, until) {
  const started = performance.now();
  const child = spawn(process.execPath, ['node_modules/gatsby/cli.js', ...parameters], {
    cwd: folder,
    detached: true,
    env: {
      ...process.env,
      CI: 'true',
      GATSBY_TELEMETRY_DISABLED: '1',
      NODE_OPTIONS: `--max-old-space-size=${values.heap}`,
    },
  });
  let output = '';
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, memoryOfTree(child.pid) ?? 0)), 500);
  const code = await new Promise((resolve) => {
    const hear = (data) => {
      output += data;
      if (until && output.includes(until)) resolve(0);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('exit', resolve);
  });
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watch);
  if (until) {
    try {
      process.kill(-child.pid, 'SIGTERM');
    } catch {
      // The process has already ended.
    }
  }
  if (code !== 0) {
    console.error(output);
    throw new Error(`gatsby ${parameters.join(' ')} failed.`);
  }
  const pictures = /Draw social pictures.*?([\d.]+) s$/m.exec(output)?.[1];
  return {
    seconds: Number(seconds.toFixed(1)),
    'peak memory (MB)': Math.round(peak) || 'unknown',
    ...(pictures && { 'of that pictures (s)': Number(pictures) }),
  };
}

async function measure(times) {
  const folder = copyProject('bench', ['content', 'openapi']);
  try {
    if (times > 1) enlarge(folder, times, { withGuides: !values.operations });
    const page = path.join(folder, 'content/docs/product/storage/disks/quickstart.mdx');
    const results = { cold: await run(folder, ['build']) };
    if (values.cold) return results;
    results.warm = await run(folder, ['build']);
    appendFileSync(page, '\nOne more sentence.\n');
    results['one page edited'] = await run(folder, ['build']);
    rmSync(path.join(folder, '.cache'), { recursive: true });
    rmSync(path.join(folder, 'public'), { recursive: true });
    results['develop, until it answers'] = await run(
      folder,
      ['develop', '--port', PORT],
      'You can now view',
    );
    return results;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
  }
}

for (const times of values.times.split(',').map(Number)) {
  console.log(
    times === 1
      ? '\nThe site'
      : `\n${times} times the operations${values.operations ? '' : ' and documents'}`,
  );
  console.table(await measure(times));
}
