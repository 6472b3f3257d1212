import { child, printPlace, problemAt } from '../load/place';
import type { OperationSource } from '../load/operations';
import type { Problem } from '../../input/problem';
import { sentMethod } from '../../text/sentMethod';

/**
 * A problem for each operation whose `operationId` another operation already has. The problem names the first one. For GET and
 * HEAD of the same path it is a warning, because some programs write both from one function.
 */
export function repeatedIds(operations: readonly OperationSource[]): {
  errors: Problem[];
  warnings: Problem[];
} {
  const errors: Problem[] = [];
  const warnings: Problem[] = [];
  const first = new Map<string, OperationSource>();
  for (const operation of operations) {
    const { operationId, place } = operation;
    if (operationId === undefined) continue;
    const other = first.get(operationId);
    if (!other) {
      first.set(operationId, operation);
      continue;
    }
    const problem = problemAt(
      child(place, 'operationId'),
      `The \`operationId\` \`${operationId}\` of ${words(operation)} is already that of ${words(other)} at ${printPlace(child(other.place, 'operationId'))}.`,
      'Give each operation an id of its own.',
    );
    (isHeadOf(operation, other) ? warnings : errors).push(problem);
  }
  return { errors, warnings };
}

function words({ method, path }: OperationSource): string {
  return `${sentMethod(method)} ${path}`;
}

/** Whether two operations are GET and HEAD of the same path. */
function isHeadOf(a: OperationSource, b: OperationSource): boolean {
  const methods = new Set([a.method, b.method]);
  return a.kind === b.kind && a.path === b.path && methods.has('get') && methods.has('head');
}
