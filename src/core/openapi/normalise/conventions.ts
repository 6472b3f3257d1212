import { items, member } from '../load/place';
import type { Place } from '../load/place';
import type { Convention, Operation, SchemaNode } from '../model';

const ALL: readonly Convention[] = ['paginated', 'task', 'trash'];
/** Query parameters that choose a part of a list, and query parameters that set its length. */
const PLACES = ['page', 'cursor', 'offset', 'page_token', 'starting_after', 'after'];
const LENGTHS = ['per_page', 'page_size', 'limit', 'first', 'max_results'];

type Read = Pick<Operation, 'method' | 'parameters' | 'responses'>;

/**
 * The conventions that an operation follows. If the operation has `x-conventions`, a list of their names, only that counts.
 * Otherwise they are found in the structure:
 * - `paginated`: a successful response has a property `pagination`, or a `get` has query parameters for a part of a list
 * and for its length (`page` and `per_page`, `cursor` and `limit`, …).
 * - `task`: a successful response has a property `task` or the status 202, and the method is not `get`.
 * - `trash`: a successful response to a `delete` has a property `trash_object`.
 */
export function readConventions(place: Place, operation: Read): Convention[] {
  const written = member(place, 'x-conventions');
  if (written && Array.isArray(written.value)) {
    const names = items(written).map(({ value }) => value);
    return ALL.filter((name) => names.includes(name));
  }
  return ALL.filter((name) => FOLLOWS[name](operation));
}

const FOLLOWS: Record<Convention, (operation: Read) => boolean> = {
  paginated: (operation) => {
    if (answersWith(operation, 'pagination')) return true;
    const query = operation.parameters.filter((parameter) => parameter.in === 'query');
    const takes = (names: readonly string[]) => query.some(({ name }) => names.includes(name));
    return operation.method === 'get' && takes(PLACES) && takes(LENGTHS);
  },
  task: (operation) =>
    operation.method !== 'get'
    && (answersWith(operation, 'task')
      || operation.responses.some(({ status }) => status === '202')),
  trash: (operation) => operation.method === 'delete' && answersWith(operation, 'trash_object'),
};

function answersWith(operation: Read, name: string): boolean {
  return answeredRows(operation).some((row) => row.name === name);
}

/** The rows of the first level of successful responses. */
function answeredRows({ responses }: Pick<Read, 'responses'>): SchemaNode[] {
  return responses
    .filter(({ status }) => status.startsWith('2'))
    .flatMap(({ content }) => content)
    .flatMap(({ schema }) => schema?.properties ?? []);
}

/** Marks the row with the position in a paginated list as folded, because all paginated responses have the same one. */
export function foldPagination(operation: Pick<Read, 'responses'>): void {
  for (const row of answeredRows(operation)) if (row.name === 'pagination') row.folded = true;
}
