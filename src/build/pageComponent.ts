import { capital } from '../core/text/capital';
import type { PlannedPage } from './planPages';

/** Folder of the generated modules, relative to the project's folder. */
export const COMPONENTS = '.cache/templates';

/**
 * Source of a generated module for one kind of page: the template, and the query that Gatsby runs for each page. Templates
 * contain only fragments, because Gatsby warns about every query in src/ that no page of a site runs, such as the query for
 * the changelog on a site without APIs. gatsby-plugin-mdx wraps the exported component, so `export … from` would lose the
 * text of guides.
 */
export function pageComponent({ template, context }: PlannedPage): string {
  const name = capital(template);
  const variables = context.id === '' ? '' : '($id: String!)';
  return `import { graphql } from 'gatsby';
import ${name}Template from '../../src/templates/${template}';

export default ${name}Template;

export const query = graphql\`
  query ${name}Page${variables} {
    ...${name}Template
  }
\`;
`;
}
