#!/usr/bin/env node
/**
 * Prints time and peak memory of builds and of `gatsby develop` in a copy of the project, and what each step of Gatsby takes
 * in them: `npm run bench`. Then does the same for a site with ten times the operations and guides. With `-- --times 1` only
 * for the site itself. With `-- --times 3,6 --operations --cold` for cold builds of sites with three and six times the
 * operations, but the same guides. `--only warm,guide` limits it to some of the measurements (a cold build always comes
 * first). `--heap 2048` limits the heap of a process in megabytes. This is the default of Node.js on a machine with 4 GB.
 * With a larger heap, garbage is collected later, so that the peak memory tells little.
 */
import { spawn } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { chromium } from '@playwright/test';
import { copyProject } from '../support/copyProject.cjs';
import { findBrowser } from '../support/findBrowser.mjs';
import { benchWords } from './benchWords.mjs';
import { enlarge } from './enlarge.mjs';

const { values } = benchWords(import.meta.url, {
  options: {
    times: { type: 'string', default: '1,10' },
    operations: { type: 'boolean', default: false },
    cold: { type: 'boolean', default: false },
    only: { type: 'string', default: 'warm,guide,operation,develop' },
    heap: { type: 'string', default: '2048' },
  },
});
const only = new Set(values.cold ? [] : values.only.split(','));

const PORT = '8124';

/** The guide and the operation that are edited. */
const GUIDE = {
  file: 'content/docs/product/storage/disks/quickstart.mdx',
  route: '/docs/product/storage/disks/quickstart',
};
const OPERATION = {
  file: 'openapi/core/paths/disks.yaml',
  route: '/docs/api/core/get-organization-disks',
};

/** Time between two edits, in milliseconds. After an edit is on the screen, `gatsby develop` still completes it. */
const EDIT_PAUSE = 8_000;

/** Longest time that a page may take to show something, in milliseconds. */
const PATIENCE = 600_000;

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

/** Starts Gatsby. `output` returns what it has printed so far; `end` ends it and returns its peak memory in megabytes. */
function start(folder, parameters) {
  const { CI: _, ...environment } = process.env;
  const child = spawn(process.execPath, ['node_modules/gatsby/cli.js', ...parameters], {
    cwd: folder,
    detached: true,
    env: {
      ...environment,
      // If `CI` has a value, even `false`, `gatsby develop` runs the queries of all pages at its start, and answers before it
      // has written their data.
      ...(parameters[0] !== 'develop' && { CI: 'true' }),
      GATSBY_TELEMETRY_DISABLED: '1',
      NODE_OPTIONS: `--max-old-space-size=${values.heap}`,
    },
  });
  let output = '';
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, memoryOfTree(child.pid) ?? 0)), 500);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => (output += stripVTControlCharacters(String(data))));
  const ended = new Promise((resolve) => child.on('exit', resolve));
  return {
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    output: () => output,
    peak: () => Math.round(peak) || 'unknown',
    stop: async () => {
      clearInterval(watch);
      try {
        process.kill(-child.pid, 'SIGTERM');
      } catch {
        // The process has already ended.
      }
      await ended;
    },
  };
}

const secondsSince = (started) => Number(((performance.now() - started) / 1000).toFixed(1));

/** The seconds of each step that Gatsby has printed (`success Building HTML renderer - 12.3s`), longest first. */
function stepsOf(output) {
  const steps = new Map();
  for (const [, step, seconds] of output.matchAll(/^success (.+?) - ([\d.]+)\s?s\b/gm))
    steps.set(step, Number(((steps.get(step) ?? 0) + Number(seconds)).toFixed(1)));
  return Object.fromEntries(
    [...steps].filter(([, seconds]) => seconds >= 0.3).sort(([, one], [, other]) => other - one),
  );
}

/** Time and memory of a build, and the steps of it. */
async function build(folder) {
  const started = performance.now();
  const gatsby = start(folder, ['build']);
  const code = await gatsby.ended;
  const seconds = secondsSince(started);
  await gatsby.stop();
  if (code !== 0) throw new Error(`gatsby build failed.\n${gatsby.output()}`);
  const pictures = /Draw social pictures.*?([\d.]+) s$/m.exec(gatsby.output())?.[1];
  const steps = stepsOf(gatsby.output());
  if (pictures) steps['Social pictures, beside other steps'] = Number(pictures);
  return { times: { seconds, 'peak memory (MB)': gatsby.peak() }, steps };
}

/** Checks a condition every 50 ms until it is true. Throws an error if Gatsby ends, as it does without enough memory. */
async function until(isDone, gatsby) {
  const limit = performance.now() + PATIENCE;
  while (!(await isDone())) {
    if (gatsby.hasEnded()) throw new Error(`Gatsby has ended.\n${gatsby.output()}`);
    if (performance.now() > limit) throw new Error(`Nothing came.\n${gatsby.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Times of `gatsby develop`: until it responds, until an operation is on the screen, and until edits are on the
 * screen.
 */
async function develop(folder, browser) {
  const started = performance.now();
  const gatsby = start(folder, ['develop', '--port', PORT]);
  const page = await browser.newPage();
  try {
    await until(() => gatsby.output().includes('You can now view'), gatsby);
    const times = { answers: secondsSince(started) };
    await page.goto(`http://localhost:${PORT}${OPERATION.route}`, { timeout: PATIENCE });
    await page.locator('main h1').first().waitFor({ timeout: PATIENCE });
    times['operation on screen'] = secondsSince(started);
    await addEdits(times, 'operation', page, () => editOperation(folder));
    await page.goto(`http://localhost:${PORT}${GUIDE.route}`, { timeout: PATIENCE });
    await page.locator('main h1').first().waitFor({ timeout: PATIENCE });
    await addEdits(times, 'guide', page, () =>
      edit(folder, GUIDE.file, (text, words) => `${text}\n${words}\n`),
    );
    times['peak memory (MB)'] = gatsby.peak();
    return { times, steps: stepsOf(gatsby.output()) };
  } finally {
    await page.close();
    await gatsby.stop();
  }
}

/** Writes a new text at the beginning of the operation's description, and returns the text. */
const editOperation = (folder) =>
  edit(folder, OPERATION.file, (text, words) =>
    text.replace(/^( +)description: >-\n +/m, `$&${words} `),
  );

let edits = 0;

/** Writes a new text into a file, and returns the text. */
function edit(folder, file, change) {
  edits += 1;
  const words = `Edited words number ${edits}.`;
  const place = path.join(folder, file);
  writeFileSync(place, change(readFileSync(place, 'utf8'), words));
  return words;
}

/** Adds the times of the first edit, whose code runs for the first time, and of a later one. */
async function addEdits(times, kind, page, save) {
  times[`edited ${kind} on screen`] = await timeOfEdit(page, save);
  await new Promise((resolve) => setTimeout(resolve, EDIT_PAUSE));
  times[`${kind} edited again, on screen`] = await timeOfEdit(page, save);
}

async function timeOfEdit(page, save) {
  const started = performance.now();
  // Checked in each frame. A locator would be checked every 500 ms.
  await page.waitForFunction(
    (words) => document.querySelector('main')?.textContent.includes(words),
    save(),
    { timeout: PATIENCE },
  );
  return secondsSince(started);
}

/**
 * Takes all measurements of a site of one size. Prints the times of each as soon as they are known, because all of them take
 * many minutes.
 */
async function measure(times) {
  const folder = copyProject('bench', ['content', 'openapi']);
  const browser = await chromium.launch({ executablePath: findBrowser() });
  const results = {};
  const add = async (name, take) => {
    results[name] = await take();
    console.log(name, results[name].times);
  };
  try {
    if (times > 1) enlarge(folder, times, { withGuides: !values.operations });
    await add('cold', () => build(folder));
    if (only.has('warm')) await add('warm', () => build(folder));
    if (only.has('guide')) {
      appendFileSync(path.join(folder, GUIDE.file), '\nOne more sentence.\n');
      await add('one guide edited', () => build(folder));
    }
    if (only.has('operation')) {
      editOperation(folder);
      await add('one operation edited', () => build(folder));
    }
    if (only.has('develop')) {
      rmSync(path.join(folder, '.cache'), { recursive: true });
      rmSync(path.join(folder, 'public'), { recursive: true });
      await add('develop, cold', () => develop(folder, browser));
      await add('develop, warm', () => develop(folder, browser));
    }
    return results;
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
  }
}

for (const times of values.times.split(',').map(Number)) {
  console.log(
    times === 1
      ? '\nThe site'
      : `\n${times} times the operations${values.operations ? '' : ' and documents'}`,
  );
  const results = Object.entries(await measure(times));
  console.table(Object.fromEntries(results.map(([name, result]) => [name, result.times])));
  console.log('Steps (s)');
  const names = new Set(results.flatMap(([, result]) => Object.keys(result.steps)));
  console.table(
    Object.fromEntries(
      [...names].map((step) => [
        step,
        Object.fromEntries(results.map(([name, result]) => [name, result.steps[step] ?? ''])),
      ]),
    ),
  );
}
