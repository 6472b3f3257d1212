import { MDXProvider } from '@mdx-js/react';
import { graphql } from 'gatsby';
import type { PageProps } from 'gatsby';
import { mdxComponents } from '../components/mdx/mdxComponents';
import { Article } from '../shell/Article';
import type { PageContext } from '../browser/pageContext';

/** A standalone page: title and text, without a side column. */
export default function PageTemplate({
  data,
  location,
  pageContext,
  children,
}: PageProps<Queries.PageTemplateFragment, PageContext>) {
  const { docPage } = data;
  if (!docPage) throw new Error(`No page is behind ${location.pathname}.`);
  const { title, description, route, sourceFile, draft } = docPage;
  return (
    <Article
      head={pageContext.head}
      title={title}
      description={description}
      route={route}
      file={sourceFile}
      draft={draft}
    >
      <MDXProvider components={mdxComponents}>{children}</MDXProvider>
    </Article>
  );
}

export const fragment = graphql`
  fragment PageTemplate on Query {
    docPage(id: { eq: $id }) {
      title
      description
      route
      sourceFile
      draft
    }
  }
`;
