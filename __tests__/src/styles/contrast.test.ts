import fs from 'node:fs';
import path from 'node:path';

const TOKENS = fs.readFileSync(path.resolve('src/styles/tokens.css'), 'utf8');

/** Values of a theme. The dark theme replaces some of the light one. */
function theme(dark: boolean): Map<string, string> {
  const values = new Map<string, string>();
  for (const [, selector = '', body = ''] of TOKENS.matchAll(
    /(:root|\[data-theme='dark'\]) \{([^}]*)\}/g,
  )) {
    if (selector !== ':root' && !dark) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
      values.set(name, value);
    }
  }
  return values;
}

function luminance(hex: string): number {
  const digits =
    hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => {
    const share = parseInt(digits.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const SURFACES = ['page', 'surface', 'sunken', 'raised'];
const TONES = ['get', 'post', 'put', 'patch', 'delete', 'note', 'tip', 'info', 'warning', 'danger'];
const CODE = ['', '-comment', '-keyword', '-string', '-number', '-name', '-property', '-tag'];

const PAIRS = [
  ...['ink', 'ink-soft', 'ink-muted', 'accent'].flatMap((ink) =>
    SURFACES.map((surface) => [ink, surface]),
  ),
  ...TONES.flatMap((tone) => [
    [tone, `${tone}-soft`],
    [tone, 'page'],
    [tone, 'surface'],
    ['ink', `${tone}-soft`],
    ['accent', `${tone}-soft`],
  ]),
  ...CODE.flatMap((kind) => [
    [`code${kind}`, 'page'],
    [`code${kind}`, 'surface'],
  ]),
  ['accent', 'accent-soft'],
  ['ink', 'accent-soft'],
  ['ink-muted', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ...['get', 'post', 'put', 'patch', 'delete'].map((method) => [method, 'accent-soft']),
];

describe.each([
  ['light', false],
  ['dark', true],
])('%s theme', (_, dark) => {
  const values = theme(dark);
  const resolve = (name: string): string => {
    const value = values.get(name);
    if (!value) throw new Error(`There is no token ${name}.`);
    const [, other] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
    return other ? resolve(other) : value;
  };

  it.each(PAIRS)('%s on %s has enough contrast', (ink, surface) => {
    const [a, b] = [ink, surface].map((name) => luminance(resolve(`--color-${name}`)));
    const ratio = (Math.max(a!, b!) + 0.05) / (Math.min(a!, b!) + 0.05);
    expect(ratio).toBeGreaterThanOrEqual(4.5);
  });
});
