import { PART_ENDING } from '../text/partEnding';
import { isDeviceName, slugify } from '../text/slugs';
import type { Place } from '../load/place';
import type { FlatSchema, SchemaPlaces } from './flatSchema';
import type { SchemaReader } from './schemaReader';
import { freeName } from '../../text/freeName';

/** A schema with a page of its own: an object with an id that responses return. */
export interface Resource {
  /** Name of the component. */
  name: string;
  /** Unique among the resources of the API. */
  slug: string;
  /** `/docs/api/<apiId>/resources/<slug>`. */
  route: string;
  /** Address that the page of the schema may have had in versions of this project without resource pages. */
  formerRoute: string;
  place: Place;
}

/** Limit of the number of pages, higher than any real description needs. Further schemas have no page of their own. */
const MOST_PAGES = 2000;

/** The resources of one API. */
export class Resources {
  readonly #byComponent = new Map<string, Resource>();

  /**
   * Finds the resources of an API.
   * @param base the route above all pages of the API
   * @param returned the schemas of all successful responses
   */
  constructor(base: string, reader: SchemaReader, returned: Iterable<SchemaPlaces>) {
    const slugs = new Set<string>();
    for (const schema of eachSchema(reader, returned)) {
      const { name = '', component } = schema;
      if (!component || !hasId(schema) || PART_ENDING.test(name)) continue;
      if (this.of(schema) || this.#byComponent.size >= MOST_PAGES) continue;
      const slug = claimSlug(name, slugs);
      this.#byComponent.set(component.identity, {
        name,
        slug,
        route: `${base}/resources/${slug}`,
        formerRoute: `${base}/schemas/${slugify(name) || 'schema'}`,
        place: component.place,
      });
    }
  }

  /** The resource that a schema is, or of whose values it admits some. Undefined if it is none. */
  of({ component }: FlatSchema): Resource | undefined {
    return component && this.#byComponent.get(component.identity);
  }

  /** All resources, sorted by name. */
  all(): Resource[] {
    return [...this.#byComponent.values()].sort((a, b) => order.compare(a.name, b.name));
  }
}

const order = new Intl.Collator('en');

/** Whether values of a schema are single objects that can be told apart by their ids. */
export function hasId({ properties }: FlatSchema): boolean {
  return properties.has('id');
}

/** All schemas in values of the given schemas, each once. */
function* eachSchema(
  reader: SchemaReader,
  roots: Iterable<SchemaPlaces>,
): Generator<FlatSchema, void, undefined> {
  const seen = new Set<string>();
  for (const root of roots) {
    const stack = [root];
    for (let places = stack.pop(); places; places = stack.pop()) {
      const schema = reader.read(places);
      if (schema.writeOnly || seen.has(schema.identity)) continue;
      seen.add(schema.identity);
      yield schema;
      // The last one that is put on the stack is the first one that is taken from it.
      stack.push(...partsOf(schema).reverse());
    }
  }
}

function partsOf(schema: FlatSchema): SchemaPlaces[] {
  const { properties, patternProperties, additionalProperties, items, prefixItems } = schema;
  return [
    ...properties.values(),
    ...patternProperties.map((pattern) => pattern.schema),
    ...(additionalProperties ? [additionalProperties] : []),
    ...(items ? [items] : []),
    ...(prefixItems ?? []).map((place) => [place]),
    ...schema.groups.flatMap(({ options }) => options.map((option) => [option])),
  ];
}

/** A slug with the words of a name: `virtual-machine` for `VirtualMachine`, `dns-zone` for `DNSZone`. */
function claimSlug(name: string, taken: Set<string>): string {
  const words = name
    .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ')
    .replace(/(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ');
  const readable = slugify(words) || 'resource';
  return freeName(isDeviceName(readable) ? `${readable}-resource` : readable, taken);
}
