import type { PlannedPage } from './planPages';

/** Folder of the modules that are written, seen from the project's. */
export const COMPONENTS = '.cache/templates';

/**
 * Module of the pages of one kind, to be written in the folder above: the template, and the query that Gatsby runs for each
 * page. Templates hold only fragments, for Gatsby warns of every query in src/ that no page of a site runs, such as that of
 * the changelog where there is no API. gatsby-plugin-mdx wraps what is exported, so `export … from` would lose the text.
 */
export function pageComponent({ template, context }: PlannedPage): string {
  const name = template.charAt(0).toUpperCase() + template.slice(1);
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
