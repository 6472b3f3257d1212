import { isObject } from '../../values/isObject';
import { child, entries, member } from './place';
import type { Place } from './place';
import type { References } from './references';
import { textOf } from './values';
import type { HttpMethod } from '../model';
import { STANDARD_METHODS } from '../../text/sentMethod';

/** An operation of the description, before it is normalised. */
export interface OperationSource {
  kind: 'operation' | 'webhook';
  method: HttpMethod;
  /** The path. Of a webhook, its name. */
  path: string;
  operationId?: string;
  place: Place;
  /** The path item, followed by the path items that its `$ref`s lead to. */
  pathItems: Place[];
}

/** The methods of operations that OpenAPI has fields for. */
export const METHODS: readonly HttpMethod[] = STANDARD_METHODS;

/** All operations and webhooks of a description, in the order of the description. */
export function findOperations(root: Place, references: References): OperationSource[] {
  const webhooks = member(root, 'webhooks') ?? member(root, 'x-webhooks');
  return [
    ...entries(member(root, 'paths'))
      .filter(([path]) => path.startsWith('/'))
      .flatMap(([path, item]) => operationsAt('operation', path, item, references)),
    ...entries(webhooks).flatMap(([name, item]) => operationsAt('webhook', name, item, references)),
  ];
}

/**
 * All operations of one path item and of those that it refers to, in the order of the description. If two have the same
 * method, the nearer one counts.
 */
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
      if (!name.startsWith('x-')) add(fieldOfMethod(name) ?? name, operation);
    }
  }
  return [...found].map(([method, place]) => {
    const operationId = textOf(place.value, 'operationId');
    return { kind, method, path, operationId, place, pathItems };
  });
}

/** A request of a callback, before it is normalised. */
export interface CallbackSource {
  /** Key under `callbacks` of the operation. */
  name: string;
  expression: string;
  source: OperationSource;
}

/**
 * The callbacks of an operation.
 * @param onMissing called with each reference without a target
 */
export function callbackOperations(
  operation: Place,
  references: References,
  onMissing: (reference: Place) => void = () => undefined,
): CallbackSource[] {
  return entries(member(operation, 'callbacks')).flatMap(([name, reference]) => {
    const callback = isObject(reference.value) ? references.resolve(reference)?.place : undefined;
    if (!callback) onMissing(reference);
    return entries(callback)
      .filter(([expression, item]) => !expression.startsWith('x-') && isObject(item.value))
      .flatMap(([expression, item]) =>
        operationsAt('operation', expression, item, references).map((source) => ({
          name,
          expression,
          source,
        })),
      );
  });
}

/** The field of a path item that a name in `additionalOperations` means. Undefined for other methods. */
export function fieldOfMethod(name: string): HttpMethod | undefined {
  return METHODS.find((method) => name === method || name === method.toUpperCase());
}

/**
 * A path item and those that it refers to by `$ref`, which may add operations. Limited to 20, because a chain may be
 * circular.
 */
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
