import type { CatalogueOperation, Operation } from '../model';

/** What a catalogue says of an operation: enough for a link. */
export function catalogueOperation({
  title,
  method,
  route,
  deprecated,
}: Operation): CatalogueOperation {
  return { title, method, route, ...(deprecated && { deprecated }) };
}
