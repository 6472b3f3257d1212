import type { Operation, Scope, ScopeCatalogue } from '../model';
import { catalogueOperation } from './catalogueOperation';

/** All scopes of an API with their operations, and the operations that accept any valid token or need no authentication. */
export function scopeCatalogue(
  scopes: readonly Scope[],
  operations: readonly Operation[],
): ScopeCatalogue {
  // The API uses the security of a webhook to authenticate itself at the client's server.
  const calls = operations.filter(({ kind }) => kind === 'operation');
  const placesOf = (fits: (operation: Operation) => boolean) =>
    calls.flatMap((operation, index) => (fits(operation) ? [index] : []));
  return {
    scopes: scopes.map((scope) => ({
      ...scope,
      operations: placesOf((operation) => operation.scopes.includes(scope.name)),
    })),
    anyToken: placesOf(({ security }) =>
      security.some(
        ({ schemes }) =>
          schemes.some(({ scopes }) => scopes !== undefined)
          && schemes.every(({ scopes = [] }) => scopes.length === 0),
      ),
    ),
    open: placesOf(({ security }) => security.some(({ schemes }) => schemes.length === 0)),
    operations: calls.map(catalogueOperation),
  };
}
