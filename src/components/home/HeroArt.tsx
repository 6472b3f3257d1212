import type { CSSProperties } from 'react';
import type { HeroArea, HeroParts } from './HeroContext';
import { OrbitMark } from '../ui/MarkArt';
import * as styles from './HeroArt.module.css';

/** The largest number of orbits. With more, they would be too close to each other. */
const MOST = 6;
const FEWEST = 4;
const OUTERMOST = 350;
const INNERMOST = 90;

interface HeroArtProps {
  areas: readonly HeroArea[];
  mark?: HeroParts['mark'];
}

/**
 * A decorative drawing: concentric orbits with an area of the documentation on each, and the mark on one of them. When the
 * pointer is on an area, the mark is on its orbit.
 */
export function HeroArt({ areas, mark }: HeroArtProps) {
  const shown = areas.slice(0, MOST);
  const radii = orbits(shown.length);
  return (
    <div className={styles.art} style={orbitRadii(radii)} data-print="hide">
      <svg viewBox="-400 -400 800 800" aria-hidden="true">
        <circle r={OUTERMOST + 35} pathLength={360} data-ticks />
        {radii.map((radius) => (
          <circle key={radius} r={radius} />
        ))}
        <circle r={INNERMOST / 2} pathLength={72} data-ticks />
        <circle r="5" />
      </svg>
      {shown.length > 0 && (
        <ul role="list" aria-label={WORDS.guide.areas}>
          {shown.map(({ label, href }, index) => (
            <li key={href} style={onOrbit(index + 1)}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      )}
      <OrbitMark mark={mark} />
    </div>
  );
}

/** Radii of the orbits, outermost first. There are at least four, so that a site with few areas has a whole drawing, too. */
function orbits(count: number): number[] {
  const number = Math.max(count, FEWEST);
  const step = Math.min(65, (OUTERMOST - INNERMOST) / Math.max(1, number - 1));
  return Array.from({ length: number }, (_, index) => OUTERMOST - index * step);
}

/** The place of an area. The style sheet has the angles, which depend on the width of the window. */
function onOrbit(number: number): CSSProperties {
  return {
    '--angle': `var(--angle-${number})`,
    '--orbit': `var(--orbit-${number})`,
  } as CSSProperties;
}

/** The radius of each orbit as a custom property. The style sheet chooses the orbit of the mark from them. */
function orbitRadii(radii: readonly number[]): CSSProperties {
  return Object.fromEntries(
    radii.map((radius, index) => [`--orbit-${index + 1}`, radius]),
  ) as CSSProperties;
}
