import { graphql } from 'gatsby';
import type { PageProps } from 'gatsby';
import { sayCount } from '../core/text/sayCount';
import { groupBy } from '../core/text/groupBy';
import { CategorySections } from '../components/navigation/cards/CategorySections';
import { breadcrumbs, flatten } from '../browser/sidebars';
import { useSite } from '../hooks/useSite';
import { Article } from '../shell/Article';
import type { PageContext } from '../browser/pageContext';
import { TAGS_ROUTE } from '../core/routes';

/** The documents that have one tag. */
export default function TagTemplate({
  data,
  location,
  pageContext,
}: PageProps<Queries.TagTemplateFragment, PageContext>) {
  const { docTag } = data;
  if (!docTag) throw new Error(`No tag is behind ${location.pathname}.`);
  const { name, route, documents } = docTag;
  const title = sayCount(WORDS.page.tagged, documents.length, WORDS.language, { tag: name });
  const { sidebars } = useSite();
  const order = sidebars.flatMap(({ items }) => flatten(items)).map(({ href }) => href);
  const cards = documents
    .map((document) => ({
      label: document.title,
      href: document.route,
      ...(document.description ? { description: document.description } : {}),
    }))
    .sort((a, b) => order.indexOf(a.href) - order.indexOf(b.href));
  const byArea = groupBy(cards, ({ href }) => breadcrumbs(href, sidebars)[1]?.label ?? '');
  const sections = [...byArea].map(([area, rows]) => ({
    ...(byArea.size > 1 && { title: area || WORDS.page.others }),
    cards: rows,
  }));
  const way = [{ label: WORDS.page.allTags, href: TAGS_ROUTE }, { label: name }];
  return (
    <Article
      head={pageContext.head}
      type="CollectionPage"
      kind="cards"
      title={title}
      route={route}
      breadcrumbs={way}
    >
      <CategorySections sections={sections} />
    </Article>
  );
}

export const fragment = graphql`
  fragment TagTemplate on Query {
    docTag(id: { eq: $id }) {
      name
      route
      documents {
        title
        route
        description
      }
    }
  }
`;
