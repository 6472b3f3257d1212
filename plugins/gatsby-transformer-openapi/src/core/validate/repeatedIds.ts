import { child, printPlace, problemAt } from '../load/place';
import type { OperationSource } from '../load/operations';
import type { Problem } from '../../../../shared/problem';

/** A problem for each operation whose `operationId` another operation already has. The problem names the first one. */
export function repeatedIds(operations: readonly OperationSource[]): Problem[] {
  const first = new Map<string, OperationSource>();
  return operations.flatMap((operation) => {
    const { operationId, place, method, path } = operation;
    if (operationId === undefined) return [];
    const other = first.get(operationId);
    if (!other) {
      first.set(operationId, operation);
      return [];
    }
    return [
      problemAt(
        child(place, 'operationId'),
        `The \`operationId\` \`${operationId}\` of ${method.toUpperCase()} ${path} is already that of ${other.method.toUpperCase()} ${other.path} at ${printPlace(child(other.place, 'operationId'))}.`,
        'Give each operation an id of its own.',
      ),
    ];
  });
}
