import { catalogueOperation } from '../catalogue/catalogueOperation';
import type { HttpMethod, Operation, RelatedOperation, SchemaNode } from '../model';
import { itemType } from '../../text/itemType';
import { resourceOfName, resourceOfRow } from './resourceNames';

/** The data of an operation that other operations need to link to it. */
export interface OperationCard extends RelatedOperation {
  path: string;
  tag: string;
  kind: Operation['kind'];
  /** Resources that its response contains as lists, and resources that it contains once. */
  lists: string[];
  gets: string[];
}

/** Reads this data from an operation. */
export function operationCard(operation: Operation): OperationCard {
  const { path, tag, kind } = operation;
  const rows = answeredRows(operation);
  const resources = (are: (row: SchemaNode) => boolean) => [
    ...new Set(rows.filter(are).map(resourceOfRow)),
  ];
  return {
    ...catalogueOperation(operation),
    path,
    tag,
    kind,
    lists: resources(isList),
    gets: resources((row) => !isList(row)),
  };
}

/** The root row of successful responses and, unless it is a list, the rows of its properties. */
export function answeredRows({ responses }: Pick<Operation, 'responses'>): SchemaNode[] {
  return responses
    .filter(({ status }) => status.startsWith('2'))
    .flatMap(({ content }) => content)
    .flatMap(({ schema }) => {
      if (!schema) return [];
      return isList(schema) ? [schema] : [schema, ...(schema.properties ?? [])];
    });
}

function isList({ type }: SchemaNode): boolean {
  return itemType(type) !== undefined;
}

/** Ranks of the methods that change the object of a path. `rankOf` ranks GET and POST. */
const METHODS: Partial<Record<HttpMethod, number>> = { put: 3, patch: 3, delete: 4 };

/**
 * Rank of an operation among those of its resource: listing, reading, creating, updating and deleting come first, in this
 * order.
 */
export function rankOf(
  { method, path, isList }: Pick<OperationCard, 'method' | 'path'> & { isList: boolean },
  paths: ReadonlySet<string>,
): number {
  const isOfGet = paths.has(path);
  if (method === 'get') return isList ? 0 : 1;
  if (method === 'post') return isOfGet ? 2 : 5;
  return isOfGet ? (METHODS[method] ?? 5) : 5;
}

/** The resource at the end of a path: `disk` for `/organizations/organization/disks`. */
export function resourceOfPath(path: string): string {
  const names = path.split('/').filter((part) => part !== '' && !/[{}]/.test(part));
  return resourceOfName(names.at(-1) ?? '');
}
