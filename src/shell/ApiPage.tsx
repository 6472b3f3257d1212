import { usePlace } from '../hooks/usePlace';
import { Article } from './Article';
import type { ArticleProps } from './Article';

interface ApiPageProps extends Omit<ArticleProps, 'breadcrumbs' | 'kind'> {
  api: { title: string; route: string };
  title: string;
  /** Section of the introduction. The introduction itself by default. */
  section?: { label: string; id: string };
}

/**
 * A page of an API that is in no sidebar. Its breadcrumbs are those of the API's introduction, a link to the introduction or
 * to one of its sections, and the page itself.
 */
export function ApiPage({ api, title, section, ...page }: ApiPageProps) {
  const { breadcrumbs } = usePlace(api.route);
  const parent = section
    ? { label: section.label, href: `${api.route}#${section.id}` }
    : { label: breadcrumbs.at(-1)?.label ?? api.title, href: api.route };
  return (
    <Article
      {...page}
      kind="reference"
      breadcrumbs={[...breadcrumbs.slice(0, -1), parent, { label: title }]}
    />
  );
}
