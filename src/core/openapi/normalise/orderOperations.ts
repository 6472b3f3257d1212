import { addTo } from '../../text/groupBy';
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
    addTo(byTag, JSON.stringify([tagGroup, tag]), { operation, rank });
  }
  return [...byTag.values()].flatMap((own) =>
    own.sort((a, b) => a.rank - b.rank).map(({ operation }) => operation),
  );
}

/**
 * Whether an operation returns a list, or an object around one. It is not a list if the path ends with a parameter, or if the
 * object is or has an object with an id: the list then belongs to that object.
 */
function isList(operation: OperationSource, reader: SchemaReader, references: References): boolean {
  const { method, path } = operation;
  if (method !== 'get' || path.endsWith('}')) return false;
  const isArray = (schema: SchemaPlaces) => reader.read(schema).types.includes('array');
  const hasId = (schema: SchemaPlaces) => reader.read(schema).properties.has('id');
  return [...returnedSchemas([operation], references)].some((schema) => {
    const parts = [...reader.read(schema).properties.values()];
    return isArray(schema) || (parts.some(isArray) && ![schema, ...parts].some(hasId));
  });
}
