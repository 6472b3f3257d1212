import { printPointer } from '../../../../shared/jsonPointer';
import { child, entries, isObject, items, member, own } from '../load/place';
import type { Place } from '../load/place';
import { referenceOf } from '../load/references';
import type { References } from '../load/references';
import type { FlatSchema, SchemaPlaces, VariantGroup } from './flatSchema';
import { branchesOf, constrains, isNull } from './branches';
import { containsWords } from './containsWords';
import { constantOf, readEnum } from './enumValues';
import { externalDocs } from './externalDocs';
import { inferTypes } from './inferTypes';
import { mergeBounds } from './mergeBounds';
import { readExamples } from './readExamples';
import { flagOf, textOf, textsOf } from '../load/values';

/** One schema object that takes part in a merge. */
interface Part {
  place: Place;
  /** How far from the schema that is read: what stands nearer says the words. */
  level: number;
  /** Reached through one of several references: its title and words speak of something else. */
  foreign: boolean;
  name?: string;
}

/** Reads schemas of one description: follows references and merges `allOf`, each schema once. */
export class SchemaReader {
  readonly references: References;
  readonly #root: Place;
  readonly #flat = new Map<string, FlatSchema>();
  readonly #numbers = new Map<unknown, number>();
  #heirs?: Map<unknown, Place[]>;

  constructor(root: Place, references: References) {
    this.#root = root;
    this.references = references;
  }

  /** The merged schema of a value. */
  read(schema: SchemaPlaces): FlatSchema {
    const key = schema.map(({ value }) => this.#number(value)).join('&');
    let flat = this.#flat.get(key);
    if (!flat) {
      flat = this.#merge(schema);
      this.#flat.set(key, flat);
    }
    return flat;
  }

  #number(value: unknown): number {
    // Booleans and broken values are their own key; objects are what they are.
    let number = this.#numbers.get(value);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(value, number);
    }
    return number;
  }

  /** The object a schema stands for, past references and wrappers that only annotate. */
  #essence(place: Place): unknown {
    let at = place;
    for (let hops = 0; hops < 100; hops += 1) {
      const { value } = at;
      if (!isObject(value)) return value;
      const reference = referenceOf(value);
      const { branches, merged } = branchesOf(at);
      const [branch] = branches;
      if (reference !== undefined && !constrains(value)) {
        const target = this.references.follow(at, reference);
        if (!('place' in target)) return value;
        at = target.place;
      } else if (
        reference === undefined
        && branch
        && branches.length === 1
        && !constrains(value, merged)
      ) {
        at = branch;
      } else return value;
    }
    return at.value;
  }

  #parts(schema: SchemaPlaces): Part[] {
    const parts: Part[] = [];
    const seen = new Set<unknown>();
    const collect = (place: Place, level: number, foreign: boolean, name?: string) => {
      const { value } = place;
      if (isObject(value)) {
        if (seen.has(value)) return;
        seen.add(value);
      }
      const { branches, merged } = branchesOf(place);
      const reference = referenceOf(value);
      const several =
        branches.filter(
          ({ value: branch }) => constrains(branch) || referenceOf(branch) !== undefined,
        ).length
          + (reference === undefined ? 0 : 1)
          + (constrains(value, merged) ? 1 : 0)
        > 1;
      if (reference !== undefined) {
        const target = this.references.follow(place, reference);
        if ('place' in target) {
          const theirs = several ? undefined : (name ?? target.name);
          collect(target.place, level + 1, foreign || several, theirs);
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

  #merge(schema: SchemaPlaces): FlatSchema {
    const parts = this.#parts(schema);
    const values = parts.map(({ place }) => place.value);
    const nearest = [...parts].sort((a, b) => a.level - b.level);
    const ours = nearest.filter(({ foreign }) => !foreign).map(({ place }) => place.value);
    const first = <T>(read: (value: unknown) => T | undefined): T | undefined => {
      for (const value of ours) {
        const found = read(value);
        if (found !== undefined) return found;
      }
      return undefined;
    };
    const any = <T>(read: (value: unknown) => T | undefined): T | undefined => {
      for (const { place } of nearest) {
        const found = read(place.value);
        if (found !== undefined) return found;
      }
      return undefined;
    };
    const self = new Set(values);

    const groups: VariantGroup[] = [];
    const forms = { types: this.#types(values), nullable: false };
    if (forms.types.nullable) forms.nullable = true;
    let enumeration = readEnum(values);
    for (const { place } of parts) {
      for (const kind of ['oneOf', 'anyOf'] as const) {
        const all = items(member(place, kind));
        if (all.length === 0) continue;
        const options = all.filter((option) => !isNull(option.value));
        if (options.length < all.length) forms.nullable = true;
        // `oneOf` with one choice besides null is that choice, and merged already.
        if (options.length < 2) continue;
        // A subtype merges its base; the base's list of subtypes is not the subtype's own.
        if (options.some((option) => self.has(this.#essence(option)))) continue;
        const constants = options.map((option) => constantOf(this.#target(option)));
        if (constants.every((item) => item !== undefined)) enumeration ??= constants;
        else groups.push(this.#group(kind, place, options));
      }
      const implied = this.#impliedGroup(place, self);
      if (implied) groups.push(implied);
    }

    const properties = new Map<string, Place[]>();
    const required = new Set<string>();
    const patterns = new Map<string, Place[]>();
    const rules: string[] = [];
    const itemPlaces: Place[] = [];
    let additionalProperties: Place[] | false | undefined;
    let prefixItems: Place[] | undefined;
    const addProperties = (place: Place | undefined) => {
      for (const [name, property] of entries(place)) {
        const list = properties.get(name);
        if (list) list.push(property);
        else properties.set(name, [property]);
      }
    };
    for (const { place } of parts) {
      const { value } = place;
      addProperties(member(place, 'properties'));
      for (const name of textsOf(value, 'required')) required.add(name);
      for (const [pattern, property] of entries(member(place, 'patternProperties'))) {
        patterns.set(pattern, [...(patterns.get(pattern) ?? []), property]);
      }
      for (const keyword of ['additionalProperties', 'unevaluatedProperties']) {
        const rest = child(place, keyword);
        if (rest.value === false) additionalProperties ??= false;
        else if (
          rest.value !== undefined
          && rest.value !== null
          && keyword === 'additionalProperties'
        ) {
          additionalProperties = [...(additionalProperties || []), rest];
        }
      }
      const item = member(place, 'items');
      if (item && Array.isArray(item.value)) prefixItems ??= items(item);
      else if (item && typeof item.value !== 'boolean') itemPlaces.push(item);
      else if (item?.value === false) rules.push('no further items');
      const tuple = member(place, 'prefixItems');
      if (tuple) prefixItems ??= items(tuple);
      // What is only there under conditions is still part of the picture.
      for (const keyword of ['then', 'else']) {
        const branch = member(place, keyword);
        const target = branch && this.references.resolve(branch)?.place;
        if (target) addProperties(member(target, 'properties'));
      }
      if (own(value, 'if') !== undefined) rules.push('further rules depend on other values');
      for (const [name, dependent] of entries(member(place, 'dependentSchemas'))) {
        const target = this.references.resolve(dependent)?.place;
        if (target) addProperties(member(target, 'properties'));
        rules.push(`further rules apply when ${name} is given`);
      }
      for (const [name, needs] of entries(member(place, 'dependentRequired'))) {
        rules.push(
          `${name} needs ${items(needs)
            .map(({ value: needed }) => String(needed))
            .join(', ')}`,
        );
      }
      const names = member(place, 'propertyNames');
      const pattern = names && textOf(this.references.resolve(names)?.place.value, 'pattern');
      if (pattern !== undefined) rules.push(`keys match ${pattern}`);
      const contains = member(place, 'contains');
      if (contains) rules.push(containsWords(value, this.read([contains])));
      const media = textOf(value, 'contentMediaType');
      if (media !== undefined) rules.push(`holds ${media}`);
      const encoding = textOf(value, 'contentEncoding');
      if (encoding !== undefined) rules.push(`encoded as ${encoding}`);
    }
    if (additionalProperties === false) rules.push('no other properties');

    const constant = any((value) =>
      isObject(value) && Object.hasOwn(value, 'const') ? { value: value.const } : undefined,
    );
    const negated = parts.map(({ place }) => member(place, 'not')).find((place) => place);
    const essences = [...new Set(schema.map((place) => this.#number(this.#essence(place))))];
    return {
      identity: essences.sort((a, b) => a - b).join('&'),
      name: nearest.find(({ name }) => name !== undefined)?.name,
      title: first((value) => textOf(value, 'title')),
      description: first((value) => textOf(value, 'description')),
      types:
        forms.types.types.length > 0
          ? forms.types.types
          : inferTypes(values, properties, enumeration, constant),
      nullable:
        forms.nullable
        || values.some((value) => flagOf(value, 'nullable'))
        || Boolean(enumeration?.some(({ value }) => value === null)),
      never: values.includes(false),
      format: any((value) => textOf(value, 'format')),
      deprecated: ours.some((value) => flagOf(value, 'deprecated')),
      readOnly: ours.some((value) => flagOf(value, 'readOnly')),
      writeOnly: ours.some((value) => flagOf(value, 'writeOnly')),
      default: first((value) =>
        isObject(value) && Object.hasOwn(value, 'default') ? { value: value.default } : undefined,
      ),
      const: constant,
      enum: enumeration?.filter(({ value }) => value !== null),
      examples: first(readExamples) ?? [],
      externalDocs: first(externalDocs),
      bounds: mergeBounds(values),
      rules: [...new Set(rules)],
      required,
      properties,
      patternProperties: [...patterns].map(([pattern, property]) => ({
        pattern,
        schema: property,
      })),
      additionalProperties,
      additionalName: any((value) => textOf(value, 'x-additionalPropertiesName')),
      items: itemPlaces.length > 0 ? itemPlaces : undefined,
      prefixItems,
      groups,
      not: negated,
      xmlName: first((value) => textOf(own(value, 'xml'), 'name')),
    };
  }

  #target(place: Place): unknown {
    return this.references.resolve(place)?.place.value;
  }

  #types(values: readonly unknown[]): { types: string[]; nullable: boolean } {
    let types: string[] | undefined;
    let nullable: boolean | undefined;
    for (const value of values) {
      const stated = own(value, 'type');
      if (stated === undefined || stated === null) continue;
      const list = [stated].flat().map(String);
      const named = list.filter((type) => type !== 'null');
      nullable = (nullable ?? true) && named.length < list.length;
      if (named.length === 0) continue;
      if (!types) types = named;
      else {
        const both = types.filter(
          (type) => named.includes(type) || (type === 'integer' && named.includes('number')),
        );
        if (types.includes('number') && named.includes('integer')) both.push('integer');
        // A merge that admits nothing is the author's slip; the later word is as good as the first.
        types = both.length > 0 ? [...new Set(both)] : named;
      }
    }
    return { types: types ?? [], nullable: nullable ?? false };
  }

  #group(kind: VariantGroup['kind'], place: Place, options: Place[]): VariantGroup {
    const discriminator = textOf(own(place.value, 'discriminator'), 'propertyName');
    if (discriminator === undefined) return { kind, options, values: options.map(() => undefined) };
    const mapping = this.#mapping(place);
    const values = options.map((option) => {
      const essence = this.#essence(option);
      const mapped = mapping.find(([, target]) => this.#essence(target) === essence)?.[0];
      return (
        mapped
        ?? this.#constantProperty(option, discriminator)
        ?? this.references.resolve(option)?.name
      );
    });
    return { kind, options, discriminator, values };
  }

  /** The value a variant's own schema fixes for the property that tells variants apart. */
  #constantProperty(option: Place, name: string): string | undefined {
    const property = own(own(this.#target(option), 'properties'), name);
    const constant = constantOf(property)?.value;
    return typeof constant === 'string' ? constant : undefined;
  }

  #mapping(place: Place): [string, Place][] {
    return entries(member(child(place, 'discriminator'), 'mapping')).flatMap(
      ([value, { value: target }]) => {
        if (typeof target !== 'string') return [];
        const isName = /^[\w.-]+$/.test(target) && !/\.(ya?ml|json)$/i.test(target);
        const from = isName ? this.#root : place;
        const reference = isName ? `#/components/schemas/${target}` : target;
        const found = this.references.follow(from, reference);
        // A reference, so that the variant keeps the component's name.
        return 'place' in found ? [[value, referTo(from, reference)]] : [];
      },
    );
  }

  /** A discriminator without a list of variants: those mapped, else the components that build on the schema. */
  #impliedGroup(place: Place, self: ReadonlySet<unknown>): VariantGroup | undefined {
    const discriminator = textOf(own(place.value, 'discriminator'), 'propertyName');
    if (discriminator === undefined || member(place, 'oneOf') || member(place, 'anyOf'))
      return undefined;
    const mapped = this.#mapping(place);
    const heirs: [string, Place][] =
      mapped.length > 0
        ? mapped
        : (this.#heirsOf(place.value) ?? []).map(({ key = '' }) => [
            key,
            referTo(this.#root, printPointer(['components', 'schemas', key])),
          ]);
    const others = heirs.filter(([, heir]) => this.#essence(heir) !== place.value);
    if (others.length === 0 || others.some(([, heir]) => self.has(this.#essence(heir)))) {
      return undefined;
    }
    return {
      kind: 'oneOf',
      options: others.map(([, heir]) => heir),
      discriminator,
      values: others.map(([value]) => value),
    };
  }

  #heirsOf(value: unknown): Place[] | undefined {
    if (!this.#heirs) {
      this.#heirs = new Map();
      const components = member(this.#root, 'components');
      for (const [, schema] of entries(components && member(components, 'schemas'))) {
        for (const branch of items(member(schema, 'allOf'))) {
          if (referenceOf(branch.value) === undefined) continue;
          const base = this.#target(branch);
          const list = this.#heirs.get(base);
          if (list) list.push(schema);
          else this.#heirs.set(base, [schema]);
        }
      }
    }
    return this.#heirs.get(value);
  }
}

/** A reference that no file holds, as if it stood beside a place. */
function referTo({ file }: Place, reference: string): Place {
  return { file, value: { $ref: reference } };
}
