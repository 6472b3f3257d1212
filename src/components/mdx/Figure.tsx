import * as styles from './Figure.module.css';

interface FigureProps {
  /** Address of the picture, or of its light version. */
  light: string;
  dark?: string;
  alt: string;
  caption?: string;
  width?: number | string;
  height?: number | string;
}

/** A picture on a soft surface, in the version of the theme, with its caption. Opens large on click. */
export function Figure({ light, dark, alt, caption, width, height }: FigureProps) {
  const shared = { alt, width, height, loading: 'lazy', decoding: 'async' } as const;
  return (
    <figure className={styles.figure} data-zoomable="">
      <span className={styles.frame}>
        <img {...shared} src={light} data-for={dark && 'light'} />
        {dark && <img {...shared} src={dark} data-for="dark" />}
      </span>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
