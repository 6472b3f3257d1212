import type { Numeric } from '../../values/exactNumber';
import type { Place } from '../load/place';
import type { ExternalDocs } from '../model';

/** Schemas that a value must satisfy at the same time, as in `allOf`. */
export type SchemaPlaces = readonly Place[];

/**
 * One schema with its references resolved and its `allOf` merged. Schemas of properties, items and variants are still
 * places.
 */
export interface FlatSchema {
  /** Equal for two places with the same schema. Used to find circular schemas. */
  identity: string;
  /** Name of the component, if the whole schema is one component. */
  name?: string;
  /**
   * That component. Its identity differs from that of the schema if the schema admits fewer values than the component.
   */
  component?: { identity: string; place: Place };
  title?: string;
  description?: string;
  /** JSON types without `null`. Empty if every type is valid. */
  types: readonly string[];
  nullable: boolean;
  /** Whether no value is valid, as with the schema `false`. */
  never: boolean;
  /** If the description contradicts itself: two requirements that no value satisfies at once. */
  contradiction?: string;
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
  /** Further constraints, as texts for a page. */
  rules: string[];
  /** Those rules that say what a list or a text contains. */
  contained: ReadonlySet<string>;
  required: ReadonlySet<string>;
  properties: ReadonlyMap<string, SchemaPlaces>;
  patternProperties: { pattern: string; schema: SchemaPlaces }[];
  /** Undefined if the schema does not have the keyword. False if further properties are not allowed. */
  additionalProperties?: SchemaPlaces | false;
  additionalName?: string;
  /** Schemas of the names of all properties. The page shows them as rules. Only examples need them. */
  propertyNames?: SchemaPlaces;
  items?: SchemaPlaces;
  prefixItems?: Place[];
  /** Places of `contains`. The page shows them as rules. Only examples need them. */
  contains: readonly Place[];
  /** The value that a text contains, such as JSON. */
  contentSchema?: SchemaPlaces;
  /** Media type and encoding of that value. Only examples need them, because the page shows them as rules. */
  contentMediaType?: string;
  contentEncoding?: string;
  groups: VariantGroup[];
  /** The values that the discriminator of a base schema gives to this subtype. */
  discriminated?: Discriminated;
  /** Lists of properties that no value has together: `not: {required: [a, b]}`. The page shows them as rules. */
  exclusive: readonly (readonly string[])[];
  /** The first other schema for which a value must not be valid. */
  not?: Place;
  /** `if`, `dependentSchemas`, `dependentRequired` and `dependencies`. The page shows them as rules. */
  conditions: readonly Condition[];
  /** Names of properties that only the schemas of conditions describe. */
  conditional: ReadonlySet<string>;
  /** When a property is required, allowed or described, by its name. The rows of the properties show it. */
  propertyRules: ReadonlyMap<string, readonly PropertyRule[]>;
  /** How values are written as XML. Only examples need it. */
  xml: XmlObject;
}

/** A schema that a value must satisfy if it is valid for another one. */
export interface Condition {
  test: Place;
  then?: Place;
  /** The schema for values that are not valid for `test`. */
  otherwise?: Place;
  /** The property that needs others, if the condition is only that it is given. */
  owner?: string;
}

/** What is true for a property under a condition: `required`, `if kind is company`. */
export interface PropertyRule {
  effect: 'required' | 'forbidden' | 'only' | 'applies';
  when: string;
}

/** The `xml` object of a schema, in the terms of OpenAPI 3.2. Those of earlier versions are converted. */
export interface XmlObject {
  name?: string;
  namespace?: string;
  prefix?: string;
  /** Whether a list has an element around its items. */
  wrapped?: boolean;
  nodeType?: 'attribute' | 'text' | 'cdata';
}

/** An allowed value. */
export interface EnumValue {
  value: unknown;
  /** Name of the value in programs. Absent if it only repeats the value. */
  name?: string;
  description?: string;
}

/** The schemas of one `oneOf` or `anyOf`. */
export interface VariantGroup {
  kind: 'oneOf' | 'anyOf';
  options: Place[];
  discriminator?: string;
  /**
   * Values of the discriminator for each option, in the order of `options`. Most options have one. Empty if unknown.
   */
  values: readonly (readonly string[])[];
  /** Index of the option for all other values of the discriminator. */
  fallback?: number;
}

/** Values of a discriminator. */
export interface Discriminated {
  name: string;
  /** Not empty. */
  values: readonly string[];
}

/** The keywords of a schema that limit its values. */
export interface Bounds {
  minimum?: Numeric;
  maximum?: Numeric;
  exclusiveMinimum?: Numeric;
  exclusiveMaximum?: Numeric;
  multipleOf?: Numeric;
  minLength?: Numeric;
  maxLength?: Numeric;
  patterns: string[];
  minItems?: Numeric;
  maxItems?: Numeric;
  uniqueItems: boolean;
  minProperties?: Numeric;
  maxProperties?: Numeric;
}
