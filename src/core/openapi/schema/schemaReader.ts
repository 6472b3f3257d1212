import { addTo } from '../../text/groupBy';
import { isObject } from '../../values/isObject';
import { printPointer } from '../../values/jsonPointer';
import { child, entries, items, member, fieldOf } from '../load/place';
import type { Place } from '../load/place';
import { referenceOf } from '../load/references';
import type { References } from '../load/references';
import type {
  Discriminated,
  EnumValue,
  FlatSchema,
  SchemaPlaces,
  VariantGroup,
  XmlObject,
} from './flatSchema';
import { branchesOf, constrains, describesValues, isNull, isNullOption } from './branches';
import { boundClash, valueClash } from './contradictions';
import { constantOf, readEnum } from './enumValues';
import { externalDocs } from './externalDocs';
import { inferTypes } from './inferTypes';
import { mergeBounds } from './mergeBounds';
import { mergeKeywords } from './mergeKeywords';
import { mergeTypes, statedTypes } from './mergeTypes';
import { jsonExample } from './jsonExample';
import { readExamples } from './readExamples';
import { firstOf, flagOf, isGiven, textOf } from '../load/values';
import { valueText } from '../text/valueText';
import { say } from '../../text/say';

/** One of the schema objects that are merged. */
interface Part {
  place: Place;
  /**
   * Number of references and `allOf`s between the schema that is read and this one. Title and description come from the
   * part with the lowest level that has them.
   */
  level: number;
  /** Whether it is reached through one of several references. Its title and description then describe another schema. */
  foreign: boolean;
  name?: string;
}

/**
 * The variants of a schema with a discriminator, but without `oneOf` or `anyOf`. `targets` are the schema objects of the
 * variants.
 */
interface ImpliedGroup {
  group?: VariantGroup;
  targets: unknown[];
}

/**
 * Highest number of schemas that are read once more because of dynamic anchors. Anchors in anchors could make countless ones
 * of a few.
 */
const MOST_SCOPED = 5000;

/** Reads the schemas of one description: resolves references and merges `allOf`. The result for a schema is kept. */
export class SchemaReader {
  readonly references: References;
  readonly #root: Place;
  readonly #flat = new Map<string, FlatSchema>();
  /** Keys of the schemas that are being merged. */
  readonly #open = new Set<string>();
  readonly #numbers = new Map<unknown, number>();
  /** Keys of schemas in which dynamic anchors matter. */
  readonly #scoped = new Set<string>();
  #subtypes?: Map<unknown, Place[]>;
  /** Results of `#readImplied`, by the schema object with the discriminator. */
  readonly #implied = new Map<unknown, ImpliedGroup>();

  constructor(root: Place, references: References) {
    this.#root = root;
    this.references = references;
  }

  /** Merges the schemas that a value must satisfy. */
  read(schema: SchemaPlaces): FlatSchema {
    const key = this.#keyOf(schema);
    let flat = this.#flat.get(key);
    if (!flat) {
      this.#open.add(key);
      flat = this.#merge(schema);
      this.#open.delete(key);
      this.#flat.set(key, flat);
    }
    return flat;
  }

  #keyOf(schema: SchemaPlaces): string {
    return schema.map((place) => this.#keyOfPlace(place)).join('&');
  }

  /** Where `$dynamicRef`s lead elsewhere, the same value is another schema. */
  #keyOfPlace(place: Place): string {
    const key = String(this.#number(place.value));
    const scope = this.references.scopeIn(place);
    if (!scope) return key;
    const scoped = `${key}@${scope.id}`;
    if (this.#scoped.size < MOST_SCOPED) this.#scoped.add(scoped);
    return this.#scoped.has(scoped) ? scoped : key;
  }

  #number(value: unknown): number {
    // Objects are compared by identity, booleans and invalid values by value.
    let number = this.#numbers.get(value);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(value, number);
    }
    return number;
  }

  #targetOf(place: Place): unknown {
    return this.#targetPlace(place).value;
  }

  /**
   * The place of the schema object that a schema leads to, through references and through an `allOf` with one schema.
   * Schemas on the way may have annotations only.
   */
  #targetPlace(place: Place): Place {
    let at = place;
    for (let hops = 0; hops < 100; hops += 1) {
      const { value } = at;
      if (!isObject(value)) return at;
      const reference = referenceOf(value);
      const { branches, merged } = branchesOf(at);
      const [branch] = branches;
      if (reference !== undefined && !constrains(value)) {
        const target = this.references.follow(at, reference);
        if (!('place' in target)) return at;
        at = target.place;
      } else if (
        reference === undefined
        && branch
        && branches.length === 1
        && !constrains(value, merged)
      ) {
        at = branch;
      } else return at;
    }
    return at;
  }

  #parts(schema: SchemaPlaces): Part[] {
    const parts: Part[] = [];
    const seen = new Set<string>();
    const collect = (place: Place, level: number, foreign: boolean, name?: string) => {
      const { value } = place;
      if (isObject(value)) {
        // Two instances of a generic schema are different schemas.
        const key = this.#keyOfPlace(place);
        if (seen.has(key)) return;
        seen.add(key);
      }
      const { branches, merged } = branchesOf(place);
      const reference = referenceOf(value);
      const several =
        branches.filter(
          ({ value: branch }) => describesValues(branch) || referenceOf(branch) !== undefined,
        ).length
          + (reference === undefined ? 0 : 1)
          + (describesValues(value, merged) ? 1 : 0)
        > 1;
      if (reference !== undefined) {
        const target = this.references.follow(place, reference);
        if ('place' in target) {
          const targetName = several ? undefined : (name ?? target.name);
          collect(target.place, level + 1, foreign || several, targetName);
        }
      }
      for (const branch of branches) {
        const refers = referenceOf(branch.value) !== undefined;
        collect(branch, level + 1, foreign || (several && refers), several ? undefined : name);
      }
      const isComponent = !foreign && name !== undefined;
      parts.push({ place, level, foreign, name: isComponent ? name : undefined });
    };
    const several = schema.length > 1;
    schema.forEach((place, index) => {
      collect(place, schema.length - 1 - index, several && referenceOf(place.value) !== undefined);
    });
    return parts;
  }

  /** Merges schemas without looking for a kept result. */
  #merge(schema: SchemaPlaces): FlatSchema {
    const parts = this.#parts(schema);
    const places = parts.map(({ place }) => place);
    const values = places.map(({ value }) => value);
    const nearest = [...parts].sort((a, b) => a.level - b.level);
    const ours = nearest.filter(({ foreign }) => !foreign).map(({ place }) => place.value);
    const all = nearest.map(({ place }) => place.value);
    const choices = this.#choices(places);
    const enumeration = readEnum(values) ?? choices.enumeration;
    const types = mergeTypes(values);
    const bounds = mergeBounds(values);
    const named = nearest.find(({ name }) => name !== undefined);
    const { properties, patternProperties, rules, ...keywords } = mergeKeywords(places, {
      references: this.references,
      read: (other) => (this.#open.has(this.#keyOf(other)) ? undefined : this.read(other)),
    });
    for (const place of places) {
      const reference = referenceOf(place.value);
      const target = reference !== undefined && this.references.follow(place, reference);
      if (target && !('place' in target)) rules.add(say(WORDS.limits.describedBy, { reference }));
    }
    const constant = values.some(isNull)
      ? { value: null }
      : firstOf(all, (value) => presentField(value, 'const'));
    const known =
      types.types.length > 0 ? types.types : inferTypes(values, properties, enumeration, constant);
    const levels = (wanted: (value: unknown) => boolean) =>
      parts.filter(({ place }) => wanted(place.value)).map(({ level }) => level);
    // Null is not valid if a schema that refers to the nullable one gives a type without null.
    const excluding = Math.min(...levels((value) => statedTypes(value)?.allowsNull === false));
    const nullable =
      types.nullable
      || choices.nullable
      || levels((value) => flagOf(value, 'nullable')).some((level) => level <= excluding)
      || Boolean(enumeration?.some(({ value }) => value === null));
    const clash = valueClash(values, types);
    const excluded = boundClash(known, bounds, keywords.required);
    const isOnlyNull =
      clash === undefined
        ? types.isNull || isNullList(enumeration) || (excluded !== undefined && nullable)
        : choices.nullable;
    const contradiction = isOnlyNull ? undefined : (clash ?? excluded);
    // A schema that contradicts itself has no type and no values. What else it says can help to find the mistake.
    const isContradiction = contradiction !== undefined;
    const flat: FlatSchema = {
      identity: this.#identityOf(schema),
      name: named?.name,
      component: named && { identity: this.#identityOf([named.place]), place: named.place },
      ...words(ours),
      types: isContradiction || isOnlyNull ? [] : known,
      nullable: nullable && !isContradiction,
      format: firstOf(all, (value) => textOf(value, 'format')),
      contentMediaType: firstOf(all, (value) => textOf(value, 'contentMediaType')),
      contentEncoding: firstOf(all, (value) => textOf(value, 'contentEncoding')),
      const: isContradiction ? undefined : isOnlyNull ? { value: null } : constant,
      enum: isContradiction ? undefined : enumeration?.filter(({ value }) => value !== null),
      bounds: isOnlyNull ? mergeBounds([]) : bounds,
      ...keywords,
      never: keywords.never || values.includes(false) || isContradiction,
      contradiction,
      rules: [...rules],
      properties,
      patternProperties: [...patternProperties].map(([pattern, property]) => ({
        pattern,
        schema: property,
      })),
      additionalName: firstOf(all, (value) => textOf(value, 'x-additionalPropertiesName')),
      items: keywords.items.length > 0 ? keywords.items : undefined,
      groups: choices.groups,
      discriminated: choices.discriminated,
    };
    flat.examples = flat.examples.map((example) => jsonExample(example, flat));
    return flat;
  }

  /**
   * Reads `oneOf` and `anyOf` of all parts. If each option has only one valid value, these values are returned as
   * `enumeration`, else the options as a group of variants. The discriminator of a base schema gives either variants or, if the
   * schema is one of them, the values of that variant.
   */
  #choices(places: readonly Place[]): {
    groups: VariantGroup[];
    nullable: boolean;
    enumeration?: EnumValue[];
    discriminated?: Discriminated;
  } {
    const self = new Set(places.map(({ value }) => value));
    const groups: VariantGroup[] = [];
    let nullable = false;
    let enumeration: EnumValue[] | undefined;
    let discriminated: Discriminated | undefined;
    for (const place of places) {
      for (const kind of ['oneOf', 'anyOf'] as const) {
        const all = items(member(place, kind));
        if (all.length === 0) continue;
        const others = all.filter((option) => !isNullOption(option.value));
        // Only references to null and one other option are two variants, because `branchesOf` follows no references.
        const known = others.filter((option) => !isNull(this.#resolved(option)));
        const options = known.length > 1 ? known : others;
        if (options.length < all.length) nullable = true;
        // With one option besides null, `branchesOf` has merged that option already.
        if (options.length < 2) continue;
        // A subtype is merged with its base schema. The base schema's list of subtypes does not describe the subtype.
        if (options.some((option) => self.has(this.#targetOf(option)))) continue;
        const constants = options.map((option) => constantOf(this.#resolved(option)));
        if (constants.every((item) => item !== undefined)) enumeration ??= constants;
        else groups.push(this.#group(kind, place, options));
      }
      const { group, targets } = this.#impliedGroup(place);
      if (!group) continue;
      const own = targets.filter((target) => self.has(target));
      if (own.length === 0) groups.push(group);
      else discriminated ??= this.#discriminated(group, targets, own);
    }
    return { groups, nullable, enumeration, discriminated };
  }

  /** Equal for two lists of the same schemas, also if annotations differ. */
  #identityOf(schema: SchemaPlaces): string {
    const keys = new Set(schema.map((place) => this.#keyOfPlace(this.#targetPlace(place))));
    return [...keys].sort().join('&');
  }

  #resolved(place: Place): unknown {
    return this.references.resolve(place)?.place.value;
  }

  #group(kind: VariantGroup['kind'], place: Place, options: Place[]): VariantGroup {
    const discriminator = textOf(fieldOf(place.value, 'discriminator'), 'propertyName');
    if (discriminator === undefined) return { kind, options, values: options.map(() => []) };
    const mapping = new Map<string, string[]>();
    for (const [value, option] of this.#mapping(place)) {
      const target = this.#identityOf([option]);
      addTo(mapping, target, value);
    }
    const values = options.map((option) => {
      const mapped = mapping.get(this.#identityOf([option]));
      if (mapped) return this.#possible(mapped, option, discriminator);
      const name = this.references.resolve(option)?.name;
      const value = this.#constantProperty(option, discriminator) ?? name;
      return value === undefined ? [] : this.#possible([value], option, discriminator);
    });
    const fallback = this.#fallback(place, options);
    return { kind, options, discriminator, values, ...(fallback >= 0 && { fallback }) };
  }

  /**
   * Index of the option that `defaultMapping` names for a missing or unknown value of the discriminator. -1 if there is
   * none.
   */
  #fallback(place: Place, options: readonly Place[]): number {
    const target = textOf(fieldOf(place.value, 'discriminator'), 'defaultMapping');
    const found = target === undefined ? undefined : this.#mapped(place, target);
    const wanted = found && this.#identityOf([found]);
    return found ? options.findIndex((option) => this.#identityOf([option]) === wanted) : -1;
  }

  /** The only valid value of the discriminator in the schemas that are merged into the variant. */
  #constantProperty(option: Place, name: string): string | undefined {
    const [value, more] = this.#allowed(option, name) ?? [];
    return more === undefined ? value : undefined;
  }

  /**
   * Those of the values of a discriminator that the schema of the variant allows. If it allows none of them, the values are
   * wrong, and its own constant counts.
   */
  #possible(values: readonly string[], option: Place, name: string): readonly string[] {
    const allowed = this.#allowed(option, name);
    if (!allowed) return values;
    const possible = values.filter((value) => allowed.includes(value));
    return possible.length === 0 && allowed.length === 1 ? allowed : possible;
  }

  /** The values in `const` or `enum` of a variant's property, as texts. Undefined if it has neither. */
  #allowed(option: Place, name: string): string[] | undefined {
    const properties = this.#parts([option]).flatMap(
      ({ place }) => member(child(place, 'properties'), name) ?? [],
    );
    if (properties.length === 0) return undefined;
    const schemas = this.#parts(properties).map(({ place }) => place.value);
    const constant = firstOf(schemas, (schema) => presentField(schema, 'const'));
    return (constant ? [constant] : readEnum(schemas))?.map(({ value }) => valueText(value));
  }

  #mapping(place: Place): [string, Place][] {
    return entries(member(child(place, 'discriminator'), 'mapping')).flatMap(
      ([value, { value: target }]) => {
        const found = typeof target === 'string' ? this.#mapped(place, target) : undefined;
        return found ? [[value, found]] : [];
      },
    );
  }

  /**
   * The place of a reference to the schema that a discriminator names. It is a reference, so that the variant has the
   * component's name. Undefined if there is no such schema.
   */
  #mapped(place: Place, target: string): Place | undefined {
    const isName = /^[\w.-]+$/.test(target) && !/\.(ya?ml|json)$/i.test(target);
    const from = isName ? this.#root : place;
    const reference = isName ? `#/components/schemas/${target}` : target;
    return 'place' in this.references.follow(from, reference)
      ? referTo(from, reference)
      : undefined;
  }

  /**
   * Variants of a schema with a discriminator, but without a list of variants: the schemas of `mapping`, else the
   * components whose `allOf` refers to the schema.
   */
  #impliedGroup(place: Place): ImpliedGroup {
    if (!isGiven(place.value, 'discriminator')) return { targets: [] };
    // Every subtype is merged with its base schema, so that this function is called for each of them. The result is kept.
    let implied = this.#implied.get(place.value);
    if (!implied) {
      implied = this.#readImplied(place);
      this.#implied.set(place.value, implied);
    }
    return implied;
  }

  /**
   * The values of the discriminator for a subtype. Undefined if it has subtypes of its own, because their values are valid,
   * too.
   *
   * @param own those of the variants that are merged into the schema: the subtype and subtypes that it is based on
   */
  #discriminated(
    { discriminator, values, fallback }: VariantGroup,
    targets: readonly unknown[],
    own: readonly unknown[],
  ): Discriminated | undefined {
    const [last, more] = own.filter(
      (target) => !this.#subtypesOf(target)?.some(({ value }) => own.includes(value)),
    );
    const index = targets.indexOf(last);
    const valuesOfLast = values[index] ?? [];
    const isClear = more === undefined && index !== fallback && !this.#subtypesOf(last);
    return discriminator !== undefined && isClear && valuesOfLast.length > 0
      ? { name: discriminator, values: valuesOfLast }
      : undefined;
  }

  #readImplied(place: Place): ImpliedGroup {
    const discriminator = textOf(fieldOf(place.value, 'discriminator'), 'propertyName');
    if (discriminator === undefined || member(place, 'oneOf') || member(place, 'anyOf'))
      return { targets: [] };
    const subtypes: [string | undefined, Place][] = this.#mapping(place);
    const named = new Set(subtypes.map(([, subtype]) => this.#targetOf(subtype)));
    const defaultTarget = textOf(fieldOf(place.value, 'discriminator'), 'defaultMapping');
    const fallback = defaultTarget === undefined ? undefined : this.#mapped(place, defaultTarget);
    const fallbackTarget = fallback && this.#targetOf(fallback);
    for (const { key = '', value } of this.#allSubtypesOf(place.value)) {
      if (named.has(value) || value === fallbackTarget) continue;
      subtypes.push([key, referTo(this.#root, printPointer(['components', 'schemas', key]))]);
    }
    if (fallback && !named.has(fallbackTarget)) subtypes.push([undefined, fallback]);
    const others = new Map<unknown, { subtype: Place; values: string[] }>();
    for (const [value, subtype] of subtypes) {
      const target = this.#targetOf(subtype);
      if (target === place.value) continue;
      const other = others.get(target) ?? { subtype, values: [] };
      if (value !== undefined) other.values.push(value);
      others.set(target, other);
    }
    const targets = [...others.keys()];
    if (targets.length === 0) return { targets };
    const index = fallback ? targets.indexOf(fallbackTarget) : -1;
    const group: VariantGroup = {
      kind: 'oneOf',
      options: [...others.values()].map(({ subtype }) => subtype),
      discriminator,
      values: [...others.values()].map(({ subtype, values }) =>
        values.length === 0 ? values : this.#possible(values, subtype, discriminator),
      ),
      ...(index >= 0 && { fallback: index }),
    };
    return { group, targets };
  }

  /**
   * Components whose `allOf` refers to a schema, directly or through other components. The search does not continue below a
   * component that has a discriminator itself.
   */
  #allSubtypesOf(base: unknown): Place[] {
    const found = new Map<unknown, Place>();
    const open = [base];
    for (let value = open.pop(); value !== undefined; value = open.pop()) {
      for (const subtype of this.#subtypesOf(value) ?? []) {
        if (found.has(subtype.value) || subtype.value === base) continue;
        found.set(subtype.value, subtype);
        if (!isGiven(subtype.value, 'discriminator')) open.push(subtype.value);
      }
    }
    return [...found.values()];
  }

  #subtypesOf(value: unknown): Place[] | undefined {
    if (!this.#subtypes) {
      this.#subtypes = new Map();
      const components = member(this.#root, 'components');
      for (const [, schema] of entries(components && member(components, 'schemas'))) {
        for (const branch of items(member(schema, 'allOf'))) {
          if (referenceOf(branch.value) === undefined) continue;
          const base = this.#resolved(branch);
          addTo(this.#subtypes, base, schema);
        }
      }
    }
    return this.#subtypes.get(value);
  }
}

/** Title, description and annotations. Each is read from the nearest part that has it. */
function words(values: readonly unknown[]) {
  const has = (flag: string) => values.some((value) => flagOf(value, flag));
  return {
    title: firstOf(values, (value) => textOf(value, 'title')),
    description: firstOf(values, (value) => textOf(value, 'description')),
    deprecated: has('deprecated'),
    readOnly: has('readOnly'),
    writeOnly: has('writeOnly'),
    default: firstOf(values, (value) => presentField(value, 'default')),
    examples: firstOf(values, readExamples) ?? [],
    externalDocs: firstOf(values, externalDocs),
    xml: readXml(values),
  };
}

/** The `xml` object. Each of its fields is read from the nearest schema that has it. */
function readXml(values: readonly unknown[]): XmlObject {
  const read = (name: string) => firstOf(values, (value) => textOf(fieldOf(value, 'xml'), name));
  const has = (name: string) => values.some((value) => flagOf(fieldOf(value, 'xml'), name));
  const stated = read('nodeType');
  const nodeType = (['attribute', 'text', 'cdata'] as const).find((type) => type === stated);
  return {
    name: read('name'),
    namespace: read('namespace'),
    prefix: read('prefix'),
    wrapped: has('wrapped') || stated === 'element',
    nodeType: nodeType ?? (has('attribute') ? 'attribute' : undefined),
  };
}

/** Whether null is the only value in all lists of allowed values. */
function isNullList(values: readonly EnumValue[] | undefined): boolean {
  return Boolean(values?.length && values.every(({ value }) => value === null));
}

/** The value of a field, which may be null, as an object. Undefined if the field is missing. */
function presentField(value: unknown, name: string): { value: unknown } | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? { value: value[name] } : undefined;
}

/** A place with a reference that is in no file. The reference is relative to the file of the given place. */
function referTo({ file }: Place, reference: string): Place {
  return { file, value: { $ref: reference } };
}
