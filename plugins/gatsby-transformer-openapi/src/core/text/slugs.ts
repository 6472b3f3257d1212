import { shortHash } from '../../../../shared/shortHash';

const MAX_LENGTH = 150;

/** Every run of characters that are neither letter nor digit becomes one `-`; lower case, trimmed. */
export function slugify(text: string): string {
  const slug = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  // A file of this name has to be written; the hash keeps two long names apart.
  return slug.length > MAX_LENGTH ? `${slug.slice(0, MAX_LENGTH - 9)}-${shortHash(slug)}` : slug;
}

/** Names that Windows keeps for devices. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/;

/** Slug of an operation by its id; without a usable one by method and path. */
export function operationSlug(
  operationId: string | undefined,
  method: string,
  path: string,
): string {
  const slug = slugify(operationId ?? '');
  return slug === '' || DEVICE.test(slug) ? methodPathSlug(method, path) : slug;
}

/** Slug made from method and path, which no two operations share. */
export function methodPathSlug(method: string, path: string): string {
  return slugify(`${method} ${path}`) || `${slugify(method)}-${shortHash(path)}`;
}
