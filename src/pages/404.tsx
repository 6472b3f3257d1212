import type { ResolvedSidebar } from '../core/content/model';
import { Card } from '../components/navigation/cards/Card';
import { CardGrid } from '../components/navigation/cards/CardGrid';
import { MissingPage } from '../components/navigation/MissingPage';
import { LostStone } from '../components/ui/Stone';
import { SearchBox } from '../components/search/SearchBox';
import { Article } from '../shell/Article';
import { Head } from '../shell/Head';
import { firstHref, flatten } from '../browser/sidebars';
import { useSite } from '../hooks/useSite';
import * as styles from '../components/navigation/MissingPage.module.css';

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
        <div className={styles.art}>
          <LostStone />
        </div>
        <p>Search for what you need, or start from one of the pages below.</p>
        <SearchBox size="hero" />
        <MissingPage pages={comparedPages(sidebars)} />
        <CardGrid>
          {sidebars.map((sidebar) => (
            <Card key={sidebar.id} title={sidebar.label} href={firstHref(sidebar) ?? '/'}>
              {sidebar.items
                .filter(({ kind }) => kind === 'group')
                .map(({ label }) => label)
                .join(', ')}
            </Card>
          ))}
        </CardGrid>
        <p>
          <a href="/">Home</a>
        </p>
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
