/**
 * `npm run test:cms:postgres`: runs the tests of the CMS with an empty Postgres database on this machine, which is
 * removed afterwards. Needs the programs of Postgres, such as those of Debian's package `postgresql`.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../support/freePort.cjs';

const DEBIAN = '/usr/lib/postgresql';
const folders = [
  ...(existsSync(DEBIAN) ? readdirSync(DEBIAN).map((name) => `${DEBIAN}/${name}/bin`) : []),
  ...(process.env.PATH ?? '').split(':'),
];
const bin = folders.find((folder) => existsSync(path.join(folder, 'initdb')));
if (!bin) {
  console.error('Postgres is not installed: `initdb` is in no folder of PATH.');
  process.exit(1);
}

// Postgres refuses to run as root.
const asOther = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];
const words = (name, ...more) => [...asOther, path.join(bin, name), ...more];
const folder = mkdtempSync(path.join(tmpdir(), 'cms-postgres-'));
if (asOther.length > 0) {
  const idOf = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  chownSync(folder, idOf('-u'), idOf('-g'));
}
const port = await freePort();
const data = path.join(folder, 'data');
const [initdb, ...settings] = words('initdb', '-D', data, '-U', 'cms', '--auth=trust');
execFileSync(initdb, settings, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
const [postgres, ...options] = words(
  'postgres',
  ...['-D', data, '-k', folder, '-p', String(port), '-c', 'listen_addresses=127.0.0.1'],
);
const server = spawn(postgres, options, { cwd: folder, stdio: 'ignore', detached: true });
try {
  const isReady = () =>
    spawnSync(path.join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status === 0;
  while (!isReady()) {
    if (server.exitCode !== null) throw new Error('Postgres did not start.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const files =
    process.argv.length > 2
      ? process.argv.slice(2)
      : ['cms', 'roles', 'changes'].map((name) => `__tests__/cms/${name}.test.mjs`);
  for (const [index, file] of files.entries()) {
    // Each file begins with an empty database.
    const address = ['-h', '127.0.0.1', '-p', String(port), '-U', 'cms'];
    execFileSync(path.join(bin, 'createdb'), [...address, `test${index}`]);
    const { status } = spawnSync(process.execPath, ['--test', file], {
      stdio: 'inherit',
      env: { ...process.env, DATABASE_URL: `postgres://cms@127.0.0.1:${port}/test${index}` },
    });
    process.exitCode ||= status ?? 1;
  }
} finally {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  process.kill(-server.pid, 'SIGINT');
  await ended;
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
