import { SearchBox } from '../components/search/SearchBox';
import { Article } from '../shell/Article';
import { PageHead } from '../shell/PageHead';
import { firstHref } from '../lib/sidebars';
import { useSite } from '../hooks/useSite';

/** Shown for every unknown path, with status 404. */
export default function NotFoundPage() {
  const { sidebars } = useSite();
  return (
    <>
      <PageHead
        title="Page Not Found"
        description="There is no page at this address."
        route="/404"
        hidden
      />
      <Article title="Page Not Found" route="/404">
        <p>
          There is no page at this address. It may have moved, or the link that brought you here may
          be mistyped.
        </p>
        <p>Search for what you need, or start from one of the guides.</p>
        <SearchBox size="hero" />
        <ul>
          {sidebars.map((sidebar) => (
            <li key={sidebar.id}>
              <a href={firstHref(sidebar)}>{sidebar.label}</a>
            </li>
          ))}
          <li>
            <a href="/">Home</a>
          </li>
        </ul>
      </Article>
    </>
  );
}
