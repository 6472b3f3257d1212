import { errorCatalogue } from '../../core/openapi/catalogue/errorCatalogue';
import { splitGroups } from '../../core/openapi/catalogue/groupPages';
import { scopeCatalogue } from '../../core/openapi/catalogue/scopeCatalogue';
import { sharedErrorCodes } from '../../core/openapi/catalogue/sharedErrorCodes';
import { operationsByTag } from '../../core/text/operationsByTag';
import { tagsOf } from '../../core/text/tagsOf';
import { firstParagraphOf, htmlText } from '../../core/text/htmlText';
import type { ApiDescription, Changelog, GroupPage, Operation } from '../../core/openapi/model';
import { searchText } from '../../core/openapi/searchText';
import type { Publication } from './publish';
import { splitSamples } from './sampleFiles';
import type { SampleFile } from './sampleFiles';
import { apiRoute } from '../../core/routes';

/** The node types of the plugin. */
export const NODE_TYPES = [
  'ApiSpec',
  'ApiTagGroup',
  'ApiGroupPage',
  'ApiTag',
  'ApiScope',
  'ApiOperation',
  'ApiSchema',
  'ApiResource',
  'ApiPublication',
] as const;

/** A node without the fields that Gatsby adds. */
export interface PlannedNode {
  type: (typeof NODE_TYPES)[number];
  id: string;
  fields: Record<string, unknown>;
}

/** Data that the nodes of a description share. */
interface Context {
  description: ApiDescription;
  /** Pages with the operations of each group. Empty if one list can contain all operations. */
  groupPages: readonly GroupPage[];
  id: (type: PlannedNode['type'], name?: string) => string;
  /** Id of the description's node. */
  spec: string;
}

/** What the nodes say besides the description. */
export interface Derived {
  changelog?: Changelog | undefined;
  publications?: readonly Publication[] | undefined;
  /** Files of operations, by route, relative to the folder of descriptions. */
  sources?: ReadonlyMap<string, string> | undefined;
}

/** The nodes of a description, and the files with the samples that they do not contain. */
export interface Plan {
  nodes: PlannedNode[];
  sampleFiles: SampleFile[];
}

/** Makes the nodes of one description, with links between them. */
export function planNodes(
  given: ApiDescription,
  infoSlug: string,
  createNodeId: (name: string) => string,
  derived: Derived = {},
): Plan {
  const id: Context['id'] = (type, name = '') => createNodeId(`${type} ${given.id} ${name}`);
  const { tagGroups, pages: groupPages } = splitGroups(given);
  const description = { ...given, tagGroups };
  const context: Context = { description, groupPages, id, spec: id('ApiSpec') };
  const { publications = [], sources = new Map() } = derived;
  const operations = operationNodes(context, sources);
  const nodes = [
    specNode(context, infoSlug, derived),
    ...publications.map((publication): PlannedNode => ({
      type: 'ApiPublication',
      id: id('ApiPublication', publication.format),
      fields: { apiId: description.id, ...publication },
    })),
    ...groupNodes(context),
    ...groupPageNodes(context),
    ...scopeNodes(context),
    ...operations.map(({ node }) => node),
    ...schemaNodes(context),
    ...resourceNodes(context),
  ];
  return { nodes, sampleFiles: operations.flatMap(({ later }) => later) };
}

const operationIds = ({ id }: Context, operations: readonly Operation[]) =>
  operations.map(({ slug }) => id('ApiOperation', slug));

/** Each tag with the group that contains it. */
const groupsWithTags = ({ description: { tagGroups } }: Context) =>
  tagGroups.flatMap((group) => group.tags.map((tag) => ({ group, tag })));

function specNode(
  context: Context,
  infoSlug: string,
  { changelog, publications = [] }: Derived,
): PlannedNode {
  const { description, id, spec } = context;
  const { operations, schemaPages: _, resources = [], ...model } = description;
  const apiId = description.id;
  const hasErrors = operations.some(({ errorCodes }) => errorCodes.length > 0);
  const hasScopes = description.scopes.length > 0;
  return {
    type: 'ApiSpec',
    id: spec,
    fields: {
      apiId,
      title: description.title,
      version: description.version,
      openapi: description.openapi,
      route: apiRoute(apiId, infoSlug),
      description:
        description.summary
        ?? (description.description ? firstParagraphOf(description.description) : ''),
      scopes: description.scopes.map(({ name }) => id('ApiScope', name)),
      tagGroups: description.tagGroups.map(({ name }) => id('ApiTagGroup', name)),
      tags: groupsWithTags(context).map(({ tag }) => id('ApiTag', tag)),
      operations: operationIds(context, operations),
      resources: resources.map(({ slug }) => id('ApiResource', slug)),
      publications: publications.map(({ format }) => id('ApiPublication', format)),
      errorsRoute: hasErrors ? apiRoute(apiId, 'errors') : null,
      scopesRoute: hasScopes ? apiRoute(apiId, 'scopes') : null,
      changelogRoute: changelog ? apiRoute(apiId, 'changelog') : null,
      sharedErrorCodes: sharedErrorCodes(operations),
      errorCatalogue: hasErrors ? errorCatalogue(operations) : null,
      scopeCatalogue: hasScopes ? scopeCatalogue(description.scopes, operations) : null,
      changelog: changelog ?? null,
      model,
    },
  };
}

/** The nodes of tag groups and of tags. */
function groupNodes(context: Context): PlannedNode[] {
  const { description, id, spec } = context;
  const { id: apiId, operations, tagGroups } = description;
  const tagDescriptions = new Map(description.tags.map((tag) => [tag.name, tag.description]));
  const plain = (html: string | undefined) => (html === undefined ? null : htmlText(html));
  const operationsOf = operationsByTag(operations);
  return [
    ...tagGroups.map((group, position): PlannedNode => {
      const own = operationIds(context, operationsOf(group.tags));
      return {
        type: 'ApiTagGroup',
        id: id('ApiTagGroup', group.name),
        fields: {
          apiId,
          name: group.name,
          position,
          description: plain(group.description),
          tags: group.tags.map((tag) => id('ApiTag', tag)),
          operations: own,
          listedOperations: group.pages ? [] : own,
          spec,
        },
      };
    }),
    ...groupsWithTags(context).map(({ group, tag }, position): PlannedNode => ({
      type: 'ApiTag',
      id: id('ApiTag', tag),
      fields: {
        apiId,
        name: tag,
        position,
        description: plain(tagDescriptions.get(tag)),
        tagGroup: id('ApiTagGroup', group.name),
        operations: operationIds(context, operationsOf([tag])),
        spec,
      },
    })),
  ];
}

function groupPageNodes({ description, groupPages, id, spec }: Context): PlannedNode[] {
  return groupPages.map(({ route, group, from, to, count, operations, listedBelow }) => ({
    type: 'ApiGroupPage',
    id: id('ApiGroupPage', route),
    fields: {
      apiId: description.id,
      route,
      name: group.name || WORDS.api.allOperations,
      from,
      to,
      count,
      operations: operations.map((slug) => id('ApiOperation', slug)),
      spec,
      model: {
        group,
        tags: description.tags.filter(({ name }) => group.tags.includes(name)),
        listedBelow,
      },
    },
  }));
}

function scopeNodes(context: Context): PlannedNode[] {
  const { id: apiId, scopes, operations } = context.description;
  return scopes.map((scope) => ({
    type: 'ApiScope',
    id: context.id('ApiScope', scope.name),
    fields: {
      apiId,
      name: scope.name,
      description: scope.description ?? null,
      operations: operationIds(
        context,
        operations.filter((operation) => operation.scopes.includes(scope.name)),
      ),
    },
  }));
}

/** The node of each operation, and the files with its other samples. */
function operationNodes(
  context: Context,
  sources: ReadonlyMap<string, string>,
): { node: PlannedNode; later: SampleFile[] }[] {
  const { description, id, spec } = context;
  const listed = new Set(groupsWithTags(context).map(({ tag }) => tag));
  return description.operations.map((operation, position) => {
    const { operation: model, later } = splitSamples(operation);
    const node: PlannedNode = {
      type: 'ApiOperation',
      id: id('ApiOperation', operation.slug),
      fields: {
        apiId: description.id,
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
        tags: tagsOf(operation).flatMap((tag) => (listed.has(tag) ? [id('ApiTag', tag)] : [])),
        tagGroup: id('ApiTagGroup', operation.tagGroup),
        spec,
        sourceFile: sources.get(operation.route) ?? null,
        searchText: searchText(operation),
        model,
      },
    };
    return { node, later };
  });
}

function schemaNodes({ description, id, spec }: Context): PlannedNode[] {
  return (description.schemaPages ?? []).map(({ slug, route, title, ...page }) => ({
    type: 'ApiSchema',
    id: id('ApiSchema', slug),
    fields: { apiId: description.id, route, title, spec, model: page },
  }));
}

function resourceNodes({ description, id, spec }: Context): PlannedNode[] {
  return (description.resources ?? []).map(
    ({ slug, route, formerRoute, name, plainDescription, ...page }) => ({
      type: 'ApiResource',
      id: id('ApiResource', slug),
      fields: {
        apiId: description.id,
        route,
        formerRoute,
        name,
        description: plainDescription,
        spec,
        model: page,
      },
    }),
  );
}
