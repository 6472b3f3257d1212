import type { ComponentProps } from 'react';
import { graphql } from 'gatsby';
import type { PageProps } from 'gatsby';
import type { ApiDescription } from '../core/openapi/model';
import {
  ApiInformationView,
  informationHeadings,
} from '../components/api/overview/ApiInformationView';
import { useSite } from '../hooks/useSite';
import { fromJson } from '../browser/fromJson';
import { operationList } from '../browser/sidebars';
import type { PageContext } from '../browser/pageContext';
import { Article } from '../shell/Article';

/** What an API is: introduction, servers, authentication, and all its operations by group. */
export default function ApiInformationTemplate({
  data,
  location,
  pageContext,
}: PageProps<Queries.ApiInformationTemplateFragment, PageContext>) {
  const { apiSpec } = data;
  const { settings, sidebars } = useSite();
  const { siteUrl } = settings;
  if (!apiSpec) throw new Error(`No API is behind ${location.pathname}.`);
  const { route, model, tagGroups, publications, scopesRoute, changelogRoute, resources } = apiSpec;
  const view: ComponentProps<typeof ApiInformationView> = {
    description: fromJson<Omit<ApiDescription, 'operations'>>(model),
    changelogRoute: changelogRoute ?? undefined,
    scopesRoute: scopesRoute ?? undefined,
    resources,
    list: operationList(route, sidebars),
    downloads: publications.map((publication) => ({
      ...publication,
      url: siteUrl + publication.file,
    })),
    groups: tagGroups.map((group) => ({
      name: group.name,
      operations: group.listedOperations.map(({ tags, ...operation }) => ({
        ...operation,
        tags: tags.map((tag) => tag.name),
      })),
    })),
  };
  return (
    <Article
      kind="reference"
      head={pageContext.head}
      route={route}
      type="APIReference"
      headings={informationHeadings(view)}
    >
      <ApiInformationView {...view} />
    </Article>
  );
}

export const fragment = graphql`
  fragment ApiInformationTemplate on Query {
    apiSpec(id: { eq: $id }) {
      route
      model
      changelogRoute
      scopesRoute
      publications {
        format
        file
        bytes
        sha256
      }
      resources {
        name
        route
      }
      tagGroups {
        name
        listedOperations {
          title
          method
          route
          path
          deprecated
          tags {
            name
          }
        }
      }
    }
  }
`;
