import { items, member, problemAt } from '../load/place';
import type { OperationSource } from '../load/operations';
import type { References } from '../load/references';
import { textOf } from '../load/values';
import type { Problem } from '../../input/problem';

/** Header parameters that OpenAPI ignores, because media types and security schemes define these headers. */
const IGNORED = new Set(['accept', 'content-type', 'authorization']);

/** Whether OpenAPI ignores a parameter. */
export function isIgnoredHeader(location: unknown, name: string): boolean {
  return location === 'header' && IGNORED.has(name.toLowerCase());
}

/** A warning for each header parameter that OpenAPI ignores, because the pages do not show it. */
export function ignoredHeaders(
  operations: readonly OperationSource[],
  references: References,
): Problem[] {
  const found = new Map<unknown, Problem>();
  for (const { place, pathItems } of operations) {
    for (const reference of [place, ...pathItems].flatMap((holder) =>
      items(member(holder, 'parameters')),
    )) {
      const parameter = references.resolve(reference)?.place;
      const name = textOf(parameter?.value, 'name') ?? '';
      if (!parameter || found.has(parameter.value)) continue;
      if (!isIgnoredHeader(textOf(parameter.value, 'in'), name)) continue;
      const advice = 'Say it with media types or security schemes.';
      const message = `The pages leave out the header parameter \`${name}\`, which OpenAPI ignores.`;
      found.set(parameter.value, problemAt(parameter, message, advice));
    }
  }
  return [...found.values()];
}
