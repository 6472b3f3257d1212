import path from 'node:path';
import { outlineText } from '../../../../../src/core/content/markdown/outlineText';
import { openTypefaces } from '../../../../../src/store/files/openTypeface';
import { UNITS_PER_EM } from '../../../../../src/core/text/typefaces';
import type { Typeface, Typefaces } from '../../../../../src/core/text/typefaces';

/** A font whose letters are half as wide as high. The number of a glyph is the code of its character. */
const face = (name: string): Typeface => ({
  width: (text, size) => (text.length * size) / 2,
  outline: () => '',
  letters: (text) =>
    text.includes('漢')
      ? undefined
      : {
          width: text.length * (UNITS_PER_EM / 2),
          glyphs: [...text].map((letter, index) => ({
            id: letter.codePointAt(0) ?? 0,
            x: index * (UNITS_PER_EM / 2),
            y: 0,
            outline: () => (letter === ' ' ? '' : `${name} ${letter}`),
          })),
        },
});
const faces = new Map<string, Typeface>();
const faceOf = (name: string) => faces.get(name) ?? faces.set(name, face(name)).get(name)!;
const typefaces: Typefaces = {
  text: (weight) => faceOf(`text${weight}`),
  mono: (weight) => faceOf(`mono${weight}`),
  files: [],
};

const outlined = (body: string) => {
  const { svg, kept } = outlineText(`<svg viewBox="0 0 9 9">${body}</svg>`, typefaces);
  return { body: svg.slice('<svg viewBox="0 0 9 9">'.length, -'</svg>'.length), kept };
};

test('a text becomes outlines of its glyphs, each defined once', () => {
  expect(outlined('<text x="10" y="20" font-size="20" fill="red">aba</text>')).toEqual({
    body:
      '<defs><path id="t0" d="text400 a"/><path id="t1" d="text400 b"/></defs>'
      + '<g fill="red" transform="translate(10 20)scale(0.08)">'
      + '<use href="#t0"/><use href="#t1" x="125"/><use href="#t0" x="250"/></g>',
    kept: [],
  });
});

test.each([
  ['start', 'x="10"', 10],
  ['middle', 'x="10" text-anchor="middle"', -6],
  ['end', 'x="10" style="text-anchor: end"', -22],
  ['moved', 'x="10" dx="4"', 14],
])('%s', (_, attributes, left) => {
  const { body } = outlined(`<text ${attributes} y="2">abcd</text>`);
  expect(body).toContain(`translate(${left} 2)scale(0.064)`);
});

test('attributes of parent elements apply', () => {
  const { body } = outlined(
    '<g font-family="ui-monospace, monospace" font-size="10"><g style="font-weight: bold; font-size: 2em"><text>a</text></g></g>',
  );
  expect(body).toContain('d="mono700 a"');
  expect(body).toContain('scale(0.08)');
});

test('`tspan` elements follow each other, or start at their own position', () => {
  const { body } = outlined(
    '<text x="0" y="10">\n  ab <tspan fill="red" font-weight="600">c</tspan>\n d<tspan x="5" y="30">e</tspan>\n</text>',
  );
  expect(
    [...body.matchAll(/<g( fill="red")? transform="translate\(([^)]*)\)/g)].map(
      ([, red, at]) => `${red ?? ''} ${at}`,
    ),
  ).toEqual([' 0 10', ' fill="red" 24 10', ' 32 10', ' 5 30']);
});

test('`textLength` changes glyphs, or the space between them', () => {
  const squeezed = '<text textLength="16" lengthAdjust="spacingAndGlyphs">abcd</text>';
  expect(outlined(squeezed).body).toContain('scale(0.032 0.064)');
  const { body } = outlined('<text textLength="20">abcd</text>');
  expect([...body.matchAll(/ x="(\d+)"/g)].map(([, x]) => Number(x))).toEqual([63, 125, 188]);
});

test('the position of a text applies before its transform; characters are escaped; ids are unique', () => {
  const { body } = outlined(
    '<path id="t0"/><text x="1" y="2" class="a&quot;b" transform="rotate(9)">a&amp;b</text>',
  );
  expect(body).toContain('<g class="a&quot;b" transform="rotate(9)translate(1 2)scale(0.064)">');
});

test.each([
  ['a character that the font lacks', '<text>漢字</text>'],
  ['a style sheet', '<style>text { font-size: 9px }</style><text>漢字</text>'],
  ['turned letters', '<text rotate="9">漢字</text>'],
  ['letters on a path', '<text><textPath href="#p">漢字</textPath></text>'],
  ['an outline around letters', '<g stroke="red"><text>漢字</text></g>'],
  ['another baseline', '<text dominant-baseline="middle">漢字</text>'],
])('%s: the text is not replaced, and is returned', (_, body) => {
  expect(outlined(body)).toEqual({ body, kept: ['漢字'] });
  const latin = body.replace('漢字', 'ab');
  const isKept = !body.startsWith('<text>漢');
  expect(outlined(latin).kept).toEqual(isKept ? ['ab'] : []);
});

test('without font files, text is not replaced', async () => {
  const fonts = path.resolve('static/fonts');
  const opened = await openTypefaces({
    text: `${fonts}/text.woff2`,
    mono: `${fonts}/mono.woff2`,
  });
  const letters = opened?.text(600).letters('Disk é');
  expect(letters?.glyphs.map(({ outline }) => /^[-\d mlhvqcz]*$/.test(outline()))).toEqual(
    Array(6).fill(true),
  );
  expect(await openTypefaces({ text: '/none.woff2', mono: '/none.woff2' })).toBeUndefined();
});
