import fs from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../../src/store/files/listFiles';

const read = (file: string) => fs.readFileSync(file, 'utf8');
const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '');
const files = listFiles('src').map((file) => path.join('src', file));
const stylesheets = files.filter((file) => file.endsWith('.css'));
const modules = stylesheets.filter((file) => file.endsWith('.module.css'));
/** Custom properties that any component may use: tokens, and tones of kinds. */
const tokens = new Set(
  ['tokens', 'base'].flatMap((name) =>
    [...read(`src/styles/${name}.css`).matchAll(/^\s+(--[\w-]+):/gm)].map(([, token]) => token),
  ),
);

/**
 * Matches the custom properties that the component of a style sheet sets. Lists set some with a number at the end.
 */
function setByComponent(file: string): RegExp {
  const component = file.replace('.module.css', '.tsx');
  const code = component !== file && fs.existsSync(component) ? read(component) : '';
  const names = [...code.matchAll(/'(--[\w-]+)'/g)].map(([, name]) => name);
  return new RegExp(`^(?:${['--method', ...names].join('|')})(?:-\\w+)?$`);
}

/** Custom properties that a style sheet uses, but that neither the tokens, the sheet, nor its component set. */
function unknownTokens(file: string): string[] {
  const css = withoutComments(read(file));
  const set = setByComponent(file);
  const own = new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
  return [...css.matchAll(/var\((--[\w-]+)/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => !tokens.has(name) && !own.has(name) && !set.test(name));
}

it.each(stylesheets)('%s only uses existing tokens', (file) => {
  expect(unknownTokens(file)).toEqual([]);
});

it.each(stylesheets.filter((file) => !file.endsWith('tokens.css')))(
  '%s has no literal color',
  (file) => {
    expect(
      withoutComments(read(file)).match(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/gi),
    ).toBeNull();
  },
);

it.each(stylesheets.filter((file) => !/(?:global|layers|fonts|own)\.css$/.test(file)))(
  '%s is in a layer',
  (file) => {
    expect(withoutComments(read(file)).trim()).toMatch(/^@(?:layer|media print)/);
  },
);

/** Declarations with a side that is not the other one in a page from right to left. Borders may be those of a turned arrow. */
function sidedDeclarations(css: string): string[] {
  return css.split(/[;{}]/).filter((declaration) => {
    const [property = '', value = ''] = declaration.split(/:(.*)/s).map((part) => part.trim());
    if (/^(?:.*-)?(?:left|right)(?:-|$)/.test(property)) return true;
    if (!/^(?:padding|margin|inset)$/.test(property)) return false;
    const [, right, , left] = value.match(/(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|[^\s()])+/g) ?? [];
    return left !== undefined && left !== right;
  });
}

it.each(stylesheets)('%s is mirrored in pages from right to left', (file) => {
  expect(sidedDeclarations(withoutComments(read(file)))).toEqual([]);
});

test('sides are found', () => {
  const sided = ['margin-left: 1px', 'padding: 0 calc(1px + (2px)) 0 0', 'right: 0'];
  const others = ['padding: 0 calc(1px + 2px) 0 calc(1px + 2px)', 'text-align: start', 'margin: 0'];
  expect(sidedDeclarations([...sided, ...others].join(';'))).toEqual(sided);
});

it.each(modules)('%s has exactly the classes that its component uses', (file) => {
  const css = withoutComments(read(file)).replace(/:global\([^)]*\)/g, '');
  const defined = new Set(
    [...css.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/gi)].map(([, name]) => name ?? ''),
  );
  const used = new Set<string>();
  for (const source of files.filter((other) => /\.tsx?$/.test(other))) {
    const code = read(source);
    for (const [, styles, imported = ''] of code.matchAll(/import \* as (\w+) from '([^']+)'/g)) {
      if (path.resolve(path.dirname(source), imported) !== path.resolve(file)) continue;
      for (const [, name] of code.matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g')))
        used.add(name ?? '');
    }
  }
  const camel = (name: string) =>
    name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  expect([...used].sort()).toEqual([...new Set([...defined].map(camel))].sort());
});
