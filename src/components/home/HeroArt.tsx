import type { CSSProperties } from 'react';
import type { HeroArea } from './HeroContext';
import { Stone } from '../ui/Stone';
import * as styles from './HeroArt.module.css';

/** More orbits would be too close to each other. */
const MOST = 6;
const OUTERMOST = 350;
const INNERMOST = 90;

/** Where on its orbit each area is, outermost first, in degrees: labels stand apart, and inside of a flat window. */
const ANGLES = [190, 142, -126, 60, -32, 170];

interface HeroArtProps {
  areas: readonly HeroArea[];
}

/** Orbits with an area on each, and the stone on one of them: on that of the area that is pointed at. */
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

/** Radii of the orbits, outermost first. Without areas there are some all the same. */
function orbits(count: number): number[] {
  const number = count || 4;
  const step = Math.min(65, (OUTERMOST - INNERMOST) / Math.max(1, number - 1));
  return Array.from({ length: number }, (_, index) => OUTERMOST - index * step);
}

/** Places of all areas as custom properties: the style sheet chooses one of them for the stone. */
function stonePlaces(places: readonly Record<string, string | number>[]): CSSProperties {
  return Object.fromEntries(
    places.flatMap((place, index) =>
      Object.entries(place).map(([name, value]) => [`${name}-${index + 1}`, value]),
    ),
  ) as CSSProperties;
}
