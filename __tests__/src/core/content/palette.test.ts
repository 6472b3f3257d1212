import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contrast, nearestAccessible } from '../../../../src/core/content/colors/contrast';
import { SITE_INKS, SITE_SURFACES } from '../../../../src/core/content/colors/paletteContrast';
import { siteColors } from '../../../../src/core/content/siteColors';
import { readPalette } from '../../../../src/core/content/palette';

const read = (light: string, dark = light) =>
  readPalette(`light:\n${light}dark:\n${dark}`, 'palette.yml').problems;

test('contrast is computed as in WCAG 2', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#fff')).toBeCloseTo(4.48, 2);
  expect(contrast('red', '#fff')).toBeUndefined();
});

test('text with too little contrast is reported with the nearest color that has enough', () => {
  const problems = read(
    "  paper: '#ffffff'\n  ok: '#ff9900'\n",
    "  paper: '#000000'\n  ok: '#ff9900'\n",
  );
  expect(problems).toEqual([
    {
      file: 'palette.yml',
      line: 3,
      column: 7,
      path: 'light.ok',
      message: '`#ff9900` has a contrast of 2.1 with `paper` (`#ffffff`), and text needs 4.5',
      advice: expect.stringMatching(
        /^Write "#[0-9a-f]{6}", the nearest color with enough contrast\.$/,
      ),
    },
  ]);
  const [, advised = ''] = /"(#\w+)"/.exec(problems[0]?.advice ?? '') ?? [];
  expect(contrast(advised, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(advised, '#ffffff')).toBeLessThan(4.7);
  expect(read(`  paper: '#ffffff'\n  ok: '${advised}'\n`)).toEqual([]);
});

test('the accent color needs enough contrast with every surface of the site, and text with its soft variant', () => {
  const light = "  accent: '#7a6cff'\n  accent-soft: '#c0c0ff'\n";
  const dark = "  accent: '#9fb0ff'\n  accent-soft: '#1a2142'\n";
  const found = read(light, dark);
  expect(found.map(({ path }) => path)).toEqual(['light.accent', 'light.accent-soft']);
  const [accent = '', soft = ''] = found.map(({ advice }) => /"(#\w+)"/.exec(advice)?.[1] ?? '');
  expect(read(`  accent: '${accent}'\n  accent-soft: '#ffffff'\n`, dark)).toEqual([]);
  expect(contrast(soft, '#5b6478')).toBeGreaterThanOrEqual(4.5);
});

test('the colors next to the accent color are those of the style sheets', () => {
  const tokens = readFileSync(path.resolve('src/styles/tokens.css'), 'utf8');
  const [light = '', dark = ''] = tokens.split("[data-theme='dark']");
  const full = (color = '') => (color.length === 4 ? color.replace(/\w/g, '$&$&') : color);
  for (const [theme, text] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    const values = (names: string[]) =>
      names.map((name) => full(new RegExp(`--color-${name}: (#\\w+)`).exec(text)?.[1]));
    const methods = ['get', 'post', 'put', 'patch', 'delete'];
    const surfaces = values([
      'page',
      'surface',
      'sunken',
      ...methods.map((name) => `${name}-soft`),
    ]);
    expect(SITE_SURFACES[theme]).toEqual(surfaces);
    expect(SITE_INKS[theme]).toEqual(values(['ink', 'ink-muted', ...methods]));
  }
});

test('the site has the colors of the palette, and colors that are made from its accent color', () => {
  const { palette } = readPalette(
    "light: { accent: '#0a7d5c', ember: '#c33' }\ndark: { accent: '#44ddaa', ember: '#f99' }\n",
    'palette.yml',
  );
  expect(siteColors(palette)).toEqual({
    light: {
      '--color-accent': '#0a7d5c',
      '--color-accent-strong': '#08644a',
      '--color-accent-soft': '#e9f3f0',
      '--color-ember': '#c33',
      '--color-mark': 'rgb(10 125 92 / 8%)',
    },
    dark: {
      '--color-accent': '#44ddaa',
      '--color-accent-strong': '#44ddaa',
      '--color-accent-soft': '#132f2f',
      '--color-ember': '#f99',
      '--color-mark': 'rgb(68 221 170 / 12%)',
    },
  });
  expect(siteColors({ light: new Map(), dark: new Map() })).toEqual({ light: {}, dark: {} });
});

test('if no color has enough contrast with all others, there is no advice', () => {
  expect(nearestAccessible('#777777', ['#000000', '#ffffff'], 4.5)).toBeDefined();
  expect(nearestAccessible('#777777', ['#000000', '#ffffff'], 7)).toBeUndefined();
});

test('a token that is missing in one theme and an invalid color are reported', () => {
  expect(read("  a: '#fff'\n", '  b: blau!\n').map(({ path }) => path)).toEqual([
    'dark.b',
    'light.b',
    'dark.a',
  ]);
  expect(read("  a: '#fff'\n", "  b: '#fff'\n").map(({ path }) => path)).toEqual([
    'light.b',
    'dark.a',
  ]);
});
