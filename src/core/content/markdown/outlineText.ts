import { Parser } from 'htmlparser2';
import { escapeAttribute } from '../../text/escapeHtml';
import { UNITS_PER_EM } from '../../text/typefaces';
import type { Letters, Typeface, Typefaces } from '../../text/typefaces';
import { inheritedStyle, isPlainText, ROOT_STYLE } from './svgTextStyle';
import type { SvgAttributes, SvgTextStyle } from './svgTextStyle';

/** A part of a text that has one style. */
interface Run {
  text: string;
  style: SvgTextStyle;
  /** Attributes of the `<tspan>` that contains it. Empty outside of a `<tspan>`. */
  attributes: SvgAttributes;
  /** Position of its first character. Only `x`, `y`, `dx` and `dy` are used. */
  moves: SvgAttributes;
}

interface TextElement {
  start: number;
  attributes: SvgAttributes;
  style: SvgTextStyle;
  runs: Run[];
  canOutline: boolean;
}

/** Attributes that only apply to text. The outlines do not need them. */
const TEXT_ATTRIBUTES = new Set([
  ...['x', 'y', 'dx', 'dy', 'font-family', 'font-size', 'font-weight', 'text-anchor', 'transform'],
  ...['letter-spacing', 'textLength', 'lengthAdjust', 'xml:space'],
]);

/**
 * Replaces the text of an SVG picture by outlines of the site's fonts, so that it looks the same on every computer: a
 * picture in an `<img>` cannot use the fonts of its page. Each glyph is defined once and referred to by `<use>`.
 *
 * @returns the picture, and the texts that are not replaced, because the font lacks a character or because outlines would
 * look different
 */
export function outlineText(svg: string, typefaces: Typefaces): { svg: string; kept: string[] } {
  const glyphs = new GlyphTable(svg);
  const kept: string[] = [];
  const parts: string[] = [];
  let end = 0;
  for (const { element, stop } of textsOf(svg)) {
    const drawn = element.canOutline ? drawText(element, typefaces, glyphs) : undefined;
    if (drawn === undefined) {
      kept.push(element.runs.map(({ text }) => text).join(''));
      continue;
    }
    parts.push(svg.slice(end, element.start), drawn);
    end = stop;
  }
  const body = parts.join('') + svg.slice(end);
  return { svg: body.replace(/<svg\b[^>]*>/, (root) => root + glyphs.definitions()), kept };
}

/** The `<text>` elements of a picture, each with the offset of its end. */
function textsOf(svg: string): { element: TextElement; stop: number }[] {
  const found: { element: TextElement; stop: number }[] = [];
  const styles = [ROOT_STYLE];
  // A style sheet in the picture may set fonts. Then no text is replaced, because this code does not evaluate CSS rules.
  const hasRules = /<style\b/i.test(svg);
  let open: TextElement | undefined;
  let span: SvgAttributes = {};
  let moves: SvgAttributes = {};
  const parser: Parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const style = inheritedStyle(styles.at(-1) ?? ROOT_STYLE, attributes);
        styles.push(style);
        const isPlain = !hasRules && isPlainText(style, attributes);
        if (open) {
          open.canOutline &&= name === 'tspan' && isPlain;
          span = attributes;
          moves = { ...moves, ...attributes };
        } else if (name === 'text') {
          open = { start: parser.startIndex, attributes, style, runs: [], canOutline: isPlain };
          span = {};
          moves = attributes;
        }
      },
      ontext: (text) => {
        if (!open) return;
        const last = open.runs.at(-1);
        if (last?.attributes === span) last.text += text;
        else open.runs.push({ text, style: styles.at(-1) ?? open.style, attributes: span, moves });
        moves = {};
      },
      onclosetag: (name) => {
        styles.pop();
        if (!open) return;
        span = {};
        if (name !== 'text') return;
        found.push({ element: open, stop: (parser.endIndex ?? svg.length) + 1 });
        open = undefined;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(svg);
  return found;
}

interface PlacedRun {
  letters: Letters;
  face: Typeface;
  run: Run;
  x: number;
  y: number;
  stretch: number;
}

function drawText(
  element: TextElement,
  typefaces: Typefaces,
  table: GlyphTable,
): string | undefined {
  const placed = placeRuns(element, typefaces);
  if (!placed) return undefined;
  const { transform = '' } = element.attributes;
  const own = printAttributes(element.attributes);
  const runs = placed.map(({ letters, face, run, x, y, stretch }) => {
    const scale = run.style.size / UNITS_PER_EM;
    const scales =
      stretch === 1 ? `${number(scale, 5)}` : `${number(scale * stretch, 5)} ${number(scale, 5)}`;
    const place = `translate(${number(x)} ${number(y)})scale(${scales})`;
    const uses = letters.glyphs.map((glyph) => table.use(face, glyph)).join('');
    return { place, uses, attributes: printAttributes(run.attributes) };
  });
  const [first] = runs;
  if (!first) return '';
  if (runs.length === 1 && first.attributes === '') {
    return `<g${own} transform="${escapeAttribute(transform)}${first.place}">${first.uses}</g>`;
  }
  const moved = transform && ` transform="${escapeAttribute(transform)}"`;
  return `<g${own}${moved}>${runs
    .map(({ place, uses, attributes }) => `<g${attributes} transform="${place}">${uses}</g>`)
    .join('')}</g>`;
}

/**
 * Places the parts of a text one after another. Each part with an absolute position starts a new line, which is aligned on
 * its own. Returns undefined if a font lacks a character.
 */
function placeRuns(element: TextElement, typefaces: Typefaces): PlacedRun[] | undefined {
  const lines: PlacedRun[][] = [];
  let [x, y, endsInSpace] = [0, 0, true];
  let line: PlacedRun[] = [];
  for (const [index, run] of element.runs.entries()) {
    const text = run.style.preserve ? run.text : collapse(run.text, endsInSpace);
    endsInSpace = text === '' ? endsInSpace : text.endsWith(' ');
    if (index === 0 || (run.moves.x ?? run.moves.y) !== undefined) {
      line = [];
      lines.push(line);
    }
    x = length(run.moves.x, x) + length(run.moves.dx, 0);
    y = length(run.moves.y, y) + length(run.moves.dy, 0);
    const face = typefaces[run.style.isMono ? 'mono' : 'text'](run.style.weight);
    const isLast = index === element.runs.length - 1;
    const letters = face.letters(isLast && !run.style.preserve ? text.trimEnd() : text);
    if (!letters) return undefined;
    if (letters.glyphs.length === 0) continue;
    const spaced = withSpacing(letters, run.style.spacing / (run.style.size / UNITS_PER_EM));
    line.push({ letters: spaced, face, run, x, y, stretch: 1 });
    x += (spaced.width * run.style.size) / UNITS_PER_EM;
  }
  for (const each of lines) alignLine(each, element);
  return lines.flat();
}

function alignLine(line: PlacedRun[], { attributes, style }: TextElement): void {
  const [first] = line;
  const last = line.at(-1);
  if (!first || !last) return;
  let width = last.x + (last.letters.width * last.run.style.size) / UNITS_PER_EM - first.x;
  const wanted = length(attributes.textLength, width);
  if (wanted !== width && line.length === 1) {
    if (attributes.lengthAdjust === 'spacingAndGlyphs') first.stretch = wanted / width;
    else {
      const gaps = Math.max(1, first.letters.glyphs.length - 1);
      const extra = (wanted - width) / gaps / (first.run.style.size / UNITS_PER_EM);
      first.letters = withSpacing(first.letters, extra);
    }
    width = wanted;
  }
  const share = { start: 0, middle: 0.5, end: 1 }[style.anchor];
  for (const run of line) run.x -= width * share;
}

function withSpacing(letters: Letters, extra: number): Letters {
  if (extra === 0) return letters;
  return {
    glyphs: letters.glyphs.map((glyph, index) => ({ ...glyph, x: glyph.x + index * extra })),
    width: letters.width + letters.glyphs.length * extra,
  };
}

function collapse(text: string, endsInSpace: boolean): string {
  const single = text.replace(/\s+/g, ' ');
  return endsInSpace ? single.trimStart() : single;
}

function length(value: string | undefined, otherwise: number): number {
  const parsed = Number.parseFloat(value ?? '');
  return Number.isFinite(parsed) ? parsed : otherwise;
}

function number(value: number, digits = 2): string {
  return String(Number(value.toFixed(digits)));
}

function printAttributes(attributes: SvgAttributes): string {
  return Object.entries(attributes)
    .filter(([name]) => !TEXT_ATTRIBUTES.has(name))
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join('');
}

/** Collects the outlines of the glyphs that a picture uses, each with an id that the picture does not contain yet. */
class GlyphTable {
  readonly #prefix: string;
  readonly #ids = new Map<Typeface, Map<number, string>>();
  readonly #paths: string[] = [];

  constructor(svg: string) {
    let prefix = 't';
    while (new RegExp(`\\bid=["']${prefix}\\d`).test(svg)) prefix += 't';
    this.#prefix = prefix;
  }

  use(face: Typeface, glyph: Letters['glyphs'][number]): string {
    const ids = this.#ids.get(face) ?? new Map<number, string>();
    this.#ids.set(face, ids);
    let id = ids.get(glyph.id);
    if (id === undefined) {
      const outline = glyph.outline();
      id = outline && `${this.#prefix}${this.#paths.length}`;
      ids.set(glyph.id, id);
      if (outline) this.#paths.push(`<path id="${id}" d="${outline}"/>`);
    }
    if (!id) return '';
    const [x, y] = [Math.round(glyph.x), Math.round(glyph.y)];
    return `<use href="#${id}"${x === 0 ? '' : ` x="${x}"`}${y === 0 ? '' : ` y="${y}"`}/>`;
  }

  definitions(): string {
    return this.#paths.length === 0 ? '' : `<defs>${this.#paths.join('')}</defs>`;
  }
}
