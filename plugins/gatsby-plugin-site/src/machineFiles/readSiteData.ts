import type { CreatePagesArgs } from 'gatsby';
import { queryData } from '../../../shared/queryData';
import type { SiteData } from './core/model';

const QUERY = /* GraphQL */ `
  query MachineFiles {
    siteSettings {
      model
      agents
    }
    allSidebar(sort: { position: ASC }) {
      nodes {
        id: sidebarId
        label
        items
      }
    }
    allDocPage(sort: { route: ASC }) {
      nodes {
        title
        description
        route
      }
    }
    allDocCategory(sort: { route: ASC }) {
      nodes {
        title
        description
        route
      }
    }
    allDocTag(sort: { name: ASC }) {
      nodes {
        name
        route
      }
    }
    allApiSpec {
      nodes {
        apiId
        title
        description
        route
        model
        errorsRoute
        scopesRoute
        changelogRoute
      }
    }
    allApiGroupPage(sort: { route: ASC }) {
      nodes {
        name
        route
      }
    }
    allApiSchema(sort: { route: ASC }) {
      nodes {
        title
        route
      }
    }
    allApiResource(sort: { route: ASC }) {
      nodes {
        apiId
        title: name
        description
        route
      }
    }
    allApiOperation(sort: [{ apiId: ASC }, { position: ASC }]) {
      nodes {
        apiId
        title
        description
        route
        model
      }
    }
  }
`;

interface Nodes<Key extends keyof SiteData> {
  nodes: SiteData[Key];
}

interface Data {
  siteSettings: { model: SiteData['settings']; agents: string | null } | null;
  allSidebar: Nodes<'sidebars'>;
  allDocPage: Nodes<'documents'>;
  allDocCategory: Nodes<'categories'>;
  allDocTag: Nodes<'tags'>;
  allApiSpec: Nodes<'apis'>;
  allApiGroupPage: Nodes<'groupPages'>;
  allApiSchema: Nodes<'schemas'>;
  allApiResource: Nodes<'resources'>;
  allApiOperation: Nodes<'operations'>;
}

/** APIs in the order of the settings. Without it, an API would be the last one after each edit that changes its node. */
function inOrder(
  nodes: SiteData['apis'],
  settings: SiteData['settings']['apis'],
): SiteData['apis'] {
  const places = new Map(settings.map(({ id }, place) => [id, place]));
  const placeOf = ({ apiId }: SiteData['apis'][number]) => places.get(apiId) ?? places.size;
  return [...nodes].sort((a, b) => placeOf(a) - placeOf(b));
}

/** Queries the data layer for all data that the machine-readable files are made from. */
export async function readSiteData(graphql: CreatePagesArgs['graphql']): Promise<SiteData> {
  const data = await queryData<Data>(graphql, QUERY, 'The site');
  if (!data.siteSettings) throw new Error('There is no node of the settings.');
  const { model, agents } = data.siteSettings;
  return {
    settings: model,
    ...(agents !== null && { agents }),
    sidebars: data.allSidebar.nodes,
    documents: data.allDocPage.nodes,
    categories: data.allDocCategory.nodes,
    tags: data.allDocTag.nodes,
    apis: inOrder(data.allApiSpec.nodes, model.apis),
    groupPages: data.allApiGroupPage.nodes,
    operations: data.allApiOperation.nodes,
    schemas: data.allApiSchema.nodes,
    resources: data.allApiResource.nodes,
  };
}
