import { Parser } from 'htmlparser2';
import type { InlineMark } from './model';

/** Longest SVG document that becomes a part of every page, in characters. */
const LONGEST = 2000;

const SHAPES = new Set(['g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);

/** Attributes of geometry and color. Names and styles are missing, because they apply to the whole page. */
const ATTRIBUTE =
  /^(?:d|r|rx|ry|cx|cy|x|y|x1|y1|x2|y2|width|height|points|pathLength|transform|opacity|color|clip-rule|paint-order|(?:fill|stroke)(?:-[a-z]+)?)$/;

/** Attributes of the `<svg>` element that the page sets itself or does not need. */
const OF_DOCUMENT = /^(?:xmlns(?::\w+)?|version|viewBox|width|height|x|y|xml:space|role)$/;

/**
 * Makes the mark a part of the page, so that a visit needs no request for it.
 *
 * @param svg an SVG document
 * @returns undefined if the document is long, has no size, or contains anything but shapes: a script, a style, a name that
 *   the page might have as well, a reference
 */
export function inlineMark(svg: string): InlineMark | undefined {
  if (svg.length > LONGEST) return undefined;
  let viewBox: string | undefined;
  let shapes = '';
  let depth = 0;
  let isPlain = true;
  const open = (name: string, attributes: Readonly<Record<string, string>>) => {
    const entries = Object.entries(attributes);
    isPlain &&= entries.every(([key, value]) => ATTRIBUTE.test(key) && !/url\(|&|</i.test(value));
    const text = entries.map(([key, value]) => ` ${key}="${value.replaceAll('"', '&quot;')}"`);
    shapes += `<${name}${text.join('')}>`;
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth === 1) {
          const { width, height } = attributes;
          isPlain &&= name === 'svg';
          viewBox =
            attributes.viewBox
            ?? (isSize(width) && isSize(height) ? `0 0 ${width} ${height}` : undefined);
          const inherited = Object.entries(attributes).filter(([key]) => !OF_DOCUMENT.test(key));
          open('g', Object.fromEntries(inherited));
        } else {
          isPlain &&= SHAPES.has(name);
          open(name, attributes);
        }
      },
      onclosetag(name) {
        depth -= 1;
        shapes += `</${depth === 0 ? 'g' : name}>`;
      },
      ontext(text) {
        isPlain &&= text.trim() === '';
      },
      oncdatastart() {
        isPlain = false;
      },
    },
    { xmlMode: true },
  );
  parser.end(svg);
  if (!isPlain || viewBox === undefined || !hasSize(viewBox)) return undefined;
  return { viewBox, shapes: shapes.replace(/^<g>(.*)<\/g>$/s, '$1') };
}

/** Whether a viewBox has four numbers, of which width and height are positive. */
function hasSize(viewBox: string): boolean {
  const numbers = viewBox.trim().split(/\s*,\s*|\s+/);
  const [, , width, height] = numbers.map(Number);
  return (
    numbers.length === 4
    && numbers.every((number) => /^-?(?:\d+|\d*\.\d+)$/.test(number))
    && Number(width) > 0
    && Number(height) > 0
  );
}

const isSize = (text: string | undefined) => text !== undefined && /^[\d.]+$/.test(text);
