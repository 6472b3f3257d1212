import { readFile } from 'node:fs/promises';
import * as fontkit from 'fontkit';
import type { Font } from 'fontkit';
import { decompress } from 'wawoff2';
import type { Typeface } from '../core/model';

/**
 * Opens a font of the site, WOFF2 or TTF, at the given weights. A font that is not variable has the same shapes at every
 * weight.
 */
export async function openTypefaces(file: string, weights: readonly number[]): Promise<Typeface[]> {
  const bytes = await readFile(file);
  // fontkit reads WOFF2, but fails on composite glyphs of variable fonts.
  const isCompressed = bytes.toString('latin1', 0, 4) === 'wOF2';
  const font = fontkit.create(isCompressed ? Buffer.from(await decompress(bytes)) : bytes) as Font;
  const axis = font.variationAxes.wght;
  return weights.map((weight) =>
    typefaceOf(
      axis ? font.getVariation({ wght: Math.min(axis.max, Math.max(axis.min, weight)) }) : font,
    ),
  );
}

function typefaceOf(font: Font): Typeface {
  const width = (text: string, size: number) =>
    (font.layout(text).advanceWidth * size) / font.unitsPerEm;
  return {
    width,
    outline: (text, { x, y, size }) => {
      const scale = size / font.unitsPerEm;
      const { glyphs, positions } = font.layout(text);
      let advance = 0;
      return glyphs
        .map((glyph, index) => {
          const position = positions[index];
          const left = x + (advance + (position?.xOffset ?? 0)) * scale;
          const top = y - (position?.yOffset ?? 0) * scale;
          advance += position?.xAdvance ?? glyph.advanceWidth;
          return glyph.path.scale(scale, -scale).translate(left, top).toSVG();
        })
        .join('');
    },
  };
}
