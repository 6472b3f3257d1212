const PICTURES = /\.(svg|png|jpe?g|gif|webp|avif)$/i;

/** Highest number of bytes in a name. File systems allow 255, of which temporary files need some. */
const MAX_NAME = 240;

/** Names of devices on Windows. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Whether a file of a source is content of the site. Others, such as readme files, are left out. */
export function isContent(path: string): boolean {
  return (
    (PICTURES.test(path) || /\.mdx$/i.test(path))
    && !path.split('/').some((part) => part.startsWith('.'))
  );
}

/** Whether the name of a file says that it is a picture. */
export function isPictureName(name: string): boolean {
  return isContent(name) && PICTURES.test(name);
}

/** Why a path of a source is invalid, as the rest of a sentence. Undefined if it is valid. */
export function pathFault(path: string): string | undefined {
  if (path === '') return 'is empty';
  if (/[\p{Cc}\p{Cs}\\:*?"<>|]/u.test(path)) return 'holds characters that no path may hold';
  if (path.startsWith('/')) return 'is absolute';
  if (path.length > 200) return 'is longer than 200 characters';
  const parts = path.split('/');
  if (parts.includes('..') || parts.includes('.')) return 'leads out of its folder';
  if (parts.includes('')) return 'holds "//"';
  if (parts.some((part) => DEVICES.test(part) || /[. ]$/.test(part))) {
    return 'holds a name that some file systems cannot write';
  }
  if (parts.some((part) => new TextEncoder().encode(part).length > MAX_NAME)) {
    return `holds a name that is longer than ${MAX_NAME} bytes`;
  }
  return undefined;
}

/** Paths of files that can be together in one folder on every file system. */
export class PathSet {
  readonly #files = new Map<string, string>();
  /** A file in each folder, by key of the folder. */
  readonly #folders = new Map<string, string>();

  /**
   * Adds a path. If another path prevents that, returns this path, and the reason as the rest of a sentence.
   */
  add(path: string): { present: string; fault: string } | undefined {
    const key = keyOf(path);
    const same = this.#files.get(key);
    if (same !== undefined) return { present: same, fault: `is there already, as ${same}` };
    const inside = this.#folders.get(key);
    if (inside !== undefined) return { present: inside, fault: `is the folder of ${inside}` };
    const parts = key.split('/');
    const folders = parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
    for (const folder of folders) {
      const file = this.#files.get(folder);
      if (file !== undefined) return { present: file, fault: `is below the file ${file}` };
    }
    this.#files.set(key, path);
    for (const folder of folders) this.#folders.set(folder, path);
    return undefined;
  }
}

/** The same for paths that some file systems do not tell apart: they differ in case, or in the form of accents. */
export function keyOf(path: string): string {
  return path.normalize('NFC').toLowerCase();
}
