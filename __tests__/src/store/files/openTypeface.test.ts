import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as fontkit from 'fontkit';
import type { Font } from 'fontkit';
import { decompress } from 'wawoff2';
import { openTypeface } from '../../../../src/store/files/openTypeface';
import { UNITS_PER_EM } from '../../../../src/core/text/typefaces';

/** A variable font with composite glyphs: `:` consists of two `.`, and `ä` and `á` contain `a`. It has no table of widths. */
const FONT = path.resolve('static/fonts/text.woff2');

test.each([400, 500, 700])(
  'at weight %s, the width of a letter does not depend on the letters before it',
  async (weight) => {
    const texts = ['.', 'a', ':', 'ä', 'á', '…', 'www.example.com', 'naïve: à'];
    const width = async (before: readonly string[], text: string) => {
      const face = (await openTypeface(FONT))(weight);
      for (const each of before) face.outline(each, { x: 0, y: 0, size: 10 });
      return face.letters(text)?.width;
    };
    for (const text of texts) {
      const alone = await width([], text);
      expect([text, await width(texts, text)]).toEqual([text, alone]);
      expect([text, await width([...texts].reverse(), text)]).toEqual([text, alone]);
    }
  },
);

/** The ends of all commands of a short path, which has only relative commands. */
function endsOf(outline: string): string[] {
  const LENGTHS: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, q: 4, c: 6, z: 0 };
  let [x, y, startX, startY, letter] = [0, 0, 0, 0, ''];
  const ends: string[] = [];
  const tokens = outline.match(/[a-z]|-?\d+/g) ?? [];
  while (tokens.length > 0) {
    if (/[a-z]/.test(tokens[0]!)) letter = tokens.shift()!;
    const numbers = tokens.splice(0, LENGTHS[letter]!).map(Number);
    if (letter === 'z') [x, y] = [startX, startY];
    else if (letter === 'h') x += numbers[0]!;
    else if (letter === 'v') y += numbers[0]!;
    else [x, y] = [x + numbers.at(-2)!, y + numbers.at(-1)!];
    if (letter === 'm') [startX, startY] = [x, y];
    if (letter !== 'z') ends.push(`${x} ${y}`);
  }
  return ends;
}

test('outlines of glyphs are those of the font, rounded to units', async () => {
  const bytes = Buffer.from(await decompress(readFileSync(FONT)));
  const font = (fontkit.create(bytes) as Font).getVariation({ wght: 400 });
  const unit = UNITS_PER_EM / font.unitsPerEm;
  const text = 'AHgé:8&';
  const glyphs = font.layout(text).glyphs.map(({ path: outline }) => {
    const ends = outline
      .scale(unit, -unit)
      .commands.filter(({ args }) => args.length > 0)
      .map(({ args }) =>
        args
          .slice(-2)
          .map((value) => Math.round(value) + 0)
          .join(' '),
      );
    // A line to the same place is left out.
    return ends.filter((end, index) => end !== ends[index - 1]);
  });
  const letters = (await openTypeface(FONT))(400).letters(text);
  const found = letters?.glyphs.map(({ outline }) => outline());
  expect(found?.map(endsOf)).toEqual(glyphs);
  expect(found?.join('')).toMatch(/h/);
  expect(found?.join('')).toMatch(/v/);
});
