import { parseFragment } from '../../values/jsonPointer';
import type { Problem } from '../../input/problem';
import { child, fieldOf, problemAt } from './place';
import type { Place } from './place';
import type { SourceFile } from './sourceFile';

/** Limit for a chain of references, each of which refers to the next. Real descriptions have chains of a few. */
const LONGEST = 100;

/**
 * Reports the first chain of references inside one file that is too long, before other code follows it. Undefined if there
 * is none. Circular chains are not reported here: `referenceProblems` finds them.
 */
export function longChain(file: SourceFile): Problem | undefined {
  const root: Place = { file, value: file.value };
  const stack = [root];
  const seen = new Set<unknown>();
  for (let at = stack.pop(); at; at = stack.pop()) {
    if (typeof at.value !== 'object' || at.value === null || seen.has(at.value)) continue;
    seen.add(at.value);
    if (chainLength(at, root) > LONGEST) {
      return problemAt(
        child(at, '$ref'),
        `\`$ref\` leads through more than ${LONGEST} references to what it means.`,
        'Let it lead there directly.',
      );
    }
    for (const key of Object.keys(at.value)) stack.push(child(at, key));
  }
  return undefined;
}

function chainLength(start: Place, root: Place): number {
  const seen = new Set<unknown>();
  let length = 0;
  for (let { value } = start; ; length += 1) {
    const reference = fieldOf(value, '$ref');
    if (typeof reference !== 'string' || !reference.startsWith('#/')) return length;
    if (seen.has(value)) return 0;
    seen.add(value);
    if (length > LONGEST) return length;
    value = parseFragment(reference.slice(1)).reduce<unknown>(fieldOf, root.value);
  }
}
