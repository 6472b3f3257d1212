import { printPlace, problemAt, entries, member } from '../load/place';
import type { Place } from '../load/place';
import { fieldOfMethod, operationsAt } from '../load/operations';
import type { OperationSource } from '../load/operations';
import type { References } from '../load/references';
import type { Problem } from '../../input/problem';
import { sentMethod } from '../../text/sentMethod';

/** A warning for each operation in `additionalOperations` that belongs into a field of the path item, such as `get`. */
export function additionalMethods(
  operations: readonly OperationSource[],
  references: References,
): Problem[] {
  const found: Problem[] = [];
  const seen = new Set<unknown>();
  const waiting = [...operations];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const item of next.pathItems) {
      if (seen.has(item.value)) continue;
      seen.add(item.value);
      found.push(...warningsAt(item));
    }
    if (seen.has(next.place.value)) continue;
    seen.add(next.place.value);
    for (const [, reference] of entries(member(next.place, 'callbacks'))) {
      for (const [name, item] of entries(references.resolve(reference)?.place)) {
        waiting.push(...operationsAt('operation', name, item, references));
      }
    }
  }
  return found;
}

function warningsAt(item: Place): Problem[] {
  return entries(member(item, 'additionalOperations')).flatMap(([name, operation]) => {
    const field = fieldOfMethod(name);
    if (field === undefined) return [];
    const other = member(item, field);
    return [
      problemAt(
        operation,
        other
          ? `The pages leave out \`${name}\`, because the path item has the field \`${field}\` at ${printPlace(other)}.`
          : `\`additionalOperations\` must not have \`${name}\`. The operation is published as ${sentMethod(field)}.`,
        other
          ? 'Remove one of the two operations.'
          : `Move it to the field \`${field}\` of the path item.`,
        'key',
      ),
    ];
  });
}
