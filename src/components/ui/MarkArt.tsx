import * as styles from './MarkArt.module.css';

interface MarkArtProps {
  /** The mark of the site as shapes. Without it, the drawing has none. */
  mark?: { viewBox: string; shapes: string } | undefined;
}

function Shapes({ mark }: MarkArtProps) {
  if (!mark) return null;
  return (
    <svg
      x="-16"
      y="-16"
      width="32"
      height="32"
      viewBox={mark.viewBox}
      dangerouslySetInnerHTML={{ __html: mark.shapes }}
    />
  );
}

/** The mark in the drawing of the orbits. */
export function OrbitMark({ mark }: MarkArtProps) {
  return (
    <svg className={styles.mark} viewBox="-16 -16 32 32" aria-hidden="true">
      <Shapes mark={mark} />
    </svg>
  );
}

/** The mark outside of its orbits, for a page that has nothing else to show, such as the page for unknown addresses. */
export function LostMark({ mark }: MarkArtProps) {
  return (
    <svg className={styles.lost} viewBox="-52 -52 152 104" aria-hidden="true">
      <circle r="50" />
      <circle r="41" pathLength="180" data-ticks="" />
      <circle r="24" />
      <circle r="2.5" />
      <g transform="translate(78-30)">
        <Shapes mark={mark} />
      </g>
    </svg>
  );
}
