import type { Operation, Scope, ScopeCatalogue } from '../model';
import { catalogueOperation } from './catalogueOperation';

/** Every scope of an API with its operations, and those that take any valid token or ask for nothing at all. */
export function scopeCatalogue(
  scopes: readonly Scope[],
  operations: readonly Operation[],
): ScopeCatalogue {
  // A webhook's security is what the API shows to the reader's own server.
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
          schemes.length > 0 && schemes.every((scheme) => scheme.scopes.length === 0),
      ),
    ),
    open: placesOf(
      ({ security }) =>
        security.length === 0 || security.some(({ schemes }) => schemes.length === 0),
    ),
    operations: calls.map(catalogueOperation),
  };
}
