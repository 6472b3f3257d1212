import { fieldOf } from '../load/place';
import { textOf } from '../load/values';
import type { ExternalDocs } from '../model';
import { safeUrl } from '../text/safeUrl';

/** The `externalDocs` of an object. Undefined if there is no URL or its scheme is not allowed. */
export function externalDocs(value: unknown): ExternalDocs | undefined {
  const docs = fieldOf(value, 'externalDocs');
  const url = safeUrl(textOf(docs, 'url'));
  if (url === undefined) return undefined;
  const description = textOf(docs, 'description');
  return description === undefined ? { url } : { url, description };
}
