import type { MadeExample } from '../examples/exampleMaker';
import { jsonLines } from '../examples/exampleText';
import { entries, member } from '../load/place';
import type { Place } from '../load/place';
import type { References } from '../load/references';
import type { OperationSource } from '../load/operations';
import { firstParagraph } from '../markdown/markdownRenderer';
import type { Example, ResourcePage } from '../model';
import type { SchemaPlaces } from '../schema/flatSchema';
import { SchemaTrees } from '../schema/schemaTree';
import type { TreeBounds, TreeSources } from '../schema/schemaTree';
import { cutText, LONGEST_EXAMPLE } from '../text/cutText';
import type { RowContext } from './context';
import { compact } from './fields';

/** A page of a resource, without the operations that use it. */
export type ResourceRows = Omit<ResourcePage, 'uses'>;

/** The schemas of all successful responses of an API. `default` counts if a response has no other status. */
export function* returnedSchemas(
  operations: readonly OperationSource[],
  references: References,
): Generator<SchemaPlaces, void, undefined> {
  for (const { kind, place } of operations) {
    // The responses of a webhook are those of the client.
    if (kind === 'webhook') continue;
    const all = entries(member(place, 'responses'));
    const successful = all.filter(([status]) => status.startsWith('2'));
    for (const [, response] of successful.length > 0
      ? successful
      : all.filter(([status]) => status === 'default')) {
      yield* schemasOf(response, references);
    }
  }
}

function* schemasOf(
  reference: Place,
  references: References,
): Generator<SchemaPlaces, void, undefined> {
  const response = references.resolve(reference)?.place;
  for (const [, content] of entries(response && member(response, 'content'))) {
    const media = references.resolve(content)?.place;
    for (const name of ['schema', 'itemSchema']) {
      const schema = media && member(media, name);
      if (schema) yield [schema];
    }
  }
}

/** Makes the pages of all resources, one at a time. */
export function* makeResourcePages(
  sources: TreeSources,
  bounds: TreeBounds,
  { examples }: Pick<RowContext, 'examples'>,
): Generator<ResourceRows, void, undefined> {
  for (const { name, slug, route, formerRoute, place } of sources.resources.all()) {
    const trees = new SchemaTrees(sources, bounds);
    // On its own page, the schema is not a link to this page.
    const flat = { ...sources.reader.read([place]), name, component: undefined };
    const schema = trees.rest(flat, { anchor: 'fields', direction: 'both' }, 0);
    trees.grow();
    yield compact<ResourceRows>({
      name,
      slug,
      route,
      formerRoute,
      plainDescription: firstParagraph(flat.description ?? ''),
      schema,
      example: exampleOf(examples.makeExample([place], 'response')),
    });
  }
}

function exampleOf(made: MadeExample | undefined): Example | undefined {
  if (!made) return undefined;
  const { text, omitted } = cutText(jsonLines(made.value), LONGEST_EXAMPLE);
  return compact({
    name: 'default',
    text,
    omitted: omitted === 0 ? undefined : omitted,
    isInvalid: made.isInvalid,
  });
}
