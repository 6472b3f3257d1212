import { VFile } from 'vfile';
import { plainText, proseAndCode } from '../../../../src/core/content/plainText';
import { parseMarkdown } from '../../../../src/core/content/markdown/parseMarkdown';

function parse(source: string) {
  const { tree, problems } = parseMarkdown(new VFile(source), 'page.mdx');
  expect(problems).toEqual([]);
  return tree!;
}

test.each([
  [
    'cells and rows',
    '| Size | Price |\n| - | - |\n| `s` | 5 € |\n| m | 9 € |',
    'Size · Price; s · 5 €; m · 9 €',
  ],
  ['sentences in cells', '| A. | B |\n| - | - |\n| | D. |\n| E | F |', 'A. B; D. E · F'],
  ['list items', '- One\n- *Two*.\n- Three\n\nNext.', 'One; Two. Three; Next.'],
  ['a list in a list', '1. One:\n   - a\n   - b\n2. Two', 'One: a; b; Two'],
  ['pictures', 'See.\n\n![A disk](x.svg)\n\nNext (a `b` c).', 'See. A disk; Next (a b c).'],
  ['titles', '<Card title="Disks" href="/x">Keep *data*.</Card>', 'Disks: Keep data.'],
  ['inline elements', 'A <abbr title="Central">CPU</abbr> **b**ig', 'A Central CPU big'],
])('%s are separated in the text on one line', (_, source, text) => {
  expect(plainText(parse(source))).toBe(text);
});

test('code blocks are apart from the text', () => {
  const { prose, code } = proseAndCode(parse('Run\n\n```bash\nls\n```\n\nand read'));
  expect(prose).toBe('Run; and read');
  expect(code).toBe('ls');
});

test.each([
  ['| A |\n| - |\n| zebra<br/>quagga |', 'A; zebra quagga'],
  ['One line<br />two lines', 'One line two lines'],
  ['<table><tbody><tr><td>Flamingo</td><td>Pelican</td></tr></tbody></table>', 'Flamingo; Pelican'],
  ['<ul><li>Ostrich</li><li>Penguin</li></ul>', 'Ostrich; Penguin'],
])('elements of HTML that separate words do so in the text: %s', (source, text) => {
  expect(plainText(parse(source))).toBe(text);
});
