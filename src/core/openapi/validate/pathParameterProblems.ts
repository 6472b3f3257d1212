import { nearest, nearestAdvice } from '../../input/nearest';
import type { Problem } from '../../input/problem';
import type { OperationSource } from '../load/operations';
import { comparePathParameters } from '../load/pathTemplates';
import { items, member, problemAt } from '../load/place';
import type { Place } from '../load/place';
import type { References } from '../load/references';
import { textOf } from '../load/values';

/** A parameter with the place that adds it to an operation, which may be a reference. */
interface Declaration {
  name: string;
  in: string;
  place: Place;
}

/**
 * Problems of names in paths without a parameter, and of path parameters that are not in the path. The page says both. If a name has
 * no parameter, the description is incomplete, which is only a warning without `strict`.
 */
export function pathParameterProblems(
  operations: readonly OperationSource[],
  references: References,
  strict: boolean,
): { errors: Problem[]; warnings: Problem[] } {
  // The path of a webhook is its name.
  const compared = operations
    .filter(({ kind }) => kind === 'operation')
    .map((operation) => {
      const declared = declarations(operation, references);
      return { operation, declared, ...comparePathParameters(operation.path, declared) };
    });
  const described = new Map<unknown, Set<string>>();
  for (const { operation, declared } of compared) {
    const item = operation.pathItems[0]?.value;
    const names = described.get(item) ?? new Set();
    for (const { name } of declared) names.add(name);
    described.set(item, names);
  }
  const undescribed: Problem[] = [];
  const unused: Problem[] = [];
  for (const { operation, declared, ...found } of compared) {
    const [item] = operation.pathItems;
    for (const name of found.undescribed) {
      // If another operation of the path describes it, only this operation is incomplete.
      const isOwn = !item || described.get(item.value)?.has(name);
      const message = `No parameter describes \`{${name}}\` of the path \`${operation.path}\`.`;
      const advice =
        nearest(name, found.unused).length > 0
          ? nearestAdvice(name, found.unused)
          : `Add a parameter with \`name: ${name}\` and \`in: path\`.`;
      undescribed.push(problemAt(isOwn ? operation.place : item, message, advice, 'key'));
    }
    for (const name of found.unused) {
      const place = declared.find((known) => known.name === name && known.in === 'path')?.place;
      const message = `The path \`${operation.path}\` does not contain the path parameter \`${name}\`.`;
      const advice =
        nearest(name, found.undescribed).length > 0
          ? nearestAdvice(name, found.undescribed)
          : `Write \`{${name}}\` in the path, or remove the parameter.`;
      if (place) unused.push(problemAt(place, message, advice));
    }
  }
  return strict
    ? { errors: undescribed, warnings: unused }
    : { errors: [], warnings: [...undescribed, ...unused] };
}

function declarations(
  { place, pathItems }: OperationSource,
  references: References,
): Declaration[] {
  return [place, ...pathItems].flatMap((holder) =>
    items(member(holder, 'parameters')).flatMap((reference): Declaration[] => {
      const value = references.resolve(reference)?.place.value;
      const [name, location] = [textOf(value, 'name'), textOf(value, 'in')];
      return name === undefined || location === undefined
        ? []
        : [{ name, in: location, place: reference }];
    }),
  );
}
