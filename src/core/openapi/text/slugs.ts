import { shortHash } from '../../values/shortHash';

const MAX_LENGTH = 150;

/** A text as slug: in lower case, with one `-` for each sequence of other characters than letters and digits. */
export function slugify(text: string): string {
  const slug = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  // The slug becomes the name of a file, whose length is limited. A hash keeps two long slugs different.
  return slug.length > MAX_LENGTH ? `${slug.slice(0, MAX_LENGTH - 9)}-${shortHash(slug)}` : slug;
}

/** Names of devices on Windows. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/;

/** Whether Windows cannot create a file with the name. */
export function isDeviceName(name: string): boolean {
  return DEVICE.test(name);
}

/** Slug of an operation: its id, or method and path if the id is missing or cannot be a slug. */
export function operationSlug(
  operationId: string | undefined,
  method: string,
  path: string,
): string {
  const slug = slugify(operationId ?? '');
  return slug === '' || isDeviceName(slug) ? methodPathSlug(method, path) : slug;
}

/** Slug made from method and path. */
export function methodPathSlug(method: string, path: string): string {
  return slugify(`${method} ${path}`) || `${slugify(method)}-${shortHash(path)}`;
}
