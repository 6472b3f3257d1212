import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyProject } from './copyProject.cjs';

const root = path.resolve(__dirname, '../..');

export interface SiteBuild {
  status: number | null;
  /** Everything the build printed, without colors. */
  output: string;
  /** The built site. */
  publicFolder: string;
  /** Changes the copy of the fixture, where there is one, and builds again with what the build before has kept. */
  again: (change: (site: string) => void) => SiteBuild;
  remove: () => void;
}

/**
 * Builds the site of a fixture in a temporary copy of the project. Where the copy is to be changed by `prepare`, it also has
 * a copy of the fixture, in `site/`, which is built from a folder outside of the project, as an adopter's may be.
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

function build(folder: string, site: string): SiteBuild {
  const { status, stdout, stderr } = spawnSync('npx', ['gatsby', 'build', '--no-color'], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      // Gatsby prints its errors in another order on a terminal; a continuous integration run looks the same anywhere.
      CI: 'true',
      CONTENT_DIR: path.join(site, 'content'),
      OPENAPI_DIR: path.join(site, 'openapi'),
      GATSBY_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
    },
  });
  return {
    status,
    output: `${stdout}\n${stderr}`,
    publicFolder: path.join(folder, 'public'),
    again: (change) => {
      change(site);
      return build(folder, site);
    },
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
      // The fixtures themselves stay.
      if (!site.startsWith(root)) rmSync(site, { recursive: true, force: true });
    },
  };
}
