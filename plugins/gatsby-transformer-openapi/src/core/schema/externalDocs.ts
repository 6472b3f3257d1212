import { fieldOf } from '../load/place';
import { textOf } from '../load/values';
import type { ExternalDocs } from '../model';
import { safeUrl } from '../text/safeUrl';

/** The link to further documentation that an object has, if the link is safe. */
export function externalDocs(value: unknown): ExternalDocs | undefined {
  const docs = fieldOf(value, 'externalDocs');
  const url = safeUrl(textOf(docs, 'url'));
  if (url === undefined) return undefined;
  const description = textOf(docs, 'description');
  return description === undefined ? { url } : { url, description };
}
