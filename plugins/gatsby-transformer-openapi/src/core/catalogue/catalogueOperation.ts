import type { CatalogueOperation, Operation } from '../model';

/** The fields of an operation that a catalogue needs for a link. */
export function catalogueOperation({
  title,
  method,
  route,
  deprecated,
}: Operation): CatalogueOperation {
  return { title, method, route, ...(deprecated && { deprecated }) };
}
