import { isObject } from '../../values/isObject';
import { hasNames, isData } from '../load/isData';
import { METHODS } from '../load/operations';
import { child, entries, fieldOf, items, member } from '../load/place';
import type { Place } from '../load/place';
import type { References } from '../load/references';
import type { SourceFile } from '../load/sourceFile';
import { textOf } from '../load/values';
import { exampleHolders } from './exampleHolders';
import { IN_PLACE, InternalProperties } from './internalProperties';
import { publicData } from './publicData';
import type { RemovedParts } from './removedParts';

const NO_NAMES: ReadonlySet<string> = new Set();

/** Lists in which the position of an item has a meaning. An item that is removed becomes an empty object. */
const BY_POSITION = new Set(['prefixItems', 'prefixEncoding', 'items']);

/**
 * Removes parts from the files of a description, and all names that refer to them: in `required`, in `tags`, in `security`
 * and so on. An item that is removed from a list of objects becomes undefined, because other items must keep their indexes:
 * positions and references contain them.
 */
export function removeParts(
  files: ReadonlyMap<string, SourceFile>,
  references: References,
  parts: RemovedParts,
): ReadonlyMap<string, SourceFile> {
  const remover = new PartRemover(files, references, parts);
  return new Map(
    [...files].map(([path, file]) => {
      const value = remover.without({ file, value: file.value });
      return [path, value === file.value ? file : { ...file, value }];
    }),
  );
}

class PartRemover {
  readonly #references: References;
  readonly #parts: RemovedParts;
  readonly #properties: InternalProperties;
  /** Objects whose fields `schema` and so on describe an Example Object. */
  readonly #holders: ReadonlyMap<unknown, readonly Place[]>;
  readonly #copies = new Map<unknown, unknown>();

  constructor(files: ReadonlyMap<string, SourceFile>, references: References, parts: RemovedParts) {
    this.#references = references;
    this.#parts = parts;
    this.#properties = new InternalProperties(parts.objects, references);
    this.#holders = exampleHolders(files.values(), references);
  }

  /**
   * A value without the parts. Undefined if all of it is removed. The value itself if it has none of the parts.
   * @param dropped names of internal properties that schemas around it have
   */
  without(place: Place, dropped = NO_NAMES): unknown {
    const { value } = place;
    if (isData(place)) return this.#data(place);
    if (typeof value !== 'object' || value === null) return value;
    if (this.#parts.objects.has(value)) return undefined;
    if (dropped.size === 0 && this.#copies.has(value)) return this.#copies.get(value);
    const copy = Array.isArray(value) ? this.#list(place, dropped) : this.#object(place, dropped);
    if (dropped.size === 0) this.#copies.set(value, copy);
    return copy;
  }

  #list(place: Place, dropped: ReadonlySet<string>): unknown {
    const list = place.value as unknown[];
    const isChoice = place.key === 'oneOf' || place.key === 'anyOf';
    const kept = list.map((value, index) => {
      const copy = this.without(child(place, index), dropped);
      // Such a variant said only that an internal property is required.
      const isEmptied = isChoice && copy !== value && isEmpty(copy);
      if (copy !== undefined && !isEmptied) return copy;
      return BY_POSITION.has(place.key ?? '') && value !== undefined ? {} : undefined;
    });
    if (kept.every((value, index) => value === list[index])) return list;
    return kept.some((value) => value !== undefined) ? kept : undefined;
  }

  #object(place: Place, dropped: ReadonlySet<string>): unknown {
    const areNames = hasNames(place);
    if (isExample(place)) return this.#example(place);
    const own = areNames ? dropped : this.#namesIn(place, dropped);
    let isChanged = false;
    const kept = entries(place).flatMap(([key, below]): [string, unknown][] => {
      const copy = areNames ? this.#named(place, key, below, own) : this.#field(key, below, own);
      isChanged ||= copy !== below.value;
      return copy === undefined ? [] : [[key, copy]];
    });
    if (!isChanged) return place.value;
    const copy = Object.fromEntries(kept);
    const isEmptied = kept.length === 0 && (areNames || place.parent?.key === 'callbacks');
    // OpenAPI requires `paths`.
    if (isEmptied && place.parent?.parent) return undefined;
    if (place.parent?.key === 'x-tagGroups' && !('tags' in copy)) return undefined;
    return hasOperations(place.value) && !hasOperations(copy) ? undefined : copy;
  }

  /** Names of internal properties or parameters that other fields of an object may contain. */
  #namesIn(place: Place, dropped: ReadonlySet<string>): ReadonlySet<string> {
    const parameters = items(member(place, 'parameters'))
      .filter(({ value }) => this.#parts.objects.has(value))
      .flatMap((parameter) => {
        const target = this.#references.resolve(parameter)?.place ?? parameter;
        return textOf(target.value, 'name') ?? [];
      });
    return new Set([...dropped, ...this.#properties.namesOf(schemaOf(place)), ...parameters]);
  }

  /** A member of an object whose keys are names. */
  #named(place: Place, key: string, below: Place, dropped: ReadonlySet<string>): unknown {
    const isOfProperties = place.key === 'dependentSchemas' || place.key === 'encoding';
    if (isOfProperties && dropped.has(key)) return undefined;
    return this.without(below, place.key === 'dependentSchemas' ? dropped : NO_NAMES);
  }

  /** A field of an object of the specification, or an extension. */
  #field(key: string, place: Place, dropped: ReadonlySet<string>): unknown {
    const { tags, scopes } = this.#parts;
    switch (key) {
      case 'required':
      case 'x-exactly-one-of':
        return withoutTexts(place.value, dropped);
      case 'tags':
        return this.without({ ...place, value: withoutTexts(place.value, tags) });
      case 'parent':
        return isOfTag(place) && tags.has(String(place.value)) ? undefined : this.without(place);
      case 'scopes':
        return isOfFlow(place) ? withoutKeys(place.value, scopes) : this.without(place);
      case 'dependentRequired':
      case 'dependencies':
        return this.#dependencies(place, dropped);
      case 'discriminator':
        return dropped.has(textOf(place.value, 'propertyName') ?? '')
          ? undefined
          : this.#discriminator(place);
      case 'security':
        return this.#security(place);
      default:
        return this.without(
          place,
          IN_PLACE.includes(key) || key === 'encoding' ? dropped : NO_NAMES,
        );
    }
  }

  #dependencies(place: Place, dropped: ReadonlySet<string>): unknown {
    if (!isObject(place.value)) return place.value;
    const kept = entries(place).flatMap(([name, below]): [string, unknown][] => {
      const copy = Array.isArray(below.value)
        ? withoutTexts(below.value, dropped)
        : this.without(below, dropped);
      return dropped.has(name) || copy === undefined ? [] : [[name, copy]];
    });
    return unchangedOr(place.value, Object.fromEntries(kept));
  }

  /** A discriminator without the values that mean internal schemas. */
  #discriminator(place: Place): unknown {
    const { parent, value } = place;
    if (!parent || !isObject(value)) return value;
    const isPublic = (target: unknown) => {
      const schema = this.#properties.mapped(parent, target);
      return !schema || !this.#properties.isInternal(schema);
    };
    const mapping = member(place, 'mapping');
    const kept = entries(mapping).filter(([, target]) => isPublic(target.value));
    const names = Object.fromEntries(kept.map(([name, target]) => [name, target.value]));
    const fields = Object.entries(value).flatMap(([name, field]): [string, unknown][] => {
      if (name === 'mapping' && mapping) return [[name, unchangedOr(mapping.value, names)]];
      return name === 'defaultMapping' && !isPublic(field) ? [] : [[name, field]];
    });
    return unchangedOr(value, Object.fromEntries(fields));
  }

  /**
   * The security requirements without those that an internal scheme is part of. Undefined if all of them have one: an empty
   * list would mean that no authentication is needed.
   */
  #security(place: Place): unknown {
    if (!Array.isArray(place.value)) return this.without(place);
    const { schemes } = this.#parts;
    const kept = items(place)
      .filter((alternative) => !entries(alternative).some(([name]) => schemes.has(name)))
      .map(({ value }) => value);
    if (kept.length === place.value.length) return place.value;
    return kept.length > 0 ? kept : undefined;
  }

  /** The value of `example`, `default` and so on. Undefined if it must not be published. */
  #data(place: Place): unknown {
    const { value, parent, key } = place;
    if (!parent) return value;
    const schemas = [schemaOf(parent)];
    if ((key !== 'enum' && key !== 'examples') || !Array.isArray(value)) {
      return this.#withoutInternal(place, schemas);
    }
    const kept = items(place).map((item) => this.#withoutInternal(item, schemas));
    if (kept.every((item, index) => item === value[index])) return value;
    return kept.filter((item) => item !== undefined);
  }

  /** An Example Object. Undefined if its value must not be published. */
  #example(place: Place): unknown {
    const schemas = (this.#holders.get(place.value) ?? []).map(schemaOf);
    const fields = entries(place).map(([name, field]): [string, unknown] => [
      name,
      EXAMPLE_VALUES.has(name) ? this.#withoutInternal(field, schemas) : field.value,
    ]);
    if (fields.some(([, value]) => value === undefined)) return undefined;
    return unchangedOr(place.value, Object.fromEntries(fields));
  }

  #withoutInternal(place: Place, schemas: readonly Place[]): unknown {
    const { value } = place;
    const reference = fieldOf(value, '$ref');
    if (typeof reference !== 'string') return publicData(value, schemas, this.#properties);
    const target = this.#references.follow(place, reference);
    if (!('place' in target)) return value;
    const data = fieldOf(target.place.value, 'value') ?? target.place.value;
    const kept = publicData(data, schemas, this.#properties);
    return kept === data ? value : kept;
  }
}

const EXAMPLE_VALUES = new Set(['value', 'dataValue', 'serializedValue']);

/** The schema that describes the examples of an object: its field, or a schema itself. */
function schemaOf(place: Place): Place {
  return member(place, 'schema') ?? member(place, 'itemSchema') ?? place;
}

function isExample({ parent, value }: Place): boolean {
  return parent?.key === 'examples' && hasNames(parent) && !('$ref' in Object(value));
}

const isOfTag = ({ parent }: Place) => parent?.parent?.key === 'tags';

const isOfFlow = ({ parent }: Place) => parent?.parent?.key === 'flows';

function hasOperations(item: unknown): boolean {
  return ['$ref', 'additionalOperations', ...METHODS].some(
    (name) => fieldOf(item, name) !== undefined,
  );
}

function isEmpty(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}

/** A list without some texts, also in lists inside it. Undefined if nothing is left. Other values are unchanged. */
function withoutTexts(value: unknown, dropped: ReadonlySet<string>): unknown {
  if (!Array.isArray(value)) return value;
  const kept = value
    .map((item: unknown) => (Array.isArray(item) ? withoutTexts(item, dropped) : item))
    .filter((item) => item !== undefined && !(typeof item === 'string' && dropped.has(item)));
  if (kept.length === value.length && kept.every((item, index) => item === value[index]))
    return value;
  return kept.length > 0 ? kept : undefined;
}

function withoutKeys(value: unknown, keys: ReadonlySet<string>): unknown {
  return isObject(value)
    ? unchangedOr(
        value,
        Object.fromEntries(Object.entries(value).filter(([key]) => !keys.has(key))),
      )
    : value;
}

/** The copy of an object, or the object itself if the copy has the same members. */
function unchangedOr(value: unknown, copy: Record<string, unknown>): unknown {
  const names = isObject(value) ? Object.keys(value) : [];
  const isSame =
    names.length === Object.keys(copy).length
    && names.every((name) => copy[name] === fieldOf(value, name));
  return isSame ? value : copy;
}
