import { nearestAdvice } from '../../input/nearest';
import type { Problem } from '../../input/problem';
import { callbackOperations } from '../load/operations';
import type { OperationSource } from '../load/operations';
import { entries, items, member, problemAt } from '../load/place';
import type { Place } from '../load/place';
import type { References } from '../load/references';
import { declaredSchemes, securityKeys } from '../load/securityKeys';
import { textOf } from '../load/values';

/**
 * Problems of the names in `security`: schemes that are not declared, and scopes that no flow of their scheme declares. A page
 * can say that a scheme is not described. Without `strict`, this is a warning.
 */
export function securityProblems(
  root: Place,
  operations: readonly OperationSource[],
  references: References,
  strict: boolean,
): { errors: Problem[]; warnings: Problem[] } {
  const declared = declaredSchemes(root);
  const keyOf = securityKeys(root, references);
  const scopes = new Map([...declared].map(([key, at]) => [key, scopesOf(at, references)]));
  const undeclared: Problem[] = [];
  const warnings: Problem[] = [];
  for (const holder of holdersOf(root, operations, references)) {
    for (const [name, names] of items(member(holder, 'security')).flatMap(entries)) {
      const key = keyOf(name, names);
      if (key === undefined) {
        undeclared.push(
          problemAt(
            names,
            `The security scheme \`${name}\` is not declared in \`components.securitySchemes\`.`,
            nearestAdvice(name, declared.keys(), 'Declared schemes') || 'Declare it there.',
            'key',
          ),
        );
        continue;
      }
      const known = scopes.get(key) ?? [];
      if (known.length === 0) continue;
      for (const scope of items(names)) {
        if (typeof scope.value !== 'string' || known.includes(scope.value)) continue;
        const message = `No flow of the security scheme \`${key}\` declares the scope \`${scope.value}\`.`;
        warnings.push(
          problemAt(scope, message, nearestAdvice(scope.value, known, 'Declared scopes')),
        );
      }
    }
  }
  return strict
    ? { errors: undeclared, warnings }
    : { errors: [], warnings: [...undeclared, ...warnings] };
}

/** The description, its operations and webhooks, and their callbacks. All of them may have `security`. */
function holdersOf(
  root: Place,
  operations: readonly OperationSource[],
  references: References,
): Place[] {
  const own = operations.map(({ place }) => place);
  const called = own.flatMap((place) =>
    callbackOperations(place, references).map(({ source }) => source.place),
  );
  return [root, ...own, ...called];
}

/** The scopes that the flows of a scheme declare. Empty for a scheme of another type. */
function scopesOf(reference: Place, references: References): string[] {
  const scheme = references.resolve(reference)?.place;
  if (!scheme || textOf(scheme.value, 'type') !== 'oauth2') return [];
  const flows = entries(member(scheme, 'flows'));
  return flows.flatMap(([, flow]) => entries(member(flow, 'scopes')).map(([scope]) => scope));
}
