import type { Place } from '../load/place';
import type { ExternalDocs } from '../model';

/** All that a value must satisfy at once: several schemas for one value, as `allOf` makes them. */
export type SchemaPlaces = readonly Place[];

/** One schema with its references followed and its `allOf` merged; schemas below it are still places. */
export interface FlatSchema {
  /** The same for two schemas that are the same; what ends a cycle. */
  identity: string;
  /** Component name, where the schema as a whole is one component. */
  name?: string;
  title?: string;
  description?: string;
  /** JSON types without `null`; empty: any. */
  types: readonly string[];
  nullable: boolean;
  /** The schema `false`: nothing is valid. */
  never: boolean;
  format?: string;
  deprecated: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  default?: { value: unknown };
  const?: { value: unknown };
  enum?: EnumValue[];
  examples: unknown[];
  externalDocs?: ExternalDocs;
  bounds: Bounds;
  /** Further rules in words. */
  rules: string[];
  required: ReadonlySet<string>;
  properties: ReadonlyMap<string, SchemaPlaces>;
  patternProperties: { pattern: string; schema: SchemaPlaces }[];
  /** Absent: not spoken of. */
  additionalProperties?: SchemaPlaces | false;
  additionalName?: string;
  items?: SchemaPlaces;
  prefixItems?: Place[];
  groups: VariantGroup[];
  not?: Place;
  /** How a value is written as XML, for examples. */
  xml: XmlObject;
}

/** The `xml` object of a schema, with the words of 3.2 for what earlier versions say otherwise. */
export interface XmlObject {
  name?: string;
  namespace?: string;
  prefix?: string;
  /** A list has an element around its items. */
  wrapped?: boolean;
  nodeType?: 'attribute' | 'text' | 'cdata';
}

export interface EnumValue {
  value: unknown;
  description?: string;
}

export interface VariantGroup {
  kind: 'oneOf' | 'anyOf';
  options: Place[];
  discriminator?: string;
  /** Discriminator value by the option's place in the list. */
  values: (string | undefined)[];
  /** Place of the option for values that belong to none. */
  fallback?: number;
}

export interface Bounds {
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  patterns: string[];
  minItems?: number;
  maxItems?: number;
  uniqueItems: boolean;
  minProperties?: number;
  maxProperties?: number;
}
