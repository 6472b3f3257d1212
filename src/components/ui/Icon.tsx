import * as styles from './Icon.module.css';

/** SVG paths on a grid of 16 units, drawn as lines. */
const PATHS = {
  menu: 'M2 4.5h12M2 8h12M2 11.5h12',
  close: 'm4 4 8 8m0-8-8 8',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Zm3.3-1.2L14 14',
  sun: 'M8 10.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6ZM8 1.5v1m0 11v1M1.5 8h1m11 0h1M3.4 3.4l.7.7m7.8 7.8.7.7m0-9.2-.7.7m-7.8 7.8-.7.7',
  moon: 'M13.5 9.6A6 6 0 0 1 6.4 2.5a5.9 5.9 0 1 0 7.1 7.1Z',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  chevron: 'm6 3.5 4.5 4.5L6 12.5',
  external: 'M6.5 3.5h-3v9h9v-3M9.5 2.5h4v4m0-4-6 6',
  right: 'M2.5 8h11m-4.5-4.5L13.5 8 9 12.5',
  left: 'M13.5 8h-11M7 3.5 2.5 8 7 12.5',
  note: 'M3.5 2.5h9v11h-9zM6 6h4M6 8.5h4',
  tip: 'M6 12h4m-3.5 2h3M5.5 9.8a4 4 0 1 1 5 0c-.4.4-.5.7-.5 1.2H6c0-.5-.1-.8-.5-1.2Z',
  info: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12Zm0-6.5V11m0-6v.1',
  warning: 'M8 2.5 14 13H2L8 2.5Zm0 4v3m0 1.6v.1',
  danger: 'M5.5 2h5L14 5.5v5L10.5 14h-5L2 10.5v-5L5.5 2ZM8 5v3.5m0 2.3v.1',
} as const;

/** The name of an icon. */
export type IconName = keyof typeof PATHS;

interface IconProps {
  name: IconName;
}

/** Turns an arrow that points along the text, if the text runs from right to left. */
const turnOf = (name: IconName) =>
  WORDS.direction === 'rtl' && (name === 'left' || name === 'right')
    ? 'matrix(-1 0 0 1 16 0)'
    : undefined;

/** A small drawing beside a word. It is hidden from assistive technology. */
export function Icon({ name }: IconProps) {
  return (
    <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[name]} transform={turnOf(name)} />
    </svg>
  );
}
