import type { CSSProperties } from 'react';
import type { HeroArea } from './HeroContext';
import { Stone } from '../ui/Stone';
import * as styles from './HeroArt.module.css';

/** The largest number of orbits. With more, they would be too close to each other. */
const MOST = 6;
const OUTERMOST = 350;
const INNERMOST = 90;

/**
 * Angle of each area on its orbit, in degrees, outermost orbit first. With these angles, labels do not overlap, and all are
 * visible in a low window.
 */
const ANGLES = [190, 142, -126, 60, -32, 170];

interface HeroArtProps {
  areas: readonly HeroArea[];
}

/**
 * A decorative drawing: concentric orbits with an area of the documentation on each, and a stone on one of them. When the
 * pointer is on an area, the stone is on its orbit.
 */
export function HeroArt({ areas }: HeroArtProps) {
  const shown = areas.slice(0, MOST);
  const radii = orbits(shown.length);
  const places = radii.map((radius, index) => ({
    '--angle': `${ANGLES[index] ?? 0}deg`,
    '--orbit': radius,
  }));
  return (
    <div className={styles.art} style={stonePlaces(places)} data-print="hide">
      <svg viewBox="-400 -400 800 800" aria-hidden="true">
        <circle r={OUTERMOST + 35} pathLength={360} data-ticks />
        {radii.map((radius) => (
          <circle key={radius} r={radius} />
        ))}
        <circle r={INNERMOST / 2} pathLength={72} data-ticks />
        <circle r="5" />
      </svg>
      {shown.length > 0 && (
        <ul role="list" aria-label="Areas">
          {shown.map(({ label, href }, index) => (
            <li key={href} style={places[index] as CSSProperties}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      )}
      <Stone />
    </div>
  );
}

/** Radii of the orbits, outermost first. If there are no areas, the drawing has four orbits. */
function orbits(count: number): number[] {
  const number = count || 4;
  const step = Math.min(65, (OUTERMOST - INNERMOST) / Math.max(1, number - 1));
  return Array.from({ length: number }, (_, index) => OUTERMOST - index * step);
}

/** Positions of all areas as custom properties. The style sheet chooses the position of the stone from them. */
function stonePlaces(places: readonly Record<string, string | number>[]): CSSProperties {
  return Object.fromEntries(
    places.flatMap((place, index) =>
      Object.entries(place).map(([name, value]) => [`${name}-${index + 1}`, value]),
    ),
  ) as CSSProperties;
}
