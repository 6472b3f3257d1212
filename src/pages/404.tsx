import type { ResolvedSidebar } from '../core/content/model';
import { MissingPage } from '../components/navigation/MissingPage';
import NotFound from '../shell/NotFound';
import { SearchBox } from '../components/search/SearchBox';
import { Article } from '../shell/Article';
import { Head } from '../shell/Head';
import { flatten } from '../browser/sidebars';
import { shapesOf } from '../browser/shapesOf';
import { useSite } from '../hooks/useSite';

/**
 * Limit for the pages that are compared with a missing address. If there are more, pages of APIs are left out, because the
 * list is part of the page.
 */
const MOST_PAGES = 1500;

/** The page for unknown addresses, with status 404. It has no canonical URL, because it has no address of its own. */
export default function NotFoundPage() {
  const { settings, sidebars, mark } = useSite();
  return (
    <>
      <Head>
        <title>{`${WORDS.missing.title} | ${settings.title}`}</title>
        <meta name="description" content={WORDS.missing.description} />
        <meta name="robots" content="noindex" />
      </Head>
      <Article title={WORDS.missing.title} description={WORDS.missing.description} route="/404">
        <NotFound
          sidebars={sidebars}
          mark={shapesOf(mark, settings.logo)}
          search={<SearchBox size="hero" />}
          near={<MissingPage pages={comparedPages(sidebars)} />}
        />
      </Article>
    </>
  );
}

function comparedPages(sidebars: readonly ResolvedSidebar[]) {
  const pages = sidebars.flatMap(({ items }) => flatten(items));
  return pages.length <= MOST_PAGES
    ? pages
    : pages.filter(({ href }) => !href.startsWith('/docs/api/')).slice(0, MOST_PAGES);
}
