import type { ResolvedSidebar } from '../core/content/model';
import { MissingPage } from '../components/navigation/MissingPage';
import NotFound from '../shell/NotFound';
import { SearchBox } from '../components/search/SearchBox';
import { Article } from '../shell/Article';
import { Head } from '../shell/Head';
import { flatten } from '../browser/sidebars';
import { useSite } from '../hooks/useSite';

/**
 * Limit for the pages that are compared with a missing address. If there are more, pages of APIs are left out, because the
 * list is part of the page.
 */
const MOST_PAGES = 1500;

const DESCRIPTION =
  'There is no page at this address. It may have moved, or the link that brought you here may be mistyped.';

/** The page for unknown addresses, with status 404. It has no canonical URL, because it has no address of its own. */
export default function NotFoundPage() {
  const { settings, sidebars } = useSite();
  return (
    <>
      <Head>
        <title>{`Page Not Found | ${settings.title}`}</title>
        <meta name="description" content={DESCRIPTION} />
        <meta name="robots" content="noindex" />
      </Head>
      <Article title="Page Not Found" description={DESCRIPTION} route="/404" isPlaceholder>
        <NotFound
          sidebars={sidebars}
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
