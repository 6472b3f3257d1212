import { readFile } from 'node:fs/promises';
import * as fontkit from 'fontkit';
import type { Font, Glyph } from 'fontkit';
import { decompress } from 'wawoff2';
import { UNITS_PER_EM } from '../../core/text/typefaces';
import type { Typeface, Typefaces } from '../../core/text/typefaces';

/** Opens the fonts of a site. Undefined if a file is missing, because a site may have no fonts of its own. */
export async function openTypefaces(files: {
  text: string;
  mono: string;
}): Promise<Typefaces | undefined> {
  try {
    // Not at the same time, because wawoff2 decompresses all fonts in the same memory.
    const text = await openTypeface(files.text);
    const mono = await openTypeface(files.mono);
    return { text, mono, files: [files.text, files.mono] };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

/**
 * Opens a WOFF2 or TTF font. Returns a function that returns the font at a weight. A font that is not variable has the same
 * shapes at every weight.
 */
export async function openTypeface(file: string): Promise<(weight: number) => Typeface> {
  const bytes = await readFile(file);
  // fontkit reads WOFF2, but fails on composite glyphs of variable fonts.
  const isCompressed = bytes.toString('latin1', 0, 4) === 'wOF2';
  const font = fontkit.create(isCompressed ? Buffer.from(await decompress(bytes)) : bytes) as Font;
  const axis = font.variationAxes.wght;
  const opened = new Map<number, Typeface>();
  return (weight) => {
    const value = axis ? Math.min(axis.max, Math.max(axis.min, weight)) : 0;
    const typeface =
      opened.get(value)
      ?? typefaceOf(axis ? decodedOnce(font.getVariation({ wght: value })) : font);
    opened.set(value, typeface);
    return typeface;
  };
}

/** A glyph with the method of fontkit that decodes it. It is private, and glyphs of some formats do not have it. */
type DecodedGlyph = Glyph & { _getContours?: () => unknown };

/**
 * Decodes each glyph of a variation only once. fontkit 2.0.4 adds the variation to the width of a glyph each time it decodes
 * the glyph. It also decodes a glyph when it decodes another glyph that contains it: after `:` and `…`, a bold `.` would be too
 * wide.
 */
function decodedOnce(font: Font): Font {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (...request) => {
    const glyph = getGlyph(...request) as DecodedGlyph;
    if (Object.hasOwn(glyph, '_getContours')) return glyph;
    const decode = glyph._getContours?.bind(glyph);
    if (decode) {
      let contours: unknown;
      glyph._getContours = () => (contours ??= decode());
    }
    return glyph;
  };
  return font;
}

function typefaceOf(font: Font): Typeface {
  // Texts repeat words, and the layout of a word takes as long as that of a line.
  const advances = new Map<string, number>();
  const width = (text: string, size: number) => {
    const advance = advances.get(text) ?? font.layout(text).advanceWidth;
    advances.set(text, advance);
    return (advance * size) / font.unitsPerEm;
  };
  // Texts repeat letters, and reading a glyph from the font takes longer than everything else.
  const glyphOutlines = new Map<string, string>();
  const glyphOutline = (glyph: Glyph, scale: number, steps: number): string => {
    const key = `${glyph.id} ${scale} ${steps}`;
    const outline =
      glyphOutlines.get(key)
      ?? shortOutline(glyph.path.scale(scale * steps, -scale * steps).commands, steps);
    glyphOutlines.set(key, outline);
    return outline;
  };
  return {
    width,
    outline: (text, { x, y, size }) => {
      const scale = size / font.unitsPerEm;
      return placedGlyphs(font, text)
        .placed.map(({ glyph, left, up }) => {
          const outline = glyphOutline(glyph, scale, 100);
          const start = [x + left * scale, y - up * scale].map((value) => rounded(value, 100));
          return outline && `M${start.join(' ')}${outline}`;
        })
        .join('');
    },
    letters: (text) => {
      if ([...text].some((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))) {
        return undefined;
      }
      const unit = UNITS_PER_EM / font.unitsPerEm;
      const { placed, advance } = placedGlyphs(font, text);
      const glyphs = placed.map(({ glyph, left, up }) => ({
        id: glyph.id,
        x: left * unit,
        y: -up * unit,
        outline: () => glyphOutline(glyph, unit, 1),
      }));
      return { glyphs, width: advance * unit };
    },
  };
}

/** Glyphs of a text with their positions, and the width of the text, in units of the font. */
function placedGlyphs(font: Font, text: string) {
  const { glyphs, positions } = font.layout(text);
  let advance = 0;
  const placed = glyphs.map((glyph, index) => {
    const position = positions[index];
    const left = advance + (position?.xOffset ?? 0);
    advance += position?.xAdvance ?? glyph.advanceWidth;
    return { glyph, left, up: position?.yOffset ?? 0 };
  });
  return { placed, advance };
}

const COMMANDS: Record<string, string> = {
  moveTo: 'm',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
  closePath: 'z',
};

/** Commands whose letter is not repeated. */
const REPEATABLE = 'lhvqc';

/**
 * Writes a path relative to the end of the previous command, so that it is short.
 *
 * @param commands in units of which `steps` make one unit of the result; they are rounded to whole numbers
 */
function shortOutline(
  commands: readonly { command: string; args: number[] }[],
  steps: number,
): string {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let last = '';
  return commands
    .map(({ command, args }) => {
      const ends = args.map(Math.round);
      const numbers = ends.map((value, index) => (value - (index % 2 === 0 ? x : y)) / steps);
      if (command === 'closePath') [x, y] = [startX, startY];
      else [x, y] = [ends.at(-2) ?? x, ends.at(-1) ?? y];
      if (command === 'moveTo') [startX, startY] = [x, y];
      const [letter = '', values] =
        command === 'lineTo' ? shortLine(numbers) : [COMMANDS[command], numbers];
      const text = values.join(' ').replaceAll(' -', '-');
      const isRepeated = letter === last && REPEATABLE.includes(letter);
      if (letter !== '') last = letter;
      return isRepeated ? (text.startsWith('-') ? text : ` ${text}`) : letter + text;
    })
    .join('');
}

/** A line as the shortest command with its numbers. A line without a length needs none. */
function shortLine([dx = 0, dy = 0]: readonly number[]): [letter: string, numbers: number[]] {
  if (dx === 0 && dy === 0) return ['', []];
  if (dy === 0) return ['h', [dx]];
  return dx === 0 ? ['v', [dy]] : ['l', [dx, dy]];
}

const rounded = (value: number, steps: number) => Math.round(value * steps) / steps;
