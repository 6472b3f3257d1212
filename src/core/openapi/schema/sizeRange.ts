import type { Bounds } from './flatSchema';

/** The lowest and the highest number of characters, items or properties, as numbers of JavaScript. */
export function sizeRange(
  bounds: Bounds,
  unit: 'Length' | 'Items' | 'Properties',
): [least: number, most: number] {
  return [Number(bounds[`min${unit}`] ?? 0), Number(bounds[`max${unit}`] ?? Infinity)];
}
