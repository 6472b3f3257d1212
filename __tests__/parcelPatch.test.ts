import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Gatsby compiles its own files with Parcel. The patch in `patches/` leaves out `node_modules` when Parcel looks for changed
 * files. After `npm ci --ignore-scripts`, run `npx patch-package`.
 */
let site: string;
beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'parcel-'));
  for (const folder of ['src', 'node_modules/some-package'])
    mkdirSync(path.join(site, folder), { recursive: true });
  write('package-lock.json', '{}');
  write('node_modules/.package-lock.json', '{"version": 1}');
  write('node_modules/some-package/index.js', '');
  write(
    'gatsby-node.ts',
    "import { text } from './src/text';\nexport const onPreInit = () => text;",
  );
  write('src/text.ts', "export const text = 'first';");
});
afterEach(() => rmSync(site, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(path.join(site, file), text);

/** Compiles the site as Gatsby does, and returns its gatsby-node. */
function compile(): string {
  const compiler = require.resolve('gatsby/dist/utils/parcel/compile-gatsby-files');
  const run = `require(${JSON.stringify(compiler)}).runParcel(process.cwd()).then(() => process.exit())`;
  execFileSync(process.execPath, ['-e', run], { cwd: site });
  return readFileSync(path.join(site, '.cache/compiled/gatsby-node.js'), 'utf8');
}

/** The lists of files with which Parcel compares. */
const snapshots = () =>
  readdirSync(path.join(site, '.cache/.parcel-cache'))
    .filter((name) => name.endsWith('.txt'))
    .map((name) => readFileSync(path.join(site, '.cache/.parcel-cache', name), 'utf8'));

test('files of packages are not compared, but all others are', () => {
  expect(compile()).toContain('"first"');
  expect(snapshots()).toHaveLength(1);
  expect(snapshots()[0]).toContain('src/text.ts');
  expect(snapshots()[0]).not.toContain('some-package');
  write('src/text.ts', "export const text = 'second';");
  expect(compile()).toContain('"second"');
  expect(snapshots()).toHaveLength(1);
});

test('everything is compiled again after npm or a patch has changed a package', () => {
  compile();
  write('node_modules/.package-lock.json', '{"version": 2}');
  compile();
  expect(snapshots()).toHaveLength(2);
  mkdirSync(path.join(site, 'patches'));
  write('patches/some-package.patch', 'some change');
  compile();
  expect(snapshots()).toHaveLength(3);
});

test('all files are compared if another program has installed the packages', () => {
  rmSync(path.join(site, 'node_modules/.package-lock.json'));
  compile();
  expect(snapshots()[0]).toContain('some-package');
});
