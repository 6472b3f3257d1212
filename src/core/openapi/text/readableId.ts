import { capital } from '../../text/capital';

/** Highest number of characters of a title that is made from an `operationId`. */
const LONGEST = 60;

/** Suffixes that generators add to ids. */
const SUFFIX = /(?:_using_(?:get|post|put|patch|delete|head|options)(?:_\d+)?)$/i;

/**
 * A title made from an `operationId`, such as `List pets` for `listPets`. Undefined if the id does not consist of words, or
 * only repeats method and path.
 */
export function readableId(operationId: string, path: string): string | undefined {
  const words = wordsOf(operationId).join('_').replace(SUFFIX, '').split('_').filter(Boolean);
  const text = words.join(' ');
  if (words.length < 2 || words.length > 8 || text.length > LONGEST) return undefined;
  if (!words.every((word) => /^(?:\p{L}+\d{0,2}|\d{1,3})$/u.test(word))) return undefined;
  if (words.every((word) => word.length < 3)) return undefined;
  const inPath = wordsOf(path);
  if (inPath.length > 1 && `_${words.join('_')}_`.includes(`_${inPath.join('_')}_`))
    return undefined;
  const [first = ''] = words;
  return capital(first) + text.slice(first.length);
}

/** Words of a name in lower case. Abbreviations in upper case stay unchanged. */
function wordsOf(name: string): string[] {
  return name
    .replace(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1 ')
    .replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1 ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (/^\p{Lu}{2,}s?\d*$/u.test(word) ? word : word.toLowerCase()));
}
