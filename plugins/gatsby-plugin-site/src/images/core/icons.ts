/** A picture made from the mark. */
export interface Icon {
  /** Path below the site's root. */
  path: string;
  /** Width and height in pixels. */
  size: number;
  /** Share of the picture's width that the mark takes. The rest is margin. */
  part: number;
  /** Whether the background has the color of the page. Otherwise it is transparent. */
  isOnPaper: boolean;
}

/**
 * Icons besides the mark itself. The mark of a maskable icon is inside the area that every mask shows (a circle with a
 * radius of 40 %).
 */
export const ICONS: readonly Icon[] = [
  { path: '/favicon.ico', size: 32, part: 1, isOnPaper: false },
  { path: '/apple-touch-icon.png', size: 180, part: 0.7, isOnPaper: true },
  { path: '/icon-192.png', size: 192, part: 0.55, isOnPaper: true },
  { path: '/icon-512.png', size: 512, part: 0.55, isOnPaper: true },
];

/**
 * An icon of tabs that shows one picture on a light bar of tabs, and another one on a dark bar. Browsers follow the setting of the
 * system there.
 *
 * @param light address of the picture, a `data:` URL
 */
export function themedIcon(light: string, dark: string): string {
  const image = (name: string, url: string) =>
    `<image class="${name}" href="${url}" width="32" height="32"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>.dark{display:none}@media(prefers-color-scheme:dark){.light{display:none}.dark{display:inline}}</style>${image('light', light)}${image('dark', dark)}</svg>\n`;
}

/** Makes an ICO file that contains one PNG. */
export function icoOf(png: Uint8Array, size: number): Uint8Array {
  const head = new DataView(new ArrayBuffer(22));
  head.setUint16(2, 1, true); // an icon
  head.setUint16(4, 1, true); // with one picture
  head.setUint8(6, size);
  head.setUint8(7, size);
  head.setUint16(10, 1, true); // color planes
  head.setUint16(12, 32, true); // bits a pixel
  head.setUint32(14, png.length, true);
  head.setUint32(18, head.byteLength, true);
  const ico = new Uint8Array(head.byteLength + png.length);
  ico.set(new Uint8Array(head.buffer));
  ico.set(png, head.byteLength);
  return ico;
}

/** What the web manifest says of a site. */
export interface ManifestSite {
  /** Name of the site. */
  title: string;
  /** Name of the product. */
  name: string;
  description: string;
  language: string;
  /** Color of the page. */
  paper: string;
}

/** The web manifest (https://www.w3.org/TR/appmanifest/). */
export function manifestOf({ title, name, description, language, paper }: ManifestSite): string {
  const icons = ICONS.filter(({ path }) => path.startsWith('/icon-'));
  return `${JSON.stringify(
    {
      name: title,
      short_name: name,
      description,
      lang: language,
      start_url: '/',
      scope: '/',
      display: 'browser',
      background_color: paper,
      theme_color: paper,
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        ...icons.map(({ path, size }) => ({
          src: path,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose: 'maskable',
        })),
      ],
    },
    null,
    2,
  )}\n`;
}
