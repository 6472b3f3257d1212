import path from 'node:path';
import sharp from 'sharp';
import {
  breakLines,
  cutLines,
} from '../../../../plugins/gatsby-plugin-site/src/images/core/breakLines';
import {
  CARD_SIZE,
  drawCard,
} from '../../../../plugins/gatsby-plugin-site/src/images/core/drawCard';
import { inlineMark } from '../../../../plugins/gatsby-plugin-site/src/images/core/inlineMark';
import type { Typeface } from '../../../../src/core/text/typefaces';
import type {
  Brand,
  SocialCard,
} from '../../../../plugins/gatsby-plugin-site/src/images/core/model';
import { openTypeface } from '../../../../src/store/files/openTypeface';

/** A font whose letters are half as wide as high. The outline of a text is the text itself. */
const face: Typeface = {
  width: (text, size) => (text.length * size) / 2,
  outline: (text, { x, y, size }) => `M${x} ${y}h${size}z/*${text}*/`,
  letters: () => undefined,
};
const brand: Brand = {
  name: 'Nimbus Docs',
  mark: 'data:image/svg+xml;base64,PHN2Zy8+',
  colors: new Map([
    ['paper', '#123456'],
    ['ink', '"/><script>'],
  ]),
  text: face,
  strong: face,
  mono: face,
};

test('lines are broken between words, and cut if there are too many', () => {
  const limits = { size: 10, width: 50, lines: 2 };
  expect(breakLines('one two three', face, limits)).toEqual(['one two', 'three']);
  expect(breakLines('one two three four five', face, limits)).toBeUndefined();
  expect(cutLines('one two three four five', face, limits)).toEqual(['one two', 'three…']);
  expect(cutLines('incomprehensibilities', face, limits)).toEqual(['incompreh…']);
  expect(cutLines('x'.repeat(100_000), face, limits)).toEqual([`${'x'.repeat(9)}…`]);
});

test.each([
  ['Disks', 1, 76],
  ['Add rules to a load balancer and watch it work', 2, 76],
  ['Change many entries of an address list at once, and look at what came of it', 3, 62],
  ['word '.repeat(28), 4, 50],
  ['word '.repeat(80), 4, 50],
])('the title %s has the largest size that fits', (title, lines, size) => {
  const svg = drawCard({ route: '/a', title }, brand);
  const drawn = [...svg.matchAll(new RegExp(`M80 \\d+h${size}z`, 'g'))];
  expect(drawn).toHaveLength(lines);
});

test('colors come from the palette, except values that could end an attribute', () => {
  const svg = drawCard({ route: '/a', title: 'A', section: 'S', text: 'T' }, brand);
  expect(svg).toContain('fill="#123456"');
  expect(svg).not.toContain('<script');
});

test('a mark that is drawn as shapes looks as the same mark does as a picture', async () => {
  const mark =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 16" fill="#fb923c"><rect width="20" height="40"/><circle cx="24" cy="8" r="6"/></svg>';
  const url = `data:image/svg+xml;base64,${Buffer.from(mark).toString('base64')}`;
  const markShapes = inlineMark(mark);
  expect(markShapes).toBeDefined();
  const pixels = async (of: Brand) => {
    const svg = drawCard({ route: '/a', title: '' }, of);
    return { svg, data: await sharp(Buffer.from(svg)).raw().toBuffer() };
  };
  const picture = await pixels({ ...brand, mark: url });
  const shapes = await pixels({ ...brand, mark: url, markShapes });
  expect(shapes.svg).not.toContain('<image');
  const differences = picture.data.filter((value, index) => {
    return Math.abs(value - (shapes.data[index] ?? 0)) > 8;
  });
  expect(differences).toHaveLength(0);
});

describe('with the fonts of the site', () => {
  let real: Brand;
  beforeAll(async () => {
    const text = await openTypeface(path.resolve('static/fonts/text.woff2'));
    const mono = await openTypeface(path.resolve('static/fonts/mono.woff2'));
    const faces = { text: text(400), strong: text(650), mono: mono(400) };
    real = { ...brand, colors: new Map(), ...faces };
  });

  test('a heavier weight is wider', () => {
    expect(real.strong.width('Virtual machines', 76)).toBeGreaterThan(
      real.text.width('Virtual machines', 76),
    );
  });

  const cards: SocialCard[] = [
    { route: '/a', title: 'A' },
    {
      route: '/b',
      title: 'word '.repeat(60),
      section: 'word '.repeat(40),
      text: 'word '.repeat(90),
    },
    {
      route: '/c',
      title: 'Zażółć 漢字 ❤ <b>&"',
      request: { method: 'delete', path: `/${'x'.repeat(300)}` },
    },
  ];
  test.each(cards)(
    '$title is drawn as outlines, without text that depends on the fonts of the machine',
    async (card) => {
      const svg = drawCard(card, real);
      expect(svg).not.toMatch(/<text|font-family/);
      const { width, height, format } = await sharp(Buffer.from(svg))
        .jpeg()
        .toBuffer({ resolveWithObject: true })
        .then(({ info }) => info);
      expect({ width, height, format }).toEqual({ ...CARD_SIZE, format: 'jpeg' });
    },
  );
});
