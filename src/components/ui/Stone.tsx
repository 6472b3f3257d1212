import * as styles from './Stone.module.css';

/** The outline of the stone, on a grid of 32 units with the origin in the center. */
function Facets() {
  return (
    <>
      <path d="M-12.8 1.1-9.1-5.6-.7-1.3-4.8 2ZM-7.5-6.2-.4-7.6-.2-2.4ZM.9-7.1 6.1-2.8 1-2.1ZM.7-.8 6.9-1.7 5.6 7.3-2.2 13.1-3.9 2.9ZM-5.1 3.2-3.4 13.2-11.1 9.8-13 2.3Z" />
      <path d="M6-8.4 12-13.8M10.8-3.6 14.4-6.6" />
    </>
  );
}

/** The stone in the drawing of the orbits. */
export function Stone() {
  return (
    <svg className={styles.stone} viewBox="-16 -16 32 32" aria-hidden="true">
      <Facets />
    </svg>
  );
}

/** The stone outside of its orbits, for a page that has nothing else to show, such as the page for unknown addresses. */
export function LostStone() {
  return (
    <svg className={styles.lost} viewBox="-52 -52 152 104" aria-hidden="true">
      <circle r="50" />
      <circle r="41" pathLength="180" data-ticks="" />
      <circle r="24" />
      <circle r="2.5" />
      <g transform="translate(78-30)">
        <Facets />
      </g>
    </svg>
  );
}
