import type { Typeface } from './model';

/**
 * Draws a mark for a site that has none, as an SVG document: the first letter of the site's name in white on a colored
 * tile.
 *
 * @param color color of the tile; it must have enough contrast with white text
 */
export function drawInitial(name: string, color: string, face: Typeface): string {
  const initial = (/\p{L}|\p{N}/u.exec(name)?.[0] ?? 'D').toUpperCase();
  const size = 21;
  const x = 16 - face.width(initial, size) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">
  <rect width="32" height="32" rx="8" fill="${color}"/>
  <path fill="#ffffff" d="${face.outline(initial, { x, y: 23.5, size })}"/>
</svg>
`;
}
