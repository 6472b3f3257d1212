import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { queryData } from './plugins/shared/queryData';
import { COMPONENTS, pageComponent } from './src/build/pageComponent';
import { planPages } from './src/build/planPages';
import type { PagePlanData } from './src/build/planPages';
import type { TemplateName } from './src/build/templates';
import { writeIfChanged } from './src/store/files/writeIfChanged';

const componentOf = (template: TemplateName) => path.resolve(COMPONENTS, `${template}.tsx`);

/**
 * The content folder may be outside of the project, in a place without `node_modules`. Its pages import React and MDX from
 * the project.
 */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ actions }) => {
  actions.setWebpackConfig({ resolve: { modules: [path.resolve('node_modules')] } });
};

/** Gatsby would infer the fields of the search's store, which has one for each page. gatsby-plugin-local-search declares them. */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes('type LocalSearchPages implements Node @dontInfer { id: ID! }');
};

/** Everything that the plan of the pages needs. */
const QUERY = /* GraphQL */ `
  query PagePlan {
    allDocPage(sort: { route: ASC }) {
      nodes {
        id
        route
        title
        description
        layout
        contentFilePath
      }
    }
    allDocCategory {
      nodes {
        id
        route
        title
        description
      }
    }
    allDocTag {
      nodes {
        id
        route
        name
        documents {
          id
        }
      }
    }
    allApiSpec {
      nodes {
        id
        route
        title
        description
        errorsRoute
        scopesRoute
        changelogRoute
      }
    }
    allApiGroupPage {
      nodes {
        id
        route
        name
        from
        to
        count
        spec {
          title
        }
      }
    }
    allApiOperation {
      nodes {
        id
        route
        title
        description
        spec {
          title
        }
      }
    }
    allApiSchema {
      nodes {
        id
        route
        title
        spec {
          title
        }
      }
    }
    allApiResource {
      nodes {
        id
        route
        name
        description
        spec {
          title
        }
      }
    }
    allSidebar(sort: { position: ASC }) {
      nodes {
        id: sidebarId
        label
        items
      }
    }
    siteSettings {
      model
    }
  }
`;

/** Creates all pages of the site: one query, one pure function that plans the pages, one loop. */
export const createPages: GatsbyNode['createPages'] = async ({ graphql, actions }) => {
  const pages = planPages(await queryData<PagePlanData>(graphql, QUERY, 'The list of pages'));
  // One module for each kind of page that this site has. If it were written again, `gatsby develop` would compile the site again.
  for (const page of new Map(pages.map((each) => [each.template, each])).values()) {
    writeIfChanged(componentOf(page.template), pageComponent(page));
  }
  for (const { route, template, contentFilePath, context } of pages) {
    const component = componentOf(template);
    actions.createPage({
      path: route,
      component: contentFilePath ? `${component}?__contentFilePath=${contentFilePath}` : component,
      // Without an empty `frontmatter`, gatsby-plugin-mdx copies the raw front matter into the data of every page.
      context: contentFilePath ? { ...context, frontmatter: {} } : context,
    });
  }
};
