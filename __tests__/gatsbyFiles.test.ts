import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** `patches/` lets esbuild compile these files. After `npm ci --ignore-scripts`, run `npx patch-package`. */
let site: string;
beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'gatsby-'));
});
afterEach(() => rmSync(site, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
  writeFileSync(path.join(site, file), text);
}

const compiled = (file: string) => readFileSync(path.join(site, '.cache/compiled', file), 'utf8');

/** Compiles the site as Gatsby does, and returns what Gatsby prints. */
async function compile(): Promise<string> {
  const compiler = require.resolve('gatsby/dist/utils/parcel/compile-gatsby-files');
  const run = `require(${JSON.stringify(compiler)}).compileGatsbyFiles(process.cwd())`;
  const options = { cwd: site, env: { ...process.env, CI: '1' } };
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['-e', run],
    options,
  ).catch((error: { stdout: string; stderr: string }) => error);
  return stdout + stderr;
}

describe('files that Gatsby compiles for itself', () => {
  test('are compiled with the files that they import, but without packages', async () => {
    write('src/text.ts', "export const text: string = 'of the site';");
    write('gatsby-config.ts', "import { text } from './src/text'; export default { text };");
    write(
      'plugins/a/gatsby-node.ts',
      "import { visit } from 'unist-util-visit'; export const onPreInit = () => visit;",
    );
    write('plugins/a/node_modules/b/gatsby-node.ts', 'export const left = 1;');
    expect(await compile()).toBe('');
    expect(compiled('gatsby-config.js')).toContain('"of the site"');
    // Neither Parcel nor a minifier has written it.
    expect(compiled('gatsby-config.js')).toContain('var text =');
    expect(compiled('plugins/a/gatsby-node.js')).toContain('require("unist-util-visit")');
    expect(() => compiled('plugins/a/node_modules/b/gatsby-node.js')).toThrow();
  });

  test('of an earlier start are removed', async () => {
    write('gatsby-node.ts', '');
    write('.cache/compiled/plugins/old/gatsby-node.js', '');
    await compile();
    expect(() => compiled('plugins/old/gatsby-node.js')).toThrow();
    expect(compiled('gatsby-node.js')).toBeDefined();
  });

  test('are reported with file, line and column if they are wrong', async () => {
    write('gatsby-node.ts', "\nimport { text } from './src/missing';\nexport default text;\n");
    const output = await compile();
    expect(output).toContain('Could not resolve "./src/missing"');
    expect(output).toContain('gatsby-node.ts:2:22');
  });
});
