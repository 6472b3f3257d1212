import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filesBelow } from '../../src/store/files/listFiles';
import { copyProject } from './copyProject.cjs';
import { startDevelop } from './startDevelop';

const root = path.resolve(__dirname, '../..');

export interface SiteBuild {
  status: number | null;
  /** Everything the build printed, without colors. */
  output: string;
  /** The built site. */
  publicFolder: string;
  /** The copy of the project that it was built in. */
  folder: string;
  /** The folder of content and descriptions. */
  site: string;
  /** Changes the copy of the fixture, if there is one, and builds again with the caches of the previous build. */
  again: (change: (site: string) => void) => SiteBuild;
  /** Builds again without caches. */
  anew: () => SiteBuild;
  /** Copies the project with its caches to another folder, and builds the copy. */
  copied: () => SiteBuild;
  /** Runs `gatsby develop` until the response to a GraphQL query contains a text, and then until `act` has ended. */
  develop: (query: string, words: string, act: () => Promise<void>) => Promise<void>;
  remove: () => void;
}

/**
 * Builds the site of a fixture in a temporary copy of the project. With `prepare`, which may change the copy, the fixture
 * is copied to `site/`. After `prepare`, it is built from a folder outside the project, as other sites may be.
 */
export function buildSite(fixture: string, prepare?: (folder: string) => void): SiteBuild {
  const folder = copyProject('site');
  let site = path.join(root, '__tests__/fixtures/sites', fixture);
  if (prepare) {
    const inside = path.join(folder, 'site');
    cpSync(site, inside, { recursive: true });
    prepare(folder);
    site = mkdtempSync(path.join(tmpdir(), 'content-'));
    cpSync(inside, site, { recursive: true });
    rmSync(inside, { recursive: true });
  }
  return build(folder, site);
}

/** Commits the copy of a site to a git repository, as its authors would. */
export function commitSite(folder: string): void {
  const site = path.join(folder, 'site');
  const git = (...words: string[]) =>
    execFileSync('git', ['-C', site, '-c', 'user.name=A', '-c', 'user.email=a@b.c', ...words], {
      env: { ...process.env, GIT_COMMITTER_DATE: '2025-03-01T12:00:00Z' },
    });
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'All');
}

/**
 * Digests of all files of a built site, by path. They leave out the hash of the bundle, which pages contain: webpack also makes it from
 * style sheets that are not in its cache.
 */
export function digestsOf({ publicFolder }: SiteBuild): Record<string, string> {
  const data = readFileSync(path.join(publicFolder, 'page-data/app-data.json'), 'utf8');
  const { webpackCompilationHash } = JSON.parse(data) as { webpackCompilationHash: string };
  // Latin letters keep the bytes of files that are no texts.
  const content = (file: string) =>
    readFileSync(file, 'latin1').replaceAll(webpackCompilationHash, '');
  return Object.fromEntries(
    filesBelow(publicFolder)
      .map(({ url, file }) => [
        url,
        createHash('sha256').update(content(file)).digest('hex').slice(0, 12),
      ])
      .sort(),
  );
}

const environment = (site: string, mode: 'production' | 'development') => ({
  ...process.env,
  // On a terminal, Gatsby prints errors in another order. With `CI`, the output is always the same.
  CI: 'true',
  CONTENT_DIR: path.join(site, 'content'),
  OPENAPI_DIR: path.join(site, 'openapi'),
  GATSBY_TELEMETRY_DISABLED: '1',
  NODE_ENV: mode,
  // The names of the search files contain the time.
  SOURCE_DATE_EPOCH: '1700000000',
});

function build(folder: string, site: string): SiteBuild {
  const { status, stdout, stderr } = spawnSync('npx', ['gatsby', 'build', '--no-color'], {
    cwd: folder,
    encoding: 'utf8',
    env: environment(site, 'production'),
  });
  return {
    status,
    output: `${stdout}\n${stderr}`,
    publicFolder: path.join(folder, 'public'),
    folder,
    site,
    again: (change) => {
      change(site);
      return build(folder, site);
    },
    anew: () => {
      for (const name of ['.cache', 'public'])
        rmSync(path.join(folder, name), { recursive: true, force: true });
      return build(folder, site);
    },
    copied: () => {
      const copy = mkdtempSync(path.join(tmpdir(), 'copied-'));
      cpSync(folder, copy, { recursive: true });
      return build(copy, site);
    },
    develop: (query, words, act) => develop(folder, site, query, words, act),
    remove: () => {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      // The fixture itself must not be removed.
      if (!site.startsWith(root)) rmSync(site, { recursive: true, force: true });
    },
  };
}

async function develop(
  folder: string,
  site: string,
  query: string,
  words: string,
  act: () => Promise<void>,
): Promise<void> {
  const server = await startDevelop(folder, environment(site, 'development'));
  try {
    await server.untilAnswered(query, words);
    await act();
  } finally {
    await server.stop('SIGTERM');
  }
}
