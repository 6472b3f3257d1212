import { parsePointer } from '../../values/jsonPointer';
import type { LoadedFiles } from '../load/loadFiles';
import { eachObject } from '../load/eachObject';
import { isInData } from '../load/isData';
import { child, fieldOf, problemAt } from '../load/place';
import type { Place } from '../load/place';
import { referenceOf } from '../load/references';
import type { References } from '../load/references';
import type { Problem } from '../../input/problem';

/**
 * Problems of references without a target, with the nearest existing name, and of circular references. If only the place in
 * an existing file is missing, the page can say so. Without `strict`, this is a warning.
 */
export function referenceProblems(
  { findings, files, problems }: LoadedFiles,
  references: References,
  strict: boolean,
): { errors: Problem[]; warnings: Problem[] } {
  const unreadable = new Set(problems.map(({ file }) => file));
  const found: Problem[] = [];
  const warnings: Problem[] = [];
  for (const { ruleId, location: locations } of findings) {
    const location = locations[0];
    const file = location && files.get(location.source.absoluteRef);
    if (!ruleId.endsWith('no-unresolved-refs') || !file || location.pointer === undefined) continue;
    const pointer = parsePointer(location.pointer.replace(/^#/, ''));
    const place = pointer.reduce<Place>((at, key) => child(at, key), { file, value: file.value });
    const reference = referenceOf(place.value);
    // Values in a discriminator's mapping may be plain names. Extensions may contain anything.
    if (reference === undefined || pointer.some((key) => key.startsWith('x-'))) continue;
    // In data, a `$ref` is data.
    if (isInData(place)) continue;
    const target = references.follow(place, reference);
    if ('place' in target) continue;
    if ([...unreadable].some((path) => target.message.includes(`\`${path}\``))) continue;
    const list = target.isPlace && !strict ? warnings : found;
    list.push(problemAt(child(place, '$ref'), target.message, target.advice));
  }
  for (const file of files.values()) circles({ file, value: file.value }, references, found);
  return { errors: found, warnings };
}

function circles(place: Place, references: References, found: Problem[]): void {
  for (const at of eachObject(place)) {
    const reference = fieldOf(at.value, '$ref');
    if (typeof reference !== 'string' || !leadsBack(at, references)) continue;
    found.push(
      problemAt(
        child(at, '$ref'),
        `\`$ref\` leads back to itself: \`${reference}\`.`,
        'Let one of the references in this circle lead to a schema of its own.',
      ),
    );
  }
}

/** Whether a chain of references that starts in a place leads back to it. */
function leadsBack(place: Place, references: References): boolean {
  let at = place;
  for (let hops = 0; hops < 100; hops += 1) {
    const reference = referenceOf(at.value);
    if (reference === undefined) return false;
    const next = references.follow(at, reference);
    if (!('place' in next)) return false;
    at = next.place;
    if (at.value === place.value) return true;
  }
  return false;
}
