import type { Highlight } from '../../code/highlightSample';
import { tagPlaces } from '../catalogue/tagPlaces';
import { ExampleMaker } from '../examples/exampleMaker';
import { member } from '../load/place';
import type { Place } from '../load/place';
import type { References } from '../load/references';
import { joinSections } from '../markdown/joinSections';
import { AsWritten, MarkdownRenderer, NoMarkdown } from '../markdown/markdownRenderer';
import { readerLinks } from '../markdown/readerLinks';
import type { LinkedParts } from '../markdown/readerLinks';
import type { ApiDescription, Operation, ResourcePage, SchemaPage } from '../model';
import type { OperationSource } from '../load/operations';
import { ResourceUsers } from '../related/resourceUsers';
import { Resources } from '../schema/resources';
import { PAGE_BOUNDS, SchemaPages } from '../schema/schemaPages';
import { schemaUsers } from '../schema/schemaUsers';
import { SchemaReader } from '../schema/schemaReader';
import { SchemaTrees } from '../schema/schemaTree';
import { textOf } from '../load/values';
import { oneLine } from '../text/oneLine';
import type { LinkTarget, OperationContext, RowContext, SchemaContext } from './context';
import { safeUrl } from '../text/safeUrl';
import { externalDocs } from '../schema/externalDocs';
import { compact, htmlOf, longText } from './fields';
import { descriptionGaps } from './gaps';
import { orderOperations } from './orderOperations';
import { readOperation } from './readOperation';
import type { ReadOperation } from './readOperation';
import { letOthersRun } from '../../values/letOthersRun';
import { makeResourcePages, returnedSchemas } from './resourcePages';
import type { ResourceRows } from './resourcePages';
import { collectScopes, readSecurity, readSecuritySchemes, securityGaps } from './security';
import { readServers } from './servers';
import { arrange } from './tagGroups';
import { apiRoute } from '../../routes';
import type { ApiDocument } from '../apiDocument';

/** Highest number of levels of rows on one page, because each level is indented further. */
const MAX_DEPTH = 12;
/** Additional rows where the rest is too short for a page of its own. */
const SLACK = 1000;
/** Highest number of characters of descriptions and values on one page. Deeper rows then go to pages of their own. */
const MAX_TEXT = 150_000;

/** What a description is read from. */
export interface DescriptionSource {
  apiId: string;
  /** Last part of the information page's route. */
  infoSlug: string;
  document: Pick<ApiDocument, 'root' | 'references' | 'version' | 'operations'>;
  slugs: ReadonlyMap<OperationSource, string>;
  /** Highest number of rows of one operation. Deeper rows go to pages of their own. */
  maxRows: number;
  /**
   * Whether the result is only compared with another version. Rows then have a `shape`. HTML, examples and samples are left
   * out.
   */
  forComparison: boolean;
  /** Name of the environment variable from which samples read the token. */
  tokenVariable?: string;
  /** Highlights the samples. */
  highlight: Highlight;
}

/** The default of `tokenVariable`. */
const TOKEN_VARIABLE = 'TOKEN';

/** A description, with everything that checks and samples of calls need. */
export interface ReadDescription {
  description: ApiDescription;
  operations: readonly ReadOperation[];
  context: SchemaContext;
  tokenVariable: string;
}

/** A description whose operations are read one at a time, so that not all of them are in memory. */
export interface DescriptionReader {
  /** Number of operations. */
  count: number;
  /**
   * Reads one operation. The index is its position in the order of the tags.
   * @param withExamples false if only the rows are needed
   */
  operationAt: (index: number, withExamples?: boolean) => ReadOperation;
  /** Makes the schema pages that the operations read so far need, one at a time. They are made again at each call. */
  schemaPages: () => Iterable<Omit<SchemaPage, 'users'>>;
  /** Makes the resource pages, one at a time. They are made again at each call. */
  resourcePages: () => Iterable<ResourceRows>;
  /** Names and addresses of the resources, sorted by name. */
  resources: readonly Pick<ResourcePage, 'name' | 'route'>[];
  /** Joins the description with its operations and other pages. */
  describe: (
    operations: Operation[],
    schemaPages: SchemaPage[],
    resources: ResourcePage[],
  ) => ApiDescription;
  context: SchemaContext;
  tokenVariable: string;
}

/** Reads a whole description to the model that all pages, files and comparisons use. */
export async function readDescription(source: DescriptionSource): Promise<ReadDescription> {
  const reading = openDescriptionReader(source);
  const { count, operationAt, describe, context, tokenVariable } = reading;
  const operations: ReadOperation[] = [];
  for (let index = 0; index < count; index += 1) {
    operations.push(operationAt(index));
    await letOthersRun();
  }
  const models = operations.map(({ operation }) => operation);
  const read = { operations, context, tokenVariable };
  if (source.forComparison) return { description: describe(models, [], []), ...read };
  const users = new ResourceUsers(reading.resources);
  for (const operation of models) users.addOperation(operation);
  const rows = [...reading.resourcePages()];
  for (const page of rows) users.addPage(page);
  // Resource pages may need schema pages, so that these come last.
  const pages = schemaUsers([...reading.schemaPages()], models, rows);
  const resources = rows.map((page) => ({ ...page, uses: users.of(page.route) }));
  return { description: describe(models, pages, resources), ...read };
}

/** Reads a description without its operations. Each operation is read when `operationAt` is called. */
export function openDescriptionReader(source: DescriptionSource): DescriptionReader {
  const { apiId, infoSlug, forComparison } = source;
  const { root, references, version } = source.document;
  const reader = new SchemaReader(root, references);
  const resources = findResources(source, reader);
  const information = apiRoute(apiId, infoSlug);
  const links = readerLinks(
    routesById(source),
    information,
    linkedParts(source, information, reader, resources),
  );
  const markdown = forComparison ? new NoMarkdown() : new MarkdownRenderer(undefined, links);
  const prose = forComparison ? markdown : new MarkdownRenderer(2, links);
  const securitySchemes = readSecuritySchemes(root, references, markdown);
  const defaults = {
    servers: readServers(root, markdown) ?? [],
    security: readSecurity(root, securitySchemes) ?? [],
  };
  const { trees, bounds } = openTrees(source, reader, resources, markdown);
  const rows: RowContext = {
    references,
    reader,
    examples: new ExampleMaker(reader),
    markdown,
    forComparison,
    withExamples: !forComparison,
    noteGap: () => undefined,
    linkTarget: linkTargets(source),
  };
  const context: OperationContext = {
    apiId,
    rows,
    prose,
    newTrees: () => new SchemaTrees(trees, bounds, forComparison),
    securitySchemes,
    defaults,
  };
  const { tags, tagGroups, published } = arrangePublished(source, reader, markdown);
  const frame = {
    id: apiId,
    title: titleOf(source),
    openapi: textOf(root.value, 'openapi') ?? version,
    ...readInformation(root, references, prose, securityGaps(defaults.security, securitySchemes)),
    externalDocs: externalDocs(root.value),
    servers: defaults.servers,
    securitySchemes: [...securitySchemes.schemes.values()],
    security: defaults.security,
    tagGroups,
    tags,
  };
  const withoutExamples = { ...context, rows: { ...rows, withExamples: false } };
  return {
    count: published.length,
    operationAt: (index, withExamples = true) => {
      const found = published[index];
      if (!found) throw new Error(`There is no operation at ${index}.`);
      const { operation, slug, group } = found;
      return readOperation(operation, slug, group, withExamples ? context : withoutExamples);
    },
    schemaPages: () => trees.pages.makePages(trees),
    resourcePages: () => makeResourcePages(trees, PAGE_BOUNDS, rows),
    resources: trees.resources.all(),
    describe: (models, pages, ofResources) =>
      compact<ApiDescription>({
        ...frame,
        scopes: collectScopes(
          securitySchemes.schemes.values(),
          // A webhook's scopes are those of the client's server.
          models.flatMap(({ kind, scopes }) => (kind === 'operation' ? scopes : [])),
        ),
        operations: models,
        schemaPages: pages.length > 0 ? pages : undefined,
        resources: ofResources.length > 0 ? ofResources : undefined,
      }),
    context: rows,
    tokenVariable: source.tokenVariable ?? TOKEN_VARIABLE,
  };
}

/** What the rows of all pages of a description share, and the limits of the pages of operations. */
function openTrees(
  { apiId, maxRows, forComparison }: DescriptionSource,
  reader: SchemaReader,
  resources: Resources,
  markdown: MarkdownRenderer,
) {
  const pages = new SchemaPages(apiRoute(apiId, 'schemas'));
  const trees = { reader, markdown, pages, resources };
  // A comparison needs all levels, and there are no pages that they must fit on.
  const bounds = forComparison
    ? { rows: maxRows, slack: 0, depth: Infinity, text: Infinity }
    : { rows: maxRows, slack: SLACK, depth: MAX_DEPTH, text: MAX_TEXT };
  return { trees, bounds };
}

const informationOf = (root: Place) => member(root, 'info') ?? root;

function titleOf({ apiId, document: { root } }: DescriptionSource): string {
  return oneLine(textOf(informationOf(root).value, 'title')) ?? apiId;
}

function findResources(
  { apiId, forComparison, document }: DescriptionSource,
  reader: SchemaReader,
): Resources {
  const returned = forComparison ? [] : returnedSchemas(document.operations, document.references);
  return new Resources(apiRoute(apiId), reader, returned);
}

/** The tags, their groups, and the operations that have pages, in their order. */
function arrangePublished(
  source: DescriptionSource,
  reader: SchemaReader,
  markdown: MarkdownRenderer,
) {
  const { slugs, document } = source;
  const { root, references, operations } = document;
  const { ordered, ...arrangement } = arrange(
    root,
    operations,
    titleOf(source),
    references,
    markdown,
  );
  const sorted = orderOperations(ordered, reader, references);
  const published = sorted.flatMap(({ source: operation, ...group }) => {
    const slug = slugs.get(operation);
    return slug === undefined ? [] : [{ operation, slug, group }];
  });
  return { ...arrangement, published };
}

/** The addresses of tags, schemas and operations that links in descriptions name. Most descriptions have no such links. */
function linkedParts(
  source: DescriptionSource,
  information: string,
  reader: SchemaReader,
  resources: Resources,
): LinkedParts {
  const { apiId, slugs } = source;
  const tags = once(() => {
    const { published, ...arrangement } = arrangePublished(source, reader, new AsWritten());
    const listed = published.map(({ slug, group }) => ({ slug, ...group }));
    return tagPlaces({ ...arrangement, id: apiId, operations: listed }, information);
  });
  const schemas = once(() => new Map(resources.all().map(({ name, route }) => [name, route])));
  const keyOf = (method: string, path: string) => `${method} ${path}`;
  const operations = once(
    () =>
      new Map(
        [...slugs].flatMap(([{ kind, method, path }, slug]) =>
          kind === 'operation' ? [[keyOf(method, path), apiRoute(apiId, slug)]] : [],
        ),
      ),
  );
  return {
    tag: (name) => tags()(name),
    schema: (name) => schemas().get(name),
    operation: (method, path) => operations().get(keyOf(method, path)),
  };
}

/** The data of the API itself, without its operations. */
function readInformation(
  root: Place,
  references: References,
  prose: MarkdownRenderer,
  furtherGaps: readonly string[],
) {
  const info = informationOf(root);
  const { html, sections, sectionEnds } = joinSections(
    htmlOf(longText(info, 'description', references), prose) ?? '',
  );
  const gaps = [...descriptionGaps(root, references), ...new Set(furtherGaps)];
  return {
    version: textOf(info.value, 'version') ?? '',
    releaseDate: dateOf(info.value),
    summary: oneLine(textOf(info.value, 'summary')),
    description: html || undefined,
    sections: sections.length > 0 ? sections : undefined,
    sectionEnds: Object.keys(sectionEnds).length > 0 ? sectionEnds : undefined,
    ...legalInformation(info),
    gaps: gaps.length > 0 ? gaps : undefined,
  };
}

/** Terms of service, contact and license of an API. */
function legalInformation(
  info: Place,
): Pick<ApiDescription, 'termsOfService' | 'contact' | 'license'> {
  const contact = member(info, 'contact')?.value;
  const license = member(info, 'license')?.value;
  const licenseName = textOf(license, 'name');
  return {
    termsOfService: safeUrl(textOf(info.value, 'termsOfService')),
    contact:
      contact === undefined
        ? undefined
        : compact({
            name: textOf(contact, 'name'),
            url: safeUrl(textOf(contact, 'url')),
            email: textOf(contact, 'email'),
          }),
    license:
      licenseName === undefined
        ? undefined
        : compact({
            name: licenseName,
            identifier: textOf(license, 'identifier'),
            url: safeUrl(textOf(license, 'url')),
          }),
  };
}

/** Returns a function that finds the operation of a link by its `operationId` or `operationRef`. */
function linkTargets({
  apiId,
  slugs,
  document,
}: DescriptionSource): (link: Place) => LinkTarget | undefined {
  const byId = new Map<string, LinkTarget>();
  const byPlace = new Map<unknown, LinkTarget>();
  for (const [{ operationId, place }, slug] of slugs) {
    const target = { operationId, route: apiRoute(apiId, slug) };
    if (operationId !== undefined && !byId.has(operationId)) byId.set(operationId, target);
    if (!byPlace.has(place.value)) byPlace.set(place.value, target);
  }
  return (link) => {
    const operationId = textOf(link.value, 'operationId');
    if (operationId !== undefined) return byId.get(operationId);
    const reference = textOf(link.value, 'operationRef');
    const target =
      reference === undefined ? undefined : document.references.follow(link, reference);
    return target && 'place' in target ? byPlace.get(target.place.value) : undefined;
  };
}

/** Routes of the operations that have an `operationId`. If several have the same id, that of the first. */
function routesById({ apiId, document, slugs }: DescriptionSource): Map<string, string> {
  const routes = new Map<string, string>();
  for (const operation of document.operations) {
    const { operationId } = operation;
    const slug = slugs.get(operation);
    if (operationId === undefined || slug === undefined || routes.has(operationId)) continue;
    routes.set(operationId, apiRoute(apiId, slug));
  }
  return routes;
}

/** The day on which a version was published (`x-release-date`), such as `2026-01-15`. Undefined if it is not a date. */
function dateOf(info: unknown): string | undefined {
  const text = textOf(info, 'x-release-date')?.slice(0, 10);
  return text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : undefined;
}

/** Returns a function that makes a value when it is called for the first time. */
function once<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}
