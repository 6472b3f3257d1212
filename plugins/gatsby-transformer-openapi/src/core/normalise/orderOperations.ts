import type { OperationSource } from '../load/operations';
import type { References } from '../load/references';
import { rankOf } from '../related/operationCard';
import type { SchemaPlaces } from '../schema/flatSchema';
import type { SchemaReader } from '../schema/schemaReader';
import { returnedSchemas } from './resourcePages';
import type { ArrangedOperation } from './tagGroups';

/**
 * Sorts the operations of each tag: those that list, get, create, update and delete, then the others. Operations of the
 * same kind keep the order of the description.
 */
export function orderOperations(
  operations: readonly ArrangedOperation[],
  reader: SchemaReader,
  references: References,
): ArrangedOperation[] {
  const paths = new Set(
    operations.flatMap(({ source: { method, path } }) => (method === 'get' ? [path] : [])),
  );
  const byTag = new Map<string, { operation: ArrangedOperation; rank: number }[]>();
  for (const operation of operations) {
    const { source, tagGroup, tag } = operation;
    const rank = rankOf({ ...source, isList: isList(source, reader, references) }, paths);
    const key = JSON.stringify([tagGroup, tag]);
    const own = byTag.get(key);
    if (own) own.push({ operation, rank });
    else byTag.set(key, [{ operation, rank }]);
  }
  return [...byTag.values()].flatMap((own) =>
    own.sort((a, b) => a.rank - b.rank).map(({ operation }) => operation),
  );
}

/** Whether an operation returns a list, or an object around one. A path that ends with a parameter returns one object. */
function isList(operation: OperationSource, reader: SchemaReader, references: References): boolean {
  const { method, path } = operation;
  if (method !== 'get' || path.endsWith('}')) return false;
  const isArray = (schema: SchemaPlaces) => reader.read(schema).types.includes('array');
  return [...returnedSchemas([operation], references)].some((schema) => {
    const { types, properties } = reader.read(schema);
    return (
      types.includes('array') || (!properties.has('id') && [...properties.values()].some(isArray))
    );
  });
}
