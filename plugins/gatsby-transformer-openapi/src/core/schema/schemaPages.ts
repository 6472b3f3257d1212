import type { MarkdownRenderer } from '../markdown/markdownRenderer';
import type { SchemaNode, SchemaPage } from '../model';
import { slugify } from '../text/slugs';
import { Anchors } from './anchors';
import type { FlatSchema } from './flatSchema';
import type { SchemaReader } from './schemaReader';
import { SchemaTrees } from './schemaTree';
import type { Direction, TreeBounds } from './schemaTree';

/** Everything deeper is one more link away, so that a page of its own need not hold as much as an operation. */
const BOUNDS: TreeBounds = { rows: 300, slack: 700, depth: 4, text: 150_000 };
/** More than any real description needs; what is beyond is said to be in the description. */
const MOST_PAGES = 2000;

interface Asked {
  page: Omit<SchemaPage, 'schema' | 'users'>;
  schema: FlatSchema;
  direction: Direction;
  from: number;
}

/** Pages of schemas that do not fit where they are used. Each is made once, however often it is asked for. */
export class SchemaPages {
  readonly #base: string;
  readonly #asked = new Map<string, Asked>();
  readonly #slugs = new Set<string>();

  /** `base` is the route that the pages are below. */
  constructor(base: string) {
    this.#base = base;
  }

  /** Where the rows of a schema from a certain one on will be; nothing where there are too many pages already. */
  ask(
    schema: FlatSchema,
    direction: Direction,
    from: number,
    { anchor, name }: SchemaNode,
  ): SchemaNode['more'] {
    const key = `${schema.identity} ${direction} ${from}`;
    let asked = this.#asked.get(key);
    if (!asked) {
      if (this.#asked.size >= MOST_PAGES) return undefined;
      const title = schema.name ?? schema.title ?? name ?? 'Schema';
      const wanted = slugify(`${schema.name ?? anchor} ${from === 0 ? '' : from + 1}`) || 'schema';
      const slug = this.#claim(wanted, direction);
      asked = {
        page: { slug, route: `${this.#base}/${slug}`, title, from: from + 1 },
        schema,
        direction,
        from,
      };
      this.#asked.set(key, asked);
    }
    return { route: asked.page.route, title: asked.page.title };
  }

  /** Makes all pages that were asked for, and those that they ask for, one at a time. */
  *grow(
    reader: SchemaReader,
    markdown: MarkdownRenderer,
  ): Generator<Omit<SchemaPage, 'users'>, void, undefined> {
    // The map grows while it is walked.
    for (const { page, schema, direction, from } of this.#asked.values()) {
      const trees = new SchemaTrees(reader, markdown, new Anchors(), this, BOUNDS);
      const node = trees.rest(schema, { anchor: 'schema', direction }, from);
      trees.grow();
      yield { ...page, schema: node };
    }
  }

  #claim(wanted: string, direction: Direction): string {
    let slug = wanted;
    if (this.#slugs.has(slug)) slug = `${wanted}-${direction}`;
    for (let number = 2; this.#slugs.has(slug); number += 1) {
      slug = `${wanted}-${direction}-${number}`;
    }
    this.#slugs.add(slug);
    return slug;
  }
}
