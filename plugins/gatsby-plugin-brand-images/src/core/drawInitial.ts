import type { Typeface } from './model';

/**
 * A mark for a site without one: the first letter of its name in white on a tile, as an SVG document.
 *
 * @param color of the tile; white text on it must be readable
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
