import { readFileSync } from 'node:fs';
import path from 'node:path';
import guideTree from '../../../../plugins/gatsby-plugin-site/src/webpack/loaders/guideTree.cjs';
import siteColors from '../../../../plugins/gatsby-plugin-site/src/webpack/loaders/siteColors.cjs';

test('webpack watches the tree of a guide', () => {
  const watched: string[] = [];
  const loader = {
    resourcePath: '/content/docs/a.mdx',
    getOptions: () => ({ treeOf: (guide: string) => `${guide}.bin` }),
    addDependency: (file: string) => void watched.push(file),
  };
  expect(guideTree.call(loader, 'text')).toBe('text');
  expect(watched).toEqual(['/content/docs/a.mdx.bin']);
});

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
    expect(light).toMatch(/--color-accent-strong: #2c3db4;/);
    expect(color({}, {})).toBe(sheet);
  });

  test('must be colors that the sheet has', () => {
    expect(() => color({ '--color-none': '#000' }, {})).toThrow('no --color-none');
  });
});
