import { breakLines, cutLines } from './breakLines';
import type { Brand, Colors, SocialCard } from './model';

/** All social networks show this size without cropping. */
export const CARD_SIZE = { width: 1200, height: 630 };

const MARGIN = 80;
const ROOM = CARD_SIZE.width - 2 * MARGIN;

/** Sizes of the title, largest first. The first at which the title fits is used; at the last, the title may be cut. */
const TITLES = [
  { size: 76, lines: 2, step: 88 },
  { size: 62, lines: 3, step: 74 },
  { size: 50, lines: 4, step: 62 },
];

/** Colors by use: from the palette, or a default. */
const FALLBACKS = {
  paper: '#0b0f19',
  surface: '#111827',
  line: '#263148',
  ink: '#f3f4f6',
  'ink-soft': '#c2c8d3',
  ember: '#fb923c',
  accent: '#93a7ff',
  ok: '#5fd08f',
  warn: '#f0b656',
  danger: '#ff8f8f',
  'on-accent': '#0b0f19',
};

type ColorName = keyof typeof FALLBACKS;

/** Color of each method. Other methods have the color of GET. */
const METHODS: Record<string, ColorName> = {
  get: 'accent',
  post: 'ok',
  put: 'warn',
  patch: 'warn',
  delete: 'danger',
};

/** Draws a social picture as SVG. Text is drawn as outlines, so that it does not depend on the fonts of the machine. */
export function drawCard(card: SocialCard, brand: Brand): string {
  const { width, height } = CARD_SIZE;
  const { text, strong } = brand;
  const color = (name: ColorName) => colorOf(brand.colors, name);
  const title = fitTitle(card.title, brand);
  const section = card.section ?? '';
  const words = (d: string, name: ColorName) => `<path fill="${color(name)}" d="${d}"/>`;
  const sectionLine = cutLines(section, text, { size: 30, width: ROOM, lines: 1 })[0] ?? '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${color('paper')}"/>`,
    dial(width - MARGIN, 30, color('line')),
    `<rect width="${width}" height="10" fill="${color('ember')}"/>`,
    drawMark(brand, width - MARGIN - 157, 69),
    drawMark(brand, MARGIN, 66),
    words(strong.outline(brand.name, { x: MARGIN + 74, y: 106, size: 34 }), 'ink'),
    section && words(text.outline(sectionLine, { x: MARGIN, y: 222, size: 30 }), 'ember'),
    ...title.lines.map((line, index) =>
      words(
        strong.outline(line, {
          x: MARGIN,
          y: (section ? 238 : 206) + (index + 1) * title.step,
          size: title.size,
        }),
        'ink',
      ),
    ),
    `<rect x="${MARGIN}" y="512" width="${ROOM}" height="2" fill="${color('line')}"/>`,
    card.request
      ? drawRequest(card.request, brand)
      : card.text
        && cutLines(card.text, text, { size: 28, width: ROOM, lines: 1 })
          .map((line) => words(text.outline(line, { x: MARGIN, y: 568, size: 28 }), 'ink-soft'))
          .join(''),
    '</svg>',
  ]
    .filter(Boolean)
    .join('');
}

/**
 * Draws orbits with tick marks above the title, as on the home page. The lengths of dashes are in pixels, because not every
 * renderer supports `pathLength`.
 */
function dial(x: number, y: number, color: string): string {
  const ring = (radius: number, more: string) =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${color}" ${more}/>`;
  return [
    ...[50, 97, 144].map((radius) => ring(radius, 'stroke-width="2"')),
    ring(174, 'stroke-width="12" stroke-dasharray="2 9.4"'),
  ].join('');
}

/** Size of the square that the mark fits into. */
const MARK = 56;

function drawMark({ mark, markShapes }: Brand, x: number, y: number): string {
  if (!markShapes) {
    return `<image href="${mark}" x="${x}" y="${y}" width="${MARK}" height="${MARK}"/>`;
  }
  const { viewBox, shapes } = markShapes;
  const [, , wide = 1, high = 1] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  // The element has the proportions of the mark, so that it cuts off what lies outside of the mark.
  const scale = MARK / Math.max(wide, high);
  const [width, height] = [wide * scale, high * scale];
  const left = x + (MARK - width) / 2;
  const top = y + (MARK - height) / 2;
  return `<svg x="${left}" y="${top}" width="${width}" height="${height}" viewBox="${viewBox}">${shapes}</svg>`;
}

function fitTitle(title: string, { strong }: Brand) {
  for (const { size, lines: most, step } of TITLES) {
    const lines = breakLines(title, strong, { size, width: ROOM, lines: most });
    if (lines) return { lines, size, step };
  }
  const { size, lines: most, step } = TITLES.at(-1) as (typeof TITLES)[number];
  return { lines: cutLines(title, strong, { size, width: ROOM, lines: most }), size, step };
}

/** Draws the method in its color, and the path to the right of it. */
function drawRequest(
  { method, path }: NonNullable<SocialCard['request']>,
  { strong, mono, colors }: Brand,
): string {
  const name = method.toUpperCase();
  const pill = strong.width(name, 26) + 36;
  const line = cutLines(path, mono, { size: 28, width: ROOM - pill - 24, lines: 1 })[0] ?? '';
  const fill = colorOf(colors, METHODS[method.toLowerCase()] ?? 'accent');
  return [
    `<rect x="${MARGIN}" y="536" width="${pill}" height="46" rx="8" fill="${fill}"/>`,
    `<path fill="${colorOf(colors, 'on-accent')}" d="${strong.outline(name, { x: MARGIN + 18, y: 568, size: 26 })}"/>`,
    `<path fill="${colorOf(colors, 'ink-soft')}" d="${mono.outline(line, { x: MARGIN + pill + 24, y: 568, size: 28 })}"/>`,
  ].join('');
}

function colorOf(colors: Colors, name: ColorName): string {
  const value = colors.get(name) ?? FALLBACKS[name];
  // A palette may contain any CSS value. Values with other characters are not used, because they could end the attribute.
  return /^[#\w(),.%\s/-]+$/.test(value) ? value : FALLBACKS[name];
}
