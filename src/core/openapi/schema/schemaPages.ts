import type { SchemaNode, SchemaPage } from '../model';
import { slugify } from '../text/slugs';
import type { FlatSchema } from './flatSchema';
import { SchemaTrees } from './schemaTree';
import type { Direction } from './schemaRow';
import type { TreeBounds, TreeSources } from './schemaTree';
import { freeName } from '../../text/freeName';

/**
 * Bounds of the page of a schema or resource. They are lower than those of an operation's page, because deeper rows have a page of their own
 * behind a link.
 */
export const PAGE_BOUNDS: TreeBounds = { rows: 300, slack: 700, depth: 4, text: 150_000 };
/**
 * Limit of the number of pages, higher than any real description needs. Pages say of rows beyond it that they are only in
 * the description.
 */
const MOST_PAGES = 2000;

interface PlannedPage {
  page: Omit<SchemaPage, 'schema' | 'users'>;
  schema: FlatSchema;
  direction: Direction;
  from: number;
}

/**
 * Collects the schemas that need pages of their own, because their rows do not fit into the pages that use them. A schema
 * has one page for all its uses.
 */
export class SchemaPages {
  readonly #base: string;
  readonly #planned = new Map<string, PlannedPage>();
  readonly #slugs = new Set<string>();

  /** @param base the route above the pages */
  constructor(base: string) {
    this.#base = base;
  }

  /**
   * Plans a page if there is none yet. Returns route and title of the page with the rows of a schema from the index `from` on. Undefined if there are too many
   * pages.
   */
  linkTo(
    schema: FlatSchema,
    direction: Direction,
    from: number,
    { anchor, name }: SchemaNode,
  ): SchemaNode['more'] {
    const key = `${schema.identity} ${direction} ${from}`;
    let planned = this.#planned.get(key);
    if (!planned) {
      if (this.#planned.size >= MOST_PAGES) return undefined;
      const title = schema.name ?? schema.title ?? name ?? WORDS.types.schema;
      const wanted = slugify(`${schema.name ?? anchor} ${from === 0 ? '' : from + 1}`) || 'schema';
      const slug = this.#claim(wanted, direction);
      planned = {
        page: {
          slug,
          route: `${this.#base}/${slug}`,
          title,
          from: from + 1,
          ...(direction !== 'request' && { isReceived: true as const }),
        },
        schema,
        direction,
        from,
      };
      this.#planned.set(key, planned);
    }
    return { route: planned.page.route, title: planned.page.title };
  }

  /** Makes all planned pages, one at a time. A page may plan further pages, which are made, too. */
  *makePages(
    sources: Omit<TreeSources, 'pages'>,
  ): Generator<Omit<SchemaPage, 'users'>, void, undefined> {
    // The loop also reaches the pages that are added to the map while it runs.
    for (const { page, schema, direction, from } of this.#planned.values()) {
      const trees = new SchemaTrees({ ...sources, pages: this }, PAGE_BOUNDS);
      const node = trees.rest(schema, { anchor: 'schema', direction }, from);
      trees.grow();
      if (node.title === page.title) delete node.title;
      yield { ...page, schema: node };
    }
  }

  #claim(wanted: string, direction: Direction): string {
    return freeName(this.#slugs.has(wanted) ? `${wanted}-${direction}` : wanted, this.#slugs);
  }
}
