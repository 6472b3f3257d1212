import { MDXProvider } from '@mdx-js/react';
import { graphql } from 'gatsby';
import type { PageProps } from 'gatsby';
import { HeroContext } from '../components/home/HeroContext';
import { homeComponents } from '../components/home/homeComponents';
import { SearchBox } from '../components/search/SearchBox';
import type { PageContext } from '../browser/pageContext';
import { DraftBanner } from '../shell/DraftBanner';
import { areasOf } from '../browser/sidebars';
import { shapesOf } from '../browser/shapesOf';
import { useSite } from '../hooks/useSite';
import { PageMeta } from '../shell/PageMeta';

/** The home page. It has the full width, and all its content comes from the MDX file. */
export default function HomeTemplate({
  data,
  pageContext,
  children,
}: PageProps<Queries.HomeTemplateFragment, PageContext>) {
  const { settings, sidebars, mark } = useSite();
  const hero = {
    search: <SearchBox size="hero" />,
    areas: areasOf(sidebars[0]),
    mark: shapesOf(mark, settings.logo),
  };
  return (
    <>
      <PageMeta head={pageContext.head} route={data.docPage?.route ?? '/'} type="WebSite" />
      {data.docPage?.draft && <DraftBanner />}
      <HeroContext.Provider value={hero}>
        <MDXProvider components={homeComponents}>{children}</MDXProvider>
      </HeroContext.Provider>
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
