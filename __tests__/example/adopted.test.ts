import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import example from '../../tools/adopt/core/example.json';
import { siteSettings } from '../support/siteSettings';

/** Checks which files `npm run adopt` replaces and removes. */
const root = path.resolve(__dirname, '../..');

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder)).flatMap((name) => {
    const file = `${folder}/${name}`;
    if (statSync(path.join(root, file)).isDirectory())
      return /^(fixtures|node_modules)$/.test(name) ? [] : filesBelow(file);
    return /\.[cm]?[jt]sx?$/.test(name) ? [file] : [];
  });
}

test('the code does not name the product', () => {
  const { slug } = siteSettings.product;
  expect(slug).toBeTruthy();
  const named = [
    ...['src', 'plugins', 'tools'].flatMap(filesBelow),
    'gatsby-config.ts',
    'gatsby-node.ts',
    'gatsby-browser.tsx',
    'gatsby-ssr.tsx',
  ].filter((file) => readFileSync(path.join(root, file), 'utf8').toLowerCase().includes(slug));
  expect(named).toEqual([]);
});

const isRemoved = (file: string) =>
  example.removed.some((part) => file === part || file.startsWith(`${part}/`));

test('all files that `npm run adopt` replaces and removes exist', () => {
  const missing = [example.marker, ...example.replaced, ...example.removed].filter(
    (file) => !existsSync(path.join(root, file)),
  );
  expect(missing).toEqual([]);
});

/** Files that a file names in imports, or in texts as programs to run. */
function usedBy(file: string, names: ReadonlySet<string>): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(path.join(root, file), 'utf8'), true);
  return importedFiles.flatMap(({ fileName }) => {
    if (!fileName.startsWith('.')) return [];
    const target = path.join(path.dirname(file), fileName).split(path.sep).join('/');
    const endings = ['', '.ts', '.tsx', '.mjs', '.cts'];
    return endings.map((ending) => target + ending).filter((name) => names.has(name));
  });
}

describe('the remaining tests', () => {
  const files = filesBelow('__tests__');
  const names = new Set(files);
  const isSupport = (file: string) => /^__tests__\/support\/.*(?<!\.d)\.ts$/.test(file);

  test('need no removed file', () => {
    const needy = files
      .filter((file) => !isRemoved(file))
      .flatMap((file) =>
        usedBy(file, names)
          .filter(isRemoved)
          .map((target) => `${file} needs ${target}`),
      );
    expect(needy).toEqual([]);
  });

  test('read no replaced file of the project, if they test the code', () => {
    const folders = /^__tests__\/(?:(?:plugins|src|tools|hostile|cms)\/.*|[^/]*)\.test\.tsx?$/;
    const readers = files.filter((file) => {
      if (!folders.test(file)) return false;
      const text = readFileSync(path.join(root, file), 'utf8');
      return example.replaced.some(
        (name) =>
          text.includes(`path.resolve('${name}'`) || text.includes(`path.resolve('${name}/`),
      );
    });
    expect(readers).toEqual([]);
  });

  test('use all remaining support files', () => {
    const used = new Set(files.filter((file) => !isRemoved(file) && !isSupport(file)));
    for (const file of used) for (const target of usedBy(file, names)) used.add(target);
    const configured = /(jsdom|styles|words)\.ts$/;
    const left = files.filter(
      (file) => isSupport(file) && !used.has(file) && !isRemoved(file) && !configured.test(file),
    );
    expect(left).toEqual([]);
  });
});
