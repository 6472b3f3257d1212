import { MDXProvider } from '@mdx-js/react';
import { graphql } from 'gatsby';
import type { PageProps } from 'gatsby';
import { HeroSearchContext } from '../components/home/HeroSearchContext';
import { homeComponents } from '../components/home/homeComponents';
import { SearchBox } from '../components/search/SearchBox';
import { PageHead } from '../shell/PageHead';

/** The home page: full width, its parts and all its words from the MDX file. */
export default function HomeTemplate({ data, children }: PageProps<Queries.HomeTemplateQuery>) {
  return (
    <>
      <PageHead
        title={data.docPage?.title ?? ''}
        description={data.docPage?.description}
        route={data.docPage?.route ?? '/'}
        isHome
      />
      <HeroSearchContext.Provider value={<SearchBox size="hero" />}>
        <MDXProvider components={homeComponents}>{children}</MDXProvider>
      </HeroSearchContext.Provider>
    </>
  );
}

export const query = graphql`
  query HomeTemplate($id: String!) {
    docPage(id: { eq: $id }) {
      title
      description
      route
    }
  }
`;
