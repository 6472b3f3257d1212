import type { HttpMethod, Operation, RelatedOperation, SchemaNode } from '../model';
import { resourceOfName, resourceOfRow } from './resourceNames';

/** What other operations have to know of an operation to link to it. */
export interface OperationCard extends RelatedOperation {
  path: string;
  tag: string;
  kind: Operation['kind'];
  /** The resources that its answer lists, and those of which it holds one. */
  lists: string[];
  gets: string[];
}

/** Reads from an operation what others have to know of it. */
export function operationCard(operation: Operation): OperationCard {
  const { title, method, route, path, tag, kind, deprecated } = operation;
  const rows = answeredRows(operation);
  const resources = (are: (row: SchemaNode) => boolean) => [
    ...new Set(rows.filter(are).map(resourceOfRow)),
  ];
  return {
    title,
    method,
    route,
    ...(deprecated && { deprecated: true as const }),
    path,
    tag,
    kind,
    lists: resources(isList),
    gets: resources((row) => !isList(row)),
  };
}

/** What a successful answer holds: itself where it is a list or has a name, and its properties. */
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
  return /^array\b/.test(type);
}

const METHODS: Partial<Record<HttpMethod, number>> = {
  get: 1,
  post: 5,
  put: 3,
  patch: 3,
  delete: 4,
};

/**
 * Where an operation stands among those of its resource: lists first, then getting, creating, updating and deleting one, then
 * everything else that can be done with it.
 */
export function rankOf({ method, path, lists }: OperationCard, paths: ReadonlySet<string>): number {
  const isOfGet = paths.has(path);
  if (method === 'get') return lists.length > 0 ? 0 : 1;
  if (method === 'post') return isOfGet ? 2 : 5;
  return isOfGet ? (METHODS[method] ?? 5) : 5;
}

/** The resource that the end of a path names: `disks` of `/organizations/organization/disks`. */
export function resourceOfPath(path: string): string {
  const names = path.split('/').filter((part) => part !== '' && !/[{}]/.test(part));
  return resourceOfName(names.at(-1) ?? '');
}
