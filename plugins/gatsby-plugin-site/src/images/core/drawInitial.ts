import type { Typeface } from '../../../../../src/core/text/typefaces';

/**
 * Draws a mark for a site that has none, as an SVG document: the first letter of the site's name in white on a colored
 * tile, or a dot if the font has no letter of the name.
 *
 * @param color color of the tile; it must have enough contrast with white text
 */
export function drawInitial(name: string, color: string, face: Typeface): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">
  <rect width="32" height="32" rx="8" fill="${color}"/>
  ${sign(name, face)}
</svg>
`;
}

function sign(name: string, face: Typeface): string {
  const initial = name
    .toUpperCase()
    .match(/[\p{L}\p{N}]/gu)
    ?.find((letter) => face.letters(letter));
  if (initial === undefined) return '<circle cx="16" cy="16" r="6" fill="#ffffff"/>';
  const size = 21;
  const x = 16 - face.width(initial, size) / 2;
  return `<path fill="#ffffff" d="${face.outline(initial, { x, y: 23.5, size })}"/>`;
}
