import { Card } from '../components/navigation/cards/Card';
import { CardGrid } from '../components/navigation/cards/CardGrid';
import { Helmet } from 'react-helmet';
import { SearchBox } from '../components/search/SearchBox';
import { Article } from '../shell/Article';
import { firstHref } from '../browser/sidebars';
import { useSite } from '../hooks/useSite';

const DESCRIPTION =
  'There is no page at this address. It may have moved, or the link that brought you here may be mistyped.';

/** Shown for every unknown path, with status 404: it has no address of its own, and so no canonical one. */
export default function NotFoundPage() {
  const { settings, sidebars } = useSite();
  return (
    <>
      <Helmet>
        <title>{`Page Not Found | ${settings.title}`}</title>
        <meta name="description" content={DESCRIPTION} />
        <meta name="robots" content="noindex" />
      </Helmet>
      <Article title="Page Not Found" description={DESCRIPTION} route="/404" isPlaceholder>
        <p>Search for what you need, or start from one of these.</p>
        <SearchBox size="hero" />
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
