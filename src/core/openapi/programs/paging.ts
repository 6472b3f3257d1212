import { itemType } from '../../text/itemType';
import type { Operation, SchemaNode } from '../model';
import { answerOf, propertyOf } from './answer';

/** How to read all pages of a list. Paths are lists of property names from the root of the response. */
export type Paging = {
  /** Query parameter that chooses the page. */
  parameter: string;
  /** Path to the entries. Empty if the response itself is the list. */
  list: string[];
} & (
  | {
      kind: 'page' | 'offset';
      /** Number of the first page or entry. */
      first: number;
      /** Path to the number of entries of a full page. Without it, only an empty page is the last one. */
      size?: string[];
    }
  | { kind: 'cursor'; next: string[] }
  | { kind: 'last'; id: string }
);

/** Query parameters that choose a page, by kind of paging. */
const PARAMETERS = {
  page: ['page', 'page_number', 'pageNumber'],
  offset: ['offset', 'skip'],
  cursor: ['cursor', 'page_token', 'pageToken'],
  last: ['starting_after', 'after'],
} as const;
/** Properties of a response: the cursor of the next page, and the number of entries of a full page. */
const NEXT = ['next_cursor', 'next_page_token', 'nextCursor', 'nextPageToken', 'end_cursor'];
const SIZES = ['per_page', 'page_size', 'perPage', 'pageSize', 'limit'];

/** How to read all pages of an operation's list. Undefined if the description is not sufficient. */
export function readPaging(operation: Operation): Paging | undefined {
  const answer = answerOf(operation);
  if (operation.method !== 'get' || !answer) return undefined;
  const list = listIn(answer);
  const query = operation.parameters.filter((parameter) => parameter.in === 'query');
  if (!list) return undefined;
  for (const kind of ['page', 'offset', 'cursor', 'last'] as const) {
    const names: readonly string[] = PARAMETERS[kind];
    const parameter = query.find(({ name }) => names.includes(name));
    if (!parameter) continue;
    const { name, schema } = parameter;
    if (kind === 'page' || kind === 'offset') {
      const first = firstOf(schema) ?? (kind === 'page' ? 1 : 0);
      return { kind, parameter: name, list: list.path, first, size: findPath(answer, SIZES) };
    }
    const next = findPath(answer, NEXT);
    if (kind === 'cursor' && next) return { kind, parameter: name, list: list.path, next };
    const id = list.node.properties?.find((property) => property.name === 'id');
    if (kind === 'last' && id) return { kind, parameter: name, list: list.path, id: 'id' };
  }
  return undefined;
}

function firstOf({ default: text }: SchemaNode): number | undefined {
  const value = text === undefined ? undefined : Number(text);
  return value !== undefined && Number.isInteger(value) ? value : undefined;
}

function listIn(answer: SchemaNode): { path: string[]; node: SchemaNode } | undefined {
  const isList = ({ type }: SchemaNode) => itemType(type) !== undefined;
  if (isList(answer)) return { path: [], node: answer };
  const node = answer.properties?.find(
    (property) => property.name !== undefined && isList(property),
  );
  return node?.name === undefined || node.nullable ? undefined : { path: [node.name], node };
}

/** Path to a property of the response or of one of its objects. */
function findPath(answer: SchemaNode, names: readonly string[]): string[] | undefined {
  const own = propertyOf(answer, names);
  if (own) return [own.name];
  for (const property of answer.arrayDepth ? [] : (answer.properties ?? [])) {
    const inside = property.nullable ? undefined : propertyOf(property, names);
    if (inside && property.name !== undefined) return [property.name, inside.name];
  }
  return undefined;
}
