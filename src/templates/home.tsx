import { MDXProvider } from '@mdx-js/react';
import { graphql } from 'gatsby';
import type { PageProps } from 'gatsby';
import { HeroSearchContext } from '../components/home/HeroSearchContext';
import { homeComponents } from '../components/home/homeComponents';
import { SearchBox } from '../components/search/SearchBox';
import type { PageContext } from '../browser/pageContext';
import { DraftBanner } from '../shell/DraftBanner';
import { PageHead } from '../shell/PageHead';

/** The home page: full width, its parts and all its words from the MDX file. */
export default function HomeTemplate({
  data,
  pageContext,
  children,
}: PageProps<Queries.HomeTemplateFragment, PageContext>) {
  return (
    <>
      <PageHead head={pageContext.head} route={data.docPage?.route ?? '/'} type="WebSite" />
      {data.docPage?.draft && <DraftBanner />}
      <HeroSearchContext.Provider value={<SearchBox size="hero" />}>
        <MDXProvider components={homeComponents}>{children}</MDXProvider>
      </HeroSearchContext.Provider>
    </>
  );
}

export const fragment = graphql`
  fragment HomeTemplate on Query {
    docPage(id: { eq: $id }) {
      title
      description
      route
      draft
    }
  }
`;
