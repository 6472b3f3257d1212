import type { CSSProperties } from 'react';
import * as styles from './Figure.module.css';

interface FigureProps {
  /** URL of the picture, or of its version for the light theme. */
  light: string;
  dark?: string;
  alt: string;
  caption?: string;
  width?: number | string;
  height?: number | string;
}

/** A picture with its caption, in the version of the current theme. Readers can enlarge it. */
export function Figure({ light, dark, alt, caption, width, height }: FigureProps) {
  const shared = { alt, width, height, loading: 'lazy', decoding: 'async' } as const;
  return (
    <figure className={styles.figure} data-zoomable="">
      {/* It scrolls on a phone, so that it must be focusable until the picture is (behaviours/widgets/zoom.ts). */}
      <span
        className={styles.frame}
        style={shapeOf(Number(width), Number(height))}
        tabIndex={0}
        role="group"
        aria-label={WORDS.guide.picture}
      >
        <img {...shared} src={light} data-for={dark && 'light'} />
        {dark && <img {...shared} src={dark} data-for="dark" />}
      </span>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

/** Height and proportion of a picture. The style sheet makes its height of them until the browser lays it out. */
function shapeOf(width: number, height: number): CSSProperties | undefined {
  return width > 0 && height > 0
    ? ({ '--most': `${height}px`, '--shape': (height / width).toFixed(2) } as CSSProperties)
    : undefined;
}
