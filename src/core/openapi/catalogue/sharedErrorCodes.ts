import type { Operation } from '../model';

/** Error codes that every operation returns, sorted. Empty if the API has fewer than two operations. */
export function sharedErrorCodes(operations: readonly Operation[]): string[] {
  const [first, second, ...others] = operations.filter(({ kind }) => kind === 'operation');
  if (!first || !second) return [];
  const rest = [second, ...others].map(({ errorCodes }) => new Set(errorCodes));
  return first.errorCodes.filter((code) => rest.every((codes) => codes.has(code)));
}
