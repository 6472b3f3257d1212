import { ownDrawings } from './ownDrawings';
import * as styles from './DrawnIcon.module.css';

/** SVG paths on a grid of 32 units: a filled area, and a line drawing above it. */
const DRAWINGS = {
  compute: [
    'M16 4 28 10 16 16 4 10Z',
    'M16 4 28 10v12l-12 6-12-6V10L16 4Zm0 12v12M4 10l12 6 12-6M8 17l4 2m-4 3 4 2',
  ],
  networking: [
    'M12 3h8v7h-8z',
    'M12 3h8v7h-8zM3 22h7v7H3zm9.5 0h7v7h-7zM22 22h7v7h-7zM16 10v12M6.5 22v-3a3 3 0 0 1 3-3h13a3 3 0 0 1 3 3v3',
  ],
  storage: [
    'M5 8c0 5 22 5 22 0s-22-5-22 0',
    'M5 8c0 5 22 5 22 0s-22-5-22 0Zm0 0v16c0 5 22 5 22 0V8M5 16c0 5 22 5 22 0M9 20.5v.1',
  ],
  domains: [
    'M16 3.5a12.5 12.5 0 0 1 0 25 18 18 0 0 0 0-25',
    'M16 28.5a12.5 12.5 0 1 0 0-25 12.5 12.5 0 0 0 0 25Zm0-25c-7 7-7 18 0 25 7-7 7-18 0-25ZM4.5 12h23m-23 8h23',
  ],
  identity: [
    'M16 3.5v25c6-2 10.5-6 10.5-12.5V7Z',
    'M16 3.5 26.5 7v9c0 6.5-4.5 10.5-10.5 12.5C10 26.5 5.5 22.5 5.5 16V7L16 3.5Zm0 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-5 5c1-6 9-6 10 0',
  ],
  server: ['M4 5h24v9H4z', 'M4 5h24v9H4zm0 13h24v9H4zm5-8.5v.1m0 12.9v.1M14 9.5h9m-9 13h9'],
  terminal: ['M3.5 6h25v5h-25z', 'M3.5 6h25v20h-25zm0 5h25M9 16l4 3-4 3m7 0h7'],
  balance: [
    'M20 4h8v8h-8z',
    'M4 12h8v8H4zM20 4h8v8h-8zm0 16h8v8h-8zM12 16h2a3 3 0 0 0 3-3v-2a3 3 0 0 1 3-3m-6 8a3 3 0 0 1 3 3v2a3 3 0 0 0 3 3',
  ],
  registry: ['M4 14h24v13H4z', 'M4 14h24v13H4zM10 18.5v4m6-4v4m6-4v4M8 10h16M11 6h10'],
  key: [
    'M10.5 27a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13',
    'M10.5 27a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.6-11L27 4m-6 6 4.5 4.5M9.5 21.5v.1',
  ],
  bucket: [
    'M5 9c0 4 22 4 22 0s-22-4-22 0',
    'M5 9c0 4 22 4 22 0s-22-4-22 0Zm0 0 3 16c0 3.5 16 3.5 16 0l3-16M12 18h8',
  ],
  backup: [
    'M4 20h24v7H4z',
    'M4 20h24v7H4zm5 3.5v.1m6-.1h8M16 16a6 6 0 1 0-5.6-8.2M10 4v4h4m2-1.5V10l2.5 1.5',
  ],
  blocks: [
    'M17.5 3.5h11v11h-11z',
    'M3.5 17.5h11v11h-11zm14 0h11v11h-11zm0-14h11v11h-11zM3.5 9h11M9 3.5v11',
  ],
} as const;

/** The name of a drawing. */
export type DrawingName = keyof typeof DRAWINGS;

interface DrawnIconProps {
  /** A name from an author's file, where no type checks it. */
  name: string;
}

/**
 * A drawing of a product area or a task.
 * @throws if there is no drawing with this name
 */
export function DrawnIcon({ name }: DrawnIconProps) {
  const own = Object.hasOwn(ownDrawings, name) ? ownDrawings[name] : undefined;
  if (own) {
    return (
      <svg
        className={styles.own}
        viewBox={own.viewBox}
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: own.shapes }}
      />
    );
  }
  const drawing = Object.hasOwn(DRAWINGS, name) ? DRAWINGS[name as DrawingName] : undefined;
  if (!drawing) {
    const names = [...Object.keys(DRAWINGS), ...Object.keys(ownDrawings)];
    throw new Error(`There is no icon "${name}"; there are: ${names.join(', ')}.`);
  }
  return (
    <svg className={styles.icon} viewBox="0 0 32 32" aria-hidden="true">
      <path d={drawing[0]} />
      <path d={drawing[1]} />
    </svg>
  );
}
