import { items, member } from '../load/place';
import type { Place } from '../load/place';
import type { Convention, Operation } from '../model';

const ALL: readonly Convention[] = ['paginated', 'task', 'trash'];
/** Parameters that choose a part of a list, and those that set its length. */
const PLACES = ['page', 'cursor', 'offset', 'page_token', 'starting_after', 'after'];
const LENGTHS = ['per_page', 'page_size', 'limit', 'first', 'max_results'];

type Read = Pick<Operation, 'method' | 'parameters' | 'responses'>;

/**
 * Which conventions an operation follows. `x-conventions`, a list of their names, says it outright; otherwise the
 * structure does:
 * - `paginated`: a successful response has a property `pagination`, or a `get` takes query parameters that name a part
 *   of a list and its length (`page` and `per_page`, `cursor` and `limit`, …);
 * - `task`: a successful response to anything but a `get` has a property `task`, or its status is 202;
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

function answersWith({ responses }: Read, name: string): boolean {
  return responses
    .filter(({ status }) => status.startsWith('2'))
    .flatMap(({ content }) => content)
    .some(({ schema }) => schema?.properties?.some((property) => property.name === name));
}
