import type { Operation } from '../model';

/** Codes that every operation returns, sorted; none where there is but one operation to share them. */
export function sharedErrorCodes(operations: readonly Operation[]): string[] {
  const [first, second, ...others] = operations.filter(({ kind }) => kind === 'operation');
  if (!first || !second) return [];
  const rest = [second, ...others].map(({ errorCodes }) => new Set(errorCodes));
  return first.errorCodes.filter((code) => rest.every((codes) => codes.has(code)));
}
