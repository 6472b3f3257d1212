import type { SchemaNode, Variants } from '../model';
import type { MarkdownRenderer } from '../markdown/markdownRenderer';
import { siblingSegments } from './anchors';
import { unwrapped } from './branches';
import { limitRow, valuesOfVariant } from './discriminatorValues';
import { choiceOf, isChoiceOfRequired, isExactlyOne } from './exactlyOne';
import type { Discriminated, FlatSchema, SchemaPlaces, VariantGroup } from './flatSchema';
import type { SchemaPages } from './schemaPages';
import { hasId } from './resources';
import type { Resources } from './resources';
import type { SchemaReader } from './schemaReader';
import { hasItemRows, hasParts, isEmpty, isList, schemaRow, textLength } from './schemaRow';
import type { Direction, RowOptions, RowSources, Unwrapped } from './schemaRow';
import { isPlainUnion, typeLabel } from './typeLabel';
import { variantTitles } from './variantTitles';
import { say } from '../../text/say';
import { ruleWords } from './conditionRules';
import { freeName } from '../../text/freeName';

/** A schema that contains a row, with the anchor of that schema's own row. */
interface Ancestor {
  identity: string;
  anchor: string;
  above?: Ancestor;
}

/** Limits of one page. Rows beyond them are on pages of their own. */
export interface TreeBounds {
  rows: number;
  /** Additional rows beyond `rows` for the first level and for short lists, which are not worth a page of their own. */
  slack: number;
  /** Highest number of levels of rows. */
  depth: number;
  /** Highest number of characters of descriptions and values. */
  text: number;
}

/** Highest number of rows of a short list. */
const SHORT = 8;

interface Task {
  node: SchemaNode;
  schema: FlatSchema;
  direction: Direction;
  above?: Ancestor;
  depth: number;
  /** Whether the value is part of an object with an id. */
  isInside?: boolean;
  /** Number of rows that are on the pages before this one. */
  from?: number;
  /** Properties with a row above. The rows of a variant do not repeat them. */
  shown?: ReadonlyMap<string, SchemaPlaces>;
  /** The discriminator, and its values for this variant. */
  chosen?: Discriminated;
}

/** Readers and places of other pages that all trees of an API share. */
export interface TreeSources {
  reader: SchemaReader;
  markdown: MarkdownRenderer;
  pages: SchemaPages;
  /** Empty if rows do not link to resources, as in a comparison. */
  resources: Resources;
}

/** A row that is not made yet. */
interface Pending {
  key: string;
  make: (anchor: string) => void;
}

/**
 * Builds the rows of one page. All trees of the page grow by one level at a time, so that the deepest rows go to pages of
 * their own when a limit is reached.
 */
export class SchemaTrees {
  readonly #reader: SchemaReader;
  /** The anchors of all rows. */
  readonly #anchors = new Set<string>();
  readonly #sources: RowSources & TreeSources;
  readonly #bounds: TreeBounds;
  #rows: number;
  #text: number;
  #queue: Task[] = [];

  constructor(sources: TreeSources, bounds: TreeBounds, withShapes = false) {
    this.#reader = sources.reader;
    this.#bounds = bounds;
    this.#rows = bounds.rows;
    this.#text = bounds.text;
    this.#sources = { ...sources, withShapes };
  }

  /** Adds the first row of a new tree. `grow` adds the rows below it. */
  root(schema: SchemaPlaces, options: RowOptions): SchemaNode {
    return this.#row(this.#reader.read(schema), options, undefined, { depth: 0 });
  }

  /** Adds the first row of a tree whose first `from` rows are on other pages. */
  rest(schema: FlatSchema, options: RowOptions, from: number): SchemaNode {
    return this.#row(schema, options, undefined, { depth: 0, from });
  }

  /** Adds all rows below the roots. */
  grow(): void {
    for (let level = this.#queue; level.length > 0; level = this.#queue) {
      this.#queue = [];
      for (const task of level) this.#expand(task);
    }
  }

  #row(
    schema: FlatSchema,
    { anchor: wanted, direction, name, required }: RowOptions,
    above: Ancestor | undefined,
    task: Pick<Task, 'depth' | 'from' | 'shown' | 'chosen' | 'isInside'>,
  ): SchemaNode {
    const anchor = freeName(wanted, this.#anchors);
    const { item, lists, circular } = this.#unwrap(schema, anchor, above);
    const options = { anchor, direction, name, required };
    const node = schemaRow(schema, { item, lists }, options, this.#sources);
    this.#rows -= 1;
    this.#text -= textLength(node);
    const resource = circular ? undefined : this.#sources.resources.of(item);
    if (resource) node.resource = { name: item.name ?? resource.name, route: resource.route };
    // Readers of a response find the rows of an object in another one on the page of that object.
    const isElsewhere = resource && task.isInside && direction !== 'request';
    if (circular) node.circular = circular;
    else if (!isElsewhere) this.#queue.push({ node, schema: item, direction, above, ...task });
    return node;
  }

  /**
   * The innermost item of nested lists, and the lists around it. `circular` is defined if the schema is the same as one above
   * it.
   */
  #unwrap(
    schema: FlatSchema,
    anchor: string,
    above: Ancestor | undefined,
  ): Unwrapped & Pick<SchemaNode, 'circular'> {
    let item = schema;
    const lists: FlatSchema[] = [];
    const seen = new Set<string>();
    for (;;) {
      for (let ancestor = above; ancestor; ancestor = ancestor.above) {
        if (ancestor.identity === item.identity) {
          const type = item.name ?? item.title ?? typeLabel(item, this.#reader);
          return { item, lists, circular: { type, anchor: ancestor.anchor } };
        }
      }
      if (seen.has(item.identity)) {
        return { item, lists, circular: { type: item.name ?? 'array', anchor } };
      }
      if (!isList(item)) return { item, lists };
      seen.add(item.identity);
      lists.push(item);
      item = this.#reader.read(item.items);
    }
  }

  #expand(task: Task): void {
    const { node, schema, from = 0 } = task;
    if (!hasParts(schema, this.#sources.withShapes)) return;
    const isInside = task.isInside ?? false;
    const below = { depth: task.depth + 1, isInside: isInside || hasId(schema) };
    const here: Ancestor = { identity: schema.identity, anchor: node.anchor, above: task.above };
    const choices = this.#choices(task);
    const properties = this.#properties(task, here, choices);
    const variants = this.#variants(task, here, choices);
    const part = (
      key: string,
      places: SchemaPlaces,
      add: (row: SchemaNode) => void,
      name?: string,
    ): Pending => ({
      key,
      make: (anchor) => {
        const options = { anchor, direction: task.direction, name };
        add(this.#row(this.#reader.read(places), options, here, below));
      },
    });
    const addItem = (row: SchemaNode) => void (node.prefixItems ??= []).push(row);
    const addProperty = (row: SchemaNode) => void (node.properties ??= []).push(row);
    const { prefixItems, contentSchema, not: negation } = schema;
    const tuple = (prefixItems ?? []).map((place, index) => part(String(index), [place], addItem));
    // The row of a list shows the rows of its items directly. This needs a row for the items if the value may also be of
    // another type, or if a tuple begins the list.
    const item = prefixItems
      ? part('item', schema.items ?? [], addItem, '<further item>')
      : part('item', schema.items ?? [], addProperty, '<item>');
    const items = hasItemRows(schema, this.#sources.withShapes) ? [item] : [];
    const content = contentSchema ? [part('content', contentSchema, addProperty, '<content>')] : [];
    const negated = negation ? [part('not', [negation], (row) => void (node.not = row))] : [];
    const rows = [...properties, ...tuple, ...items, ...content, ...variants, ...negated];
    const segments = siblingSegments(rows.map(({ key }) => key));
    const isRoot = task.depth === 0;
    const most = isRoot || rows.length <= SHORT ? -this.#bounds.slack : 0;
    const isDeep = below.depth > this.#bounds.depth;
    let next = from;
    for (; next < rows.length && !isDeep && this.#rows > most && this.#text > 0; next += 1) {
      rows[next]?.make(`${node.anchor}.${segments[next] ?? next}`);
    }
    if (next >= rows.length) return;
    node.omitted = rows.length - next;
    // Only the page of a root continues with the next row. If the pages of deeper schemas did that too, there would be
    // countless pages.
    const start = isRoot && !task.shown ? next : 0;
    node.more =
      this.#resourcePage(node) ?? this.#sources.pages.linkTo(schema, task.direction, start, node);
    if (!node.more) delete node.more;
  }

  /** The page of a resource, which has the rows that a page with a row of it leaves out. */
  #resourcePage({ resource }: SchemaNode): SchemaNode['more'] {
    return resource && { route: resource.route, title: resource.name };
  }

  /**
   * The groups of variants whose options only require one property each. Pages show these properties as a choice instead of
   * variants. A comparison needs the groups themselves.
   */
  #choices({ schema, shown }: Task): Map<VariantGroup, Map<string, string | undefined>> {
    const found = new Map<VariantGroup, Map<string, string | undefined>>();
    if (this.#sources.withShapes || shown || isExactlyOne(schema, this.#reader)) return found;
    for (const group of schema.groups) {
      const choice = choiceOf(group, schema, this.#reader);
      if (choice) found.set(group, choice);
    }
    return found;
  }

  #properties(
    {
      node,
      schema,
      direction,
      depth,
      isInside = false,
      shown,
      chosen = schema.discriminated,
    }: Task,
    here: Ancestor,
    choices: ReadonlyMap<VariantGroup, ReadonlyMap<string, string | undefined>>,
  ): Pending[] {
    const below = { depth: depth + 1, isInside: isInside || hasId(schema) };
    if (choices.size > 0) node.choices = [...choices.values()].map((choice) => [...choice.keys()]);
    const wordsOf = (name: string) =>
      [...choices.values()].map((choice) => choice.get(name)).find((words) => words !== undefined);
    const row = (key: string, places: SchemaPlaces, required: boolean, name = key): Pending[] => {
      const property = this.#reader.read(places);
      if (direction === 'request' && property.readOnly) return [];
      if (direction === 'response' && property.writeOnly) return [];
      return [
        {
          key,
          make: (anchor) => {
            const options = { anchor, direction, name, required };
            const child = this.#row(property, options, here, below);
            if (chosen?.name === name && !child.const) limitRow(child, property, chosen.values);
            const rules = schema.propertyRules.get(key) ?? [];
            if (rules.length > 0) {
              const texts = rules.map(ruleWords);
              child.constraints = [...(child.constraints ?? []), ...texts];
            }
            const words = wordsOf(name);
            if (words !== undefined) {
              child.description = (child.description ?? '') + this.#sources.markdown.html(words);
            }
            (node.properties ??= []).push(child);
          },
        },
      ];
    };
    const isSole = schema.properties.size === 1 && isExactlyOne(schema, this.#reader);
    const rows = [...schema.properties].flatMap(([name, places]) => {
      const above = shown?.get(name);
      const isRepeated = above !== undefined && chosen?.name !== name && isSame(above, places);
      return isRepeated ? [] : row(name, places, isSole || schema.required.has(name));
    });
    for (const { pattern, schema: places } of schema.patternProperties) {
      const [made] = row(`key-${pattern}`, places, false, '<key>');
      if (!made) continue;
      rows.push({
        key: made.key,
        make: (anchor) => {
          made.make(anchor);
          const child = node.properties?.at(-1);
          if (child)
            child.constraints = [
              say(WORDS.limits.keyMatches, { pattern }),
              ...(child.constraints ?? []),
            ];
        },
      });
    }
    const rest = schema.additionalProperties;
    if (rest && !(shown && rest.every(({ value }) => value === true))) {
      const isFree = rest.every((place) => {
        const { value } = unwrapped(place);
        return value === true || isEmpty(value);
      });
      // Where other rows exist, a row that only allows any further property would say nothing.
      if (!isFree || rows.length === 0) {
        const name = schema.additionalName ?? 'key';
        rows.push(...row('key', rest, false, `<${name}>`));
      }
    }
    return rows;
  }

  #variants(task: Task, here: Ancestor, choices: ReadonlyMap<VariantGroup, unknown>): Pending[] {
    const { schema, shown } = task;
    const { properties } = schema;
    const groups = schema.groups.filter((group) => !choices.has(group));
    if (
      groups.length === 0
      || isPlainUnion(schema, this.#reader, this.#sources.withShapes)
      || isChoiceOfRequired(schema, this.#reader)
    )
      return [];
    const above = new Map([...(shown ?? []), ...properties]);
    return groups.flatMap((group) => this.#options(task, group, here, above));
  }

  #options(
    { node, direction, depth, isInside }: Task,
    { kind, options, discriminator, values, fallback }: VariantGroup,
    here: Ancestor,
    above: ReadonlyMap<string, SchemaPlaces>,
  ): Pending[] {
    const read = options.map((option) => this.#reader.read([option]));
    const flats = read.map((option) => this.#named(option, above));
    const titles = variantTitles(read, values, this.#reader);
    const group: Variants = {
      kind,
      ...(discriminator !== undefined && { discriminator }),
      options: [],
    };
    return flats.map((flat, index): Pending => {
      const title = titles[index] ?? '';
      const own =
        discriminator === undefined
          ? []
          : valuesOfVariant(discriminator, values[index] ?? [], flat, this.#reader);
      return {
        key: title.toLowerCase(),
        make: (anchor) => {
          if (group.options.length === 0) (node.variants ??= []).push(group);
          // The option for all other values has no value of its own.
          const chosen =
            discriminator !== undefined && own.length > 0 && fallback !== index
              ? { name: discriminator, values: own }
              : undefined;
          const shown = flat === read[index] ? above : undefined;
          // A variant is the value itself, so that it is inside of the same objects.
          const below = { depth: depth + 1, isInside, shown, chosen };
          const option = this.#row(flat, { anchor, direction }, here, below);
          option.title = title;
          if (fallback === index) {
            const rule = say(WORDS.limits.otherValues, { name: discriminator ?? '' });
            option.constraints = [...(option.constraints ?? []), rule];
          }
          group.options.push(option);
        },
      };
    });
  }

  /**
   * A variant that only has `required` gets the properties of the object around it that it requires. A comparison needs the
   * variant as it is.
   */
  #named(option: FlatSchema, above: ReadonlyMap<string, SchemaPlaces>): FlatSchema {
    if (this.#sources.withShapes) return option;
    if (option.properties.size > 0 || option.required.size === 0) return option;
    const named = [...option.required].flatMap((name): [string, SchemaPlaces][] => {
      const places = above.get(name);
      return places ? [[name, places]] : [];
    });
    return named.length > 0 ? { ...option, types: ['object'], properties: new Map(named) } : option;
  }
}

function isSame(a: SchemaPlaces, b: SchemaPlaces): boolean {
  return b.length === a.length && b.every((place, index) => place.value === a[index]?.value);
}
