import { child, entries, member } from './place';
import type { Place } from './place';
import type { References } from './references';
import type { HttpMethod } from '../model';

/** An operation as it stands in the description, before it is normalised. */
export interface OperationSource {
  kind: 'operation' | 'webhook';
  method: HttpMethod;
  /** The path, or the webhook's name. */
  path: string;
  operationId?: string;
  place: Place;
  /** The path item and those it refers to, nearest first. */
  pathItems: Place[];
}

export const METHODS: readonly HttpMethod[] = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query',
];

/** All operations and webhooks of a description, in the order they are written. */
export function findOperations(root: Place, references: References): OperationSource[] {
  const webhooks = member(root, 'webhooks') ?? member(root, 'x-webhooks');
  return [
    ...entries(member(root, 'paths'))
      .filter(([path]) => path.startsWith('/'))
      .flatMap(([path, item]) => operationsAt('operation', path, item, references)),
    ...entries(webhooks).flatMap(([name, item]) => operationsAt('webhook', name, item, references)),
  ];
}

/** All operations of one path item, in the order they are written. */
export function operationsAt(
  kind: OperationSource['kind'],
  path: string,
  item: Place,
  references: References,
): OperationSource[] {
  const pathItems = pathItemChain(item, references);
  const found = new Map<HttpMethod, Place>();
  const add = (method: HttpMethod, operation: Place) => {
    if (operation.value === null || found.has(method)) return;
    found.set(method, references.resolve(operation)?.place ?? operation);
  };
  for (const place of pathItems) {
    for (const [key, operation] of entries(place)) {
      const method = METHODS.find((name) => name === key || `x-${name}` === key);
      if (method) add(method, operation);
    }
    for (const [name, operation] of entries(member(place, 'additionalOperations'))) {
      if (!name.startsWith('x-')) add(name.toLowerCase(), operation);
    }
  }
  return [...found].map(([method, place]) => {
    const id = child(place, 'operationId').value;
    const operationId = typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
    return { kind, method, path, operationId, place, pathItems };
  });
}

/** A path item may refer to another and add to it. */
function pathItemChain(item: Place, references: References): Place[] {
  const chain = [item];
  for (let at = item; chain.length < 20;) {
    const reference = child(at, '$ref').value;
    if (typeof reference !== 'string') break;
    const next = references.follow(at, reference);
    if (!('place' in next)) break;
    at = next.place;
    chain.push(at);
  }
  return chain;
}
