import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const ROOT = path.resolve(HERE, '../..');

/** Folder of the site's own components. It may be missing. */
const OWN = path.resolve(ROOT, process.env.PARTS_DIR ?? 'site', 'components');

/** Puts the site's own components into the bundle, as webpack does in a build. */
const ownComponents = {
  name: 'own-components',
  setup(build) {
    build.onLoad({ filter: /src\/components\/mdx\/ownComponents\.ts$/ }, () => {
      const names = filesIn(OWN).flatMap((file) => /^([A-Z]\w*)\.[jt]sx?$/.exec(file)?.[1] ?? []);
      const imports = names.map(
        (name) => `import ${name} from ${JSON.stringify(`${OWN}/${name}`)};`,
      );
      const contents = `${imports.join('\n')}\nexport const ownComponents = { ${names.join(', ')} };\n`;
      return { contents, loader: 'ts', resolveDir: ROOT };
    });
  },
};

/**
 * Bundles a program that draws pages into one file, with the site's styles and the pages' script in the same folder. Does
 * nothing if no source file has changed, because bundling would take most of the time of a run.
 *
 * @param main path of the program's first file, relative to the project
 * @param page path of the first file of the pages' script
 * @param name name of the folder of the bundle
 * @returns path of the bundle
 */
export async function bundle(
  main = 'tools/api/src/main.ts',
  page = 'tools/api/src/page.ts',
  name = 'api-pages',
) {
  const folder = path.join(ROOT, 'node_modules/.cache', name);
  const stampsFile = path.join(folder, 'stamps.json');
  const file = path.join(folder, 'main.mjs');
  if (isFresh(stampsFile)) return file;
  const { build } = createRequire(import.meta.url)('esbuild');
  const common = {
    bundle: true,
    absWorkingDir: ROOT,
    metafile: true,
    write: false,
    logLevel: 'error',
    jsx: 'automatic',
    inject: [path.join(ROOT, 'tools/words.ts')],
    define: { 'process.env.NODE_ENV': '"production"' },
    // Fonts are opened by a program in WebAssembly, which cannot be bundled.
    external: ['/fonts/*', 'wawoff2'],
  };
  const program = await build({
    ...common,
    entryPoints: { main },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Some packages are CommonJS and call `require` for Node.js modules.
    banner: {
      js: `import { createRequire } from 'node:module'; const require = createRequire(${JSON.stringify(path.join(ROOT, 'package.json'))});`,
    },
    alias: {
      gatsby: path.join(HERE, 'src/gatsby.ts'),
      // The other form of the package requires its files in a way that cannot be bundled.
      'jsonc-parser': 'jsonc-parser/lib/esm/main.js',
    },
    plugins: [ownComponents],
    minifyWhitespace: true,
  });
  const script = await build({
    ...common,
    entryPoints: { page },
    outdir: folder,
    format: 'iife',
    minify: true,
  });
  const inputs = [program, script].flatMap(({ metafile }) => Object.keys(metafile.inputs));
  const watched = [...new Set(inputs)].filter((name) => !name.includes('node_modules'));
  watched.push('package-lock.json', 'tools/api/bundle.mjs');
  const stamps = Object.fromEntries([
    ...watched.map((name) => [name, stampOf(name)]),
    [COMPONENTS, ownFiles()],
  ]);
  mkdirSync(folder, { recursive: true });
  for (const output of [program, script].flatMap(({ outputFiles }) => outputFiles))
    replaceFile(output.path, output.contents);
  replaceFile(stampsFile, JSON.stringify(stamps));
  return file;
}

/** Replaces a file as a whole, because another process may read it at the same time. */
function replaceFile(file, contents) {
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, contents);
  renameSync(temporary, file);
}

function isFresh(stampsFile) {
  try {
    const stamps = JSON.parse(readFileSync(stampsFile, 'utf8'));
    return Object.entries(stamps).every(
      ([name, stamp]) => stamp === (name === COMPONENTS ? ownFiles() : stampOf(name)),
    );
  } catch {
    return false;
  }
}

/** Name of the list of the site's own components among the stamps. No file has such a name. */
const COMPONENTS = '<components>';

/** The folder of the site's own components, and its files. */
function ownFiles() {
  return [OWN, ...filesIn(OWN)].join('\n');
}

function filesIn(folder) {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

function stampOf(name) {
  return createHash('sha256')
    .update(readFileSync(path.resolve(ROOT, name)))
    .digest('hex');
}
