import { isObject } from '../../values/isObject';
import { parseFragment, printPointer } from '../../values/jsonPointer';
import { someObject } from '../../values/someObject';
import { fieldOf } from './place';

/**
 * A document without the gaps in its lists that removed items have left. References get the new indexes. Returns the
 * document itself if it has no gaps.
 */
export function withoutGaps(document: unknown): unknown {
  const hasGaps = someObject(document, (part) => Array.isArray(part) && part.includes(undefined));
  return hasGaps ? closeGaps(document, document) : document;
}

function closeGaps(value: unknown, document: unknown): unknown {
  if (Array.isArray(value)) {
    return value.filter((item) => item !== undefined).map((item) => closeGaps(item, document));
  }
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([key, part]): [string, unknown] => [
    key,
    key === '$ref' && typeof part === 'string' && part.startsWith('#/')
      ? movedPointer(part, document)
      : closeGaps(part, document),
  ]);
  return Object.fromEntries(members);
}

/** A reference whose indexes count only the items that are left. */
function movedPointer(reference: string, document: unknown): string {
  let at = document;
  let isMoved = false;
  const segments = parseFragment(reference.slice(1)).map((segment) => {
    const list = at;
    at = fieldOf(at, segment);
    if (!Array.isArray(list)) return segment;
    const gaps = list.slice(0, Number(segment)).filter((item) => item === undefined).length;
    isMoved ||= gaps > 0;
    return String(Number(segment) - gaps);
  });
  return isMoved ? printPointer(segments) : reference;
}
