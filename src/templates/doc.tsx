import { MDXProvider } from '@mdx-js/react';
import { graphql } from 'gatsby';
import type { PageProps } from 'gatsby';
import { mdxComponents } from '../components/mdx/mdxComponents';
import { Article } from '../shell/Article';
import type { PageContext } from '../browser/pageContext';

/** A guide: text, breadcrumbs, tags, table of contents, and links to the previous and next pages. */
export default function DocTemplate({
  data,
  location,
  pageContext,
  children,
}: PageProps<Queries.DocTemplateFragment, PageContext>) {
  const { docPage } = data;
  if (!docPage) throw new Error(`No document is behind ${location.pathname}.`);
  const {
    title,
    description,
    route,
    sourceFile,
    tags,
    headings,
    hideTableOfContents,
    draft,
    lastUpdated,
  } = docPage;
  return (
    <Article
      head={pageContext.head}
      title={title}
      description={description}
      route={route}
      file={sourceFile}
      tags={tags}
      headings={hideTableOfContents ? [] : headings}
      lastUpdated={lastUpdated}
      draft={draft}
    >
      <MDXProvider components={mdxComponents}>{children}</MDXProvider>
    </Article>
  );
}

export const fragment = graphql`
  fragment DocTemplate on Query {
    docPage(id: { eq: $id }) {
      title
      description
      route
      sourceFile
      tags {
        name
        route
      }
      headings {
        depth
        text
        anchor
      }
      hideTableOfContents
      draft
      lastUpdated
    }
  }
`;
