import type { CatalogueOperation, Operation } from '../model';

/** The fields of an operation for a link. */
export function catalogueOperation({
  title,
  method,
  route,
  deprecated,
}: Pick<Operation, 'title' | 'method' | 'route'> & { deprecated?: boolean }): CatalogueOperation {
  return { title, method, route, ...(deprecated && { deprecated }) };
}
