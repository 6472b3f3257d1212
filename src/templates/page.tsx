import { MDXProvider } from '@mdx-js/react';
import { graphql } from 'gatsby';
import type { PageProps } from 'gatsby';
import { mdxComponents } from '../components/mdx/mdxComponents';
import { Article } from '../shell/Article';
import { PageHead } from '../shell/PageHead';

/** A standalone page: its title and its text, nothing beside it. */
export default function PageTemplate({
  data,
  location,
  children,
}: PageProps<Queries.PageTemplateQuery>) {
  const { docPage } = data;
  if (!docPage) throw new Error(`No page is behind ${location.pathname}.`);
  const { title, description, route } = docPage;
  return (
    <>
      <PageHead title={title} description={description} route={route} />
      <Article title={title} description={description} route={route}>
        <MDXProvider components={mdxComponents}>{children}</MDXProvider>
      </Article>
    </>
  );
}

export const query = graphql`
  query PageTemplate($id: String!) {
    docPage(id: { eq: $id }) {
      title
      description
      route
    }
  }
`;
