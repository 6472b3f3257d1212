import { parseFragment } from '../../../../shared/jsonPointer';
import type { Problem } from '../../../../shared/problem';
import { child, fieldOf, problemAt } from './place';
import type { Place } from './place';
import type { SourceFile } from './sourceFile';

/** References of which each leads to nothing but the next; nobody writes more than a few. */
const LONGEST = 100;

/**
 * A chain of references inside one file that is too long to follow, before anything tries to. Circles are no matter of
 * length and are found later.
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
