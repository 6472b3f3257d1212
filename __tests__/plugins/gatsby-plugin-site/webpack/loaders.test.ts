import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import compileOnce from '../../../../plugins/gatsby-plugin-site/src/webpack/loaders/compileOnce.cjs';
import siteColors from '../../../../plugins/gatsby-plugin-site/src/webpack/loaders/siteColors.cjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'guides-'));
  write('disks.mdx', 'A guide.');
  write('palette.yml', 'colors');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const place = (name: string) => path.join(folder, name);
const write = (name: string, text: string) => writeFileSync(place(name), text);

/** The part of webpack's API that the loader may use. */
function bundle(name: string) {
  const dependencies: string[] = [];
  const loader = {
    resource: place(name),
    resourcePath: place(name),
    getOptions: () => ({ dependenciesOf: () => [place('palette.yml'), place('gone.yml')] }),
    addDependency: (file: string) => void dependencies.push(file),
  };
  return { loader, dependencies };
}

const compile = (name: string) => compileOnce.call(bundle(name).loader, 'compiled');
const take = (name: string) => compileOnce.pitch.call(bundle(name).loader);

test('the second bundle uses the result of the first, and depends on the file, too', () => {
  expect(take('disks.mdx')).toBeUndefined();
  expect(compile('disks.mdx')).toBe('compiled');
  const second = bundle('disks.mdx');
  expect(compileOnce.pitch.call(second.loader)).toBe('compiled');
  expect(second.dependencies).toEqual([place('disks.mdx')]);
});

test('a result is used once: a third bundle compiles again', () => {
  compile('disks.mdx');
  take('disks.mdx');
  expect(take('disks.mdx')).toBeUndefined();
});

test('each file has its own result', () => {
  write('networks.mdx', 'A guide.');
  compile('disks.mdx');
  expect(take('networks.mdx')).toBeUndefined();
});

test.each(['disks.mdx', 'palette.yml', 'gone.yml'])(
  'a result is not used if %s has changed between the bundles',
  (name) => {
    compile('disks.mdx');
    write(name, 'Changed.');
    expect(take('disks.mdx')).toBeUndefined();
  },
);

describe('the colors of the palette', () => {
  const sheet = readFileSync(path.resolve('src/styles/tokens.css'), 'utf8');
  const color = (light: object, dark: object) =>
    siteColors.call({ getOptions: () => ({ light, dark }) }, sheet);

  test('replace those of the sheet, in each theme', () => {
    const [light = '', dark = ''] = color(
      { '--color-accent': '#0a7d5c' },
      { '--color-accent': '#44ddaa', '--color-ember': '#f99' },
    ).split("[data-theme='dark']");
    expect(light).toContain('  --color-accent: #0a7d5c;\n');
    expect(dark).toContain('  --color-accent: #44ddaa;\n');
    expect(dark).toContain('  --color-ember: #f99;\n');
    expect(light).toMatch(/--color-accent-strong: var/);
    expect(color({}, {})).toBe(sheet);
  });

  test('must be colors that the sheet has', () => {
    expect(() => color({ '--color-none': '#000' }, {})).toThrow('no --color-none');
  });
});
