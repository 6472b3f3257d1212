import { errorCatalogue } from '../core/catalogue/errorCatalogue';
import { scopeCatalogue } from '../core/catalogue/scopeCatalogue';
import { sharedErrorCodes } from '../core/catalogue/sharedErrorCodes';
import { firstParagraphOf, htmlText } from '../../../shared/htmlText';
import type { ApiDescription, Changelog, Operation } from '../core/model';
import type { OperationSourceLines } from '../core/readApi';
import { searchText } from '../core/searchText';
import type { Publication } from './publish';
import { splitSamples } from './sampleFiles';

/** The node types of the plugin. */
export const NODE_TYPES = [
  'ApiSpec',
  'ApiTagGroup',
  'ApiTag',
  'ApiScope',
  'ApiOperation',
  'ApiSchema',
  'ApiPublication',
] as const;

/** A node without the fields that Gatsby adds. */
export interface PlannedNode {
  type: (typeof NODE_TYPES)[number];
  id: string;
  fields: Record<string, unknown>;
}

/** Makes the nodes of one description, with links between them. */
export function planNodes(
  description: ApiDescription,
  infoSlug: string,
  createNodeId: (name: string) => string,
  {
    changelog,
    publications = [],
    operationSources = new Map(),
  }: {
    changelog?: Changelog;
    publications?: readonly Publication[];
    operationSources?: ReadonlyMap<string, OperationSourceLines>;
  } = {},
): PlannedNode[] {
  const { operations, schemaPages = [], ...model } = description;
  const apiId = description.id;
  const id = (type: PlannedNode['type'], name = '') => createNodeId(`${type} ${apiId} ${name}`);
  const spec = id('ApiSpec');
  const ids = (list: readonly Operation[]) => list.map(({ slug }) => id('ApiOperation', slug));
  const groupsWithTags = description.tagGroups.flatMap((group) =>
    group.tags.map((tag) => ({ group, tag })),
  );
  const words = new Map(description.tags.map((tag) => [tag.name, tag.description]));
  const hasErrors = operations.some(({ errorCodes }) => errorCodes.length > 0);
  const hasScopes = description.scopes.length > 0;
  const plain = (html: string | undefined) => (html === undefined ? null : htmlText(html));

  return [
    {
      type: 'ApiSpec',
      id: spec,
      fields: {
        apiId,
        title: description.title,
        version: description.version,
        openapi: description.openapi,
        route: `/docs/api/${apiId}/${infoSlug}`,
        description:
          description.summary
          ?? (description.description ? firstParagraphOf(description.description) : ''),
        scopes: description.scopes.map(({ name }) => id('ApiScope', name)),
        tagGroups: description.tagGroups.map(({ name }) => id('ApiTagGroup', name)),
        tags: groupsWithTags.map(({ tag }) => id('ApiTag', tag)),
        operations: ids(operations),
        publications: publications.map(({ format }) => id('ApiPublication', format)),
        errorsRoute: hasErrors ? `/docs/api/${apiId}/errors` : null,
        scopesRoute: hasScopes ? `/docs/api/${apiId}/scopes` : null,
        changelogRoute: changelog ? `/docs/api/${apiId}/changelog` : null,
        sharedErrorCodes: sharedErrorCodes(operations),
        errorCatalogue: hasErrors ? errorCatalogue(operations) : null,
        scopeCatalogue: hasScopes ? scopeCatalogue(description.scopes, operations) : null,
        changelog: changelog ?? null,
        model,
      },
    },
    ...publications.map((publication): PlannedNode => ({
      type: 'ApiPublication',
      id: id('ApiPublication', publication.format),
      fields: { apiId, ...publication },
    })),
    ...description.tagGroups.map((group, position): PlannedNode => ({
      type: 'ApiTagGroup',
      id: id('ApiTagGroup', group.name),
      fields: {
        apiId,
        name: group.name,
        position,
        description: plain(group.description),
        tags: group.tags.map((tag) => id('ApiTag', tag)),
        operations: ids(operations.filter(({ tagGroup }) => tagGroup === group.name)),
        spec,
      },
    })),
    ...groupsWithTags.map(({ group, tag }, position): PlannedNode => ({
      type: 'ApiTag',
      id: id('ApiTag', tag),
      fields: {
        apiId,
        name: tag,
        position,
        description: plain(words.get(tag)),
        tagGroup: id('ApiTagGroup', group.name),
        operations: ids(operations.filter((operation) => operation.tag === tag)),
        spec,
      },
    })),
    ...description.scopes.map((scope): PlannedNode => ({
      type: 'ApiScope',
      id: id('ApiScope', scope.name),
      fields: {
        apiId,
        name: scope.name,
        description: scope.description ?? null,
        operations: ids(operations.filter(({ scopes }) => scopes.includes(scope.name))),
      },
    })),
    ...operations.map((operation, position): PlannedNode => ({
      type: 'ApiOperation',
      id: id('ApiOperation', operation.slug),
      fields: {
        apiId,
        kind: operation.kind,
        operationId: operation.operationId ?? null,
        slug: operation.slug,
        route: operation.route,
        method: operation.method,
        path: operation.path,
        url: operation.url,
        title: operation.title,
        description: operation.plainDescription,
        deprecated: operation.deprecated,
        position,
        scopes: operation.scopes,
        errorCodes: operation.errorCodes,
        parameters: operation.parameters.map(({ name, in: location, schema }) => ({
          name,
          in: location,
          type: schema.type,
          required: schema.required ?? false,
        })),
        tag: id('ApiTag', operation.tag),
        tagGroup: id('ApiTagGroup', operation.tagGroup),
        spec,
        source: operationSources.get(operation.route) ?? null,
        searchText: searchText(operation),
        model: splitSamples(operation).operation,
      },
    })),
    ...schemaPages.map(({ slug, route, title, ...page }): PlannedNode => ({
      type: 'ApiSchema',
      id: id('ApiSchema', slug),
      fields: { apiId, route, title, spec, model: page },
    })),
  ];
}
