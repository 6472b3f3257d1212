import { contrast } from '../../../../../src/core/content/colors/contrast';
import { SITE_SURFACES } from '../../../../../src/core/content/colors/paletteContrast';

/** The contrast that WCAG 2 (level AA) requires for shapes. */
const VISIBLE = 3;

const PAINT = /\b(?:fill|stroke|stop-color)\s*[:=]\s*["']?([^"';}\s>]+)/g;

/** Whether all colors of a mark are so dark that readers hardly see it in the dark theme. A shape without a color is black. */
export function isDarkMark(svg: string): boolean {
  if (svg.includes('<image')) return false;
  const paints = Array.from(svg.matchAll(PAINT), ([, color = '']) => color);
  const colors = paints.filter((color) => color !== 'none');
  const [page = ''] = SITE_SURFACES.dark;
  return [...(colors.length === 0 ? ['black'] : colors)].every(
    (color) => (contrast(color.replace(/^black$/, '#000'), page) ?? VISIBLE) < VISIBLE,
  );
}
