/** What a folder of pages may hold: pages and their pictures. */
const KINDS = /\.(mdx|svg|png|jpe?g|gif|webp|avif)$/i;

/** Names that some file systems give a meaning of their own. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Whether a file of a source belongs into the site at all; readme files and the like are left out. */
export function isContent(path: string): boolean {
  return KINDS.test(path) && !path.split('/').some((part) => part.startsWith('.'));
}

/** Why a path from outside cannot be written, as the rest of a sentence; undefined where it can. */
export function pathFault(path: string): string | undefined {
  if (path === '') return 'is empty';
  if (/[\u0000-\u001f\\:*?"<>|]/.test(path)) return 'holds characters that no path may hold';
  if (path.startsWith('/')) return 'is absolute';
  if (path.length > 200) return 'is longer than 200 characters';
  const parts = path.split('/');
  if (parts.includes('..') || parts.includes('.')) return 'leads out of its folder';
  if (parts.includes('')) return 'holds "//"';
  if (parts.some((part) => DEVICES.test(part) || /[. ]$/.test(part))) {
    return 'holds a name that some file systems cannot write';
  }
  return undefined;
}
