import * as styles from './HeroArt.module.css';

/** Radii of the rings; every second one is a dial with ticks. */
const RINGS = [70, 130, 190, 250, 310, 370];

/** Orbits drawn as an instrument's dials, and one spark on its way through them. */
export function HeroArt() {
  return (
    <svg className={styles.art} viewBox="-400 -400 800 800" aria-hidden="true">
      {RINGS.map((radius, index) => (
        <circle
          key={radius}
          r={radius}
          pathLength={360}
          data-ticks={index % 2 === 1 || undefined}
        />
      ))}
      <path d="M-30 -308A310 310 0 0 0 -276 -141" />
      <path d="m-291 -146 11 3 7 13-3 12-13 4-12-10 1-14Z" />
      <path d="m-291 -146 5 14 13 -2m-13 2-4 13" />
      <circle r="5" />
    </svg>
  );
}
