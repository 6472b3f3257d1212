import path from 'node:path';
import { openTypeface } from '../../../plugins/shared/openTypeface';

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
