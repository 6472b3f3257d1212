import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { planPages } from './src/lib/planPages';
import type { PagePlanData } from './src/lib/planPages';

/** Creates every page of the site: one query, one pure plan, one loop. */
export const createPages: GatsbyNode['createPages'] = async ({ graphql, actions, reporter }) => {
  const result = await graphql<PagePlanData>(`
    query PagePlan {
      allDocPage(sort: { route: ASC }) {
        nodes {
          id
          route
          layout
          contentFilePath
        }
      }
      allDocCategory {
        nodes {
          id
          route
        }
      }
      allDocTag {
        nodes {
          id
          route
        }
      }
      allApiSpec {
        nodes {
          id
          route
          errorsRoute
          scopesRoute
          changelogRoute
        }
      }
      allApiOperation {
        nodes {
          id
          route
        }
      }
      allApiSchema {
        nodes {
          id
          route
        }
      }
    }
  `);
  if (!result.data) {
    reporter.panicOnBuild('The list of pages could not be read.', result.errors as Error[]);
    return;
  }

  for (const { route, template, contentFilePath, context } of planPages(result.data)) {
    const component = path.resolve(`src/templates/${template}.tsx`);
    actions.createPage({
      path: route,
      component: contentFilePath ? `${component}?__contentFilePath=${contentFilePath}` : component,
      // An empty `frontmatter` keeps gatsby-plugin-mdx from copying the raw one into every page's data.
      context: contentFilePath ? { ...context, frontmatter: {} } : context,
    });
  }
};
