import type { Numeric } from '../../../src/core/values/exactNumber';
import type { JsonValue } from '../../../src/core/openapi/model';

/** A value of a body, with what client libraries need to know of its type. */
export type TypedValue =
  | { kind: 'object'; type: string; properties: TypedProperty[] }
  | {
      kind: 'list';
      items: TypedValue[];
      /** Name of the objects in it, which may have none. */
      itemType?: string;
    }
  /** An object whose properties are not described, so that it has no class. */
  | { kind: 'map'; value: { [name: string]: JsonValue } }
  | { kind: 'text'; value: string; enumeration?: string }
  | { kind: 'number'; value: Numeric; isInteger: boolean }
  | { kind: 'word'; value: boolean | null };

/** A property of a typed object. */
export interface TypedProperty {
  name: string;
  required: boolean;
  value: TypedValue;
}

/** A call of an operation, for client libraries that are generated from the description. */
export interface ClientCall {
  operationId: string;
  method: string;
  /** As in the description: `/disks/disk/resize`. */
  path: string;
  server: string;
  /** Environment variable with the token. Undefined if the operation needs none. */
  tokenVariable?: string;
  /** Arguments in the query. */
  query: TypedProperty[];
  body?: Extract<TypedValue, { kind: 'object' }>;
  /** Status of success. */
  status: string;
  /** Whether success has a body of JSON. */
  hasResult: boolean;
}

/** Writes a program with a call. */
export type WriteSample<Client> = (call: ClientCall, client: Client) => string;
