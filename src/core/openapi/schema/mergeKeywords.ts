import { addTo } from '../../text/groupBy';
import { isObject } from '../../values/isObject';
import { entries, fieldOf, items, member } from '../load/place';
import type { Place } from '../load/place';
import { textOf, textsOf } from '../load/values';
import { referenceOf } from '../load/references';
import type { References } from '../load/references';
import { constrains, unwrapped } from './branches';
import { isJsonType } from '../text/isJsonType';
import { containsWords } from './containsWords';
import { keyWords } from './keyWords';
import { addConditionRules } from './conditionRules';
import type { Condition, FlatSchema, PropertyRule, SchemaPlaces } from './flatSchema';
import { say } from '../../text/say';
import { listWords } from './conditionWords';

/** The keywords about the parts of a value, merged from all schemas that the value must satisfy. */
export interface MergedKeywords {
  properties: Map<string, Place[]>;
  required: Set<string>;
  patternProperties: Map<string, Place[]>;
  additionalProperties?: Place[] | false;
  /** For properties that neither `properties` nor `additionalProperties` describe. */
  unevaluatedProperties?: Place[] | false;
  propertyNames?: Place[];
  items: Place[];
  /** For items that neither `prefixItems` nor `items` describe. */
  unevaluatedItems?: Place[] | false;
  prefixItems?: Place[];
  contains: Place[];
  /** Schemas of the value that a text contains, such as JSON. */
  contentSchema?: Place[];
  /** Names in `required` of each `not` without other keywords. */
  exclusive: string[][];
  not?: Place;
  /** Whether no value is valid, because a schema has `not: {}`. */
  never: boolean;
  conditions: Condition[];
  /** Names of properties that only the schemas of conditions describe. */
  conditional: Set<string>;
  propertyRules: Map<string, PropertyRule[]>;
  /** Constraints as texts, for keywords without a field of their own. */
  rules: Set<string>;
  contained: Set<string>;
}

/** What the cases need to read other schemas of the description. */
interface Surroundings {
  references: References;
  /** Undefined for a schema whose keywords are being merged, because it refers to itself. */
  read: (schema: SchemaPlaces) => FlatSchema | undefined;
}

/** Adds one keyword of one schema to the merged keywords. `field` is the place of the keyword's value. */
type Case = (merged: MergedKeywords, field: Place, surroundings: Surroundings) => void;

/** One function for each keyword. Their order is the order of the rules. */
const CASES: Readonly<Record<string, Case>> = {
  properties: (merged, field) => {
    addProperties(merged, field);
    // Before JSON Schema Draft 4, the schema of a property said whether the property is required.
    for (const [name, { value }] of entries(field)) {
      if (fieldOf(value, 'required') === true) merged.required.add(name);
    }
  },
  required: (merged, field) => {
    for (const name of textsOf(field.parent?.value, 'required')) merged.required.add(name);
  },
  patternProperties: ({ patternProperties }, field) => {
    for (const [pattern, schema] of entries(field)) addTo(patternProperties, pattern, schema);
  },
  additionalProperties: (merged, field) => {
    merged.additionalProperties = allOf(merged.additionalProperties, field);
  },
  unevaluatedProperties: (merged, field) => {
    if (field.value !== true)
      merged.unevaluatedProperties = allOf(merged.unevaluatedProperties, field);
  },
  items: (merged, field) => {
    // Before JSON Schema 2020-12, a list of schemas in `items` described a tuple.
    if (Array.isArray(field.value)) merged.prefixItems ??= items(field);
    else if (isNever(field)) merged.rules.add(WORDS.limits.noFurtherItems);
    else if (field.value !== true) merged.items.push(field);
  },
  prefixItems: (merged, field) => {
    merged.prefixItems ??= items(field);
  },
  additionalItems: (merged, field) => {
    // It only applies to a tuple in `items`.
    if (!Array.isArray(fieldOf(field.parent?.value, 'items'))) return;
    if (isNever(field)) merged.rules.add(WORDS.limits.noFurtherItems);
    else if (field.value !== true) merged.items.push(field);
  },
  unevaluatedItems: (merged, field) => {
    if (field.value !== true) merged.unevaluatedItems = allOf(merged.unevaluatedItems, field);
  },
  if: ({ conditions }, field) => {
    const { parent } = field;
    const then = parent && member(parent, 'then');
    const otherwise = parent && member(parent, 'else');
    if (then ?? otherwise) conditions.push({ test: field, then, otherwise });
  },
  dependentSchemas: addDependencies,
  dependentRequired: addDependencies,
  // The keyword for both before JSON Schema 2019-09.
  dependencies: addDependencies,
  propertyNames: (merged, field, { read }) => {
    const keys = read([field]);
    if (!keys) return;
    (merged.propertyNames ??= []).push(field);
    for (const words of keyWords(keys)) merged.rules.add(words);
  },
  contains: ({ rules, contained, contains }, field, { read }) => {
    contains.push(field);
    const words = containsWords(field.parent?.value, read([field]));
    rules.add(words);
    contained.add(words);
  },
  contentMediaType: ({ rules, contained }, { parent }) => {
    const media = textOf(parent?.value, 'contentMediaType');
    if (media === undefined) return;
    rules.add(mediaWords(media));
    if (isJsonType(media)) contained.add(mediaWords(media));
  },
  contentSchema: (merged, field) => {
    if (isObject(field.value)) (merged.contentSchema ??= []).push(field);
  },
  contentEncoding: ({ rules }, { parent }) => {
    const encoding = textOf(parent?.value, 'contentEncoding');
    if (encoding !== undefined) rules.add(codeWords(encoding));
  },
  not: (merged, field) => {
    const names = onlyRequired(field.value);
    if (names.length > 0) {
      merged.exclusive.push(names);
      merged.rules.add(exclusiveWords(names));
    } else if (isAny(field.value)) merged.never = true;
    else merged.not ??= field;
  },
};

/** The rule for `contentMediaType`. */
export function mediaWords(media: string): string {
  return isJsonType(media)
    ? WORDS.limits.containsJson
    : say(WORDS.limits.holds, { mediaType: media });
}

/** The rule for `contentEncoding`. */
export function codeWords(encoding: string): string {
  return say(WORDS.limits.encoded, { encoding });
}

/** Merges the keywords of all schemas that one value must satisfy. */
export function mergeKeywords(
  places: readonly Place[],
  surroundings: Surroundings,
): MergedKeywords {
  const merged: MergedKeywords = {
    properties: new Map(),
    required: new Set(),
    patternProperties: new Map(),
    items: [],
    contains: [],
    exclusive: [],
    never: false,
    conditions: [],
    conditional: new Set(),
    propertyRules: new Map(),
    rules: new Set(),
    contained: new Set(),
  };
  for (const place of places) {
    for (const [keyword, merge] of Object.entries(CASES)) {
      const field = member(place, keyword);
      if (field) merge(merged, field, surroundings);
    }
  }
  if (merged.conditions.length > 0) {
    addConditional(merged, surroundings);
    addConditionRules(merged, surroundings.read);
  }
  merged.additionalProperties ??= merged.unevaluatedProperties;
  if (merged.items.length === 0) {
    if (merged.unevaluatedItems === false) merged.rules.add(WORDS.limits.noFurtherItems);
    else merged.items.push(...(merged.unevaluatedItems ?? []));
  }
  if (merged.additionalProperties === false) merged.rules.add(WORDS.limits.noOtherProperties);
  return merged;
}

/** The schemas of further properties or items. If one of them is `false`, there are no further ones. */
function allOf(places: Place[] | false | undefined, field: Place): Place[] | false {
  return places === false || isNever(field) ? false : [...(places ?? []), field];
}

/** Whether a schema is `false`, also in a list of one. */
function isNever(place: Place): boolean {
  return unwrapped(place).value === false;
}

/** The names in `required`. Empty if the schema has other keywords that restrict values. */
function onlyRequired(value: unknown): string[] {
  const isOnly =
    referenceOf(value) === undefined
    && !constrains(value, new Set(['required', 'type']))
    && (textOf(value, 'type') ?? 'object') === 'object';
  return isOnly ? textsOf(value, 'required') : [];
}

/** Whether every value is valid for a schema. */
function isAny(value: unknown): boolean {
  return (
    value === true || (isObject(value) && !constrains(value) && referenceOf(value) === undefined)
  );
}

function exclusiveWords(names: readonly string[]): string {
  if (names.length === 1) return say(WORDS.limits.without, { name: names[0] ?? '' });
  return say(names.length === 2 ? WORDS.limits.notBoth : WORDS.limits.notAllOf, {
    names: listWords(names),
  });
}

/** The schemas, or lists of properties, that an object needs if it has a property. */
function addDependencies({ conditions }: MergedKeywords, field: Place): void {
  const { file } = field;
  for (const [name, needed] of entries(field)) {
    const test = { file, value: { required: [name] } };
    if (Array.isArray(needed.value)) {
      conditions.push({ test, then: { file, value: { required: needed.value } }, owner: name });
    } else conditions.push({ test, then: needed });
  }
}

function addProperties({ properties }: MergedKeywords, field: Place | undefined): void {
  for (const [name, schema] of entries(field)) addTo(properties, name, schema);
}

/**
 * Also properties that are only described under a condition get a row. If several schemas describe such a property, it is
 * valid for any of them. What else a property must satisfy under a condition does not restrict each of its values.
 */
function addConditional(merged: MergedKeywords, { read }: Surroundings): void {
  const { properties, conditions, conditional } = merged;
  const found = new Map<string, Place[]>();
  for (const branch of conditions.flatMap(({ then, otherwise }) => [then, otherwise])) {
    for (const [name, places] of (branch && read([branch])?.properties) ?? []) {
      const schema = together(places, 'allOf');
      if (schema && !properties.has(name)) addTo(found, name, schema);
    }
  }
  for (const [name, places] of found) {
    conditional.add(name);
    const different = new Map(
      places.map((place) => [referenceOf(place.value) ?? place.value, place]),
    );
    // `false` only says that the property is not allowed under a condition.
    const possible = [...different.values()].filter(({ value }) => value !== false);
    const schema = together(possible, 'anyOf') ?? places[0];
    if (schema) properties.set(name, [schema]);
  }
}

/** One schema for several. If they are in several files, only the first, because references are relative to a file. */
function together([first, ...others]: SchemaPlaces, keyword: 'allOf' | 'anyOf'): Place | undefined {
  if (!first || others.length === 0 || others.some(({ file }) => file !== first.file)) return first;
  return { ...first, value: { [keyword]: [first, ...others].map(({ value }) => value) } };
}
