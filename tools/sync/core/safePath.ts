/** Extensions of files in a folder of pages: pages and pictures. */
const KINDS = /\.(mdx|svg|png|jpe?g|gif|webp|avif)$/i;

/** Names of devices on Windows. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Whether a file of a source is content of the site. Others, such as readme files, are left out. */
export function isContent(path: string): boolean {
  return KINDS.test(path) && !path.split('/').some((part) => part.startsWith('.'));
}

/** Why a path of a source is invalid, as the rest of a sentence. Undefined if it is valid. */
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
