import { graphql } from 'gatsby';
import type { PageProps } from 'gatsby';
import { countWords } from '../core/text/countWords';
import { groupBy } from '../core/text/groupBy';
import { CategorySections } from '../components/navigation/cards/CategorySections';
import { useAreas } from '../hooks/useAreas';
import { Article } from '../shell/Article';
import type { PageContext } from '../browser/pageContext';
import { PageMeta } from '../shell/PageMeta';
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
  const title = `${countWords(documents.length, 'doc')} tagged with “${name}”`;
  const areaOf = useAreas();
  const cards = documents.map((document) => ({
    label: document.title,
    href: document.route,
    ...(document.description ? { description: document.description } : {}),
  }));
  const byArea = groupBy(cards, ({ href }) => areaOf(href) ?? '');
  const sections = [...byArea].map(([area, rows]) => ({
    ...(byArea.size > 1 && { title: area || 'Others' }),
    cards: rows,
  }));
  const breadcrumbs = [{ label: 'All tags', href: TAGS_ROUTE }, { label: name }];
  return (
    <>
      <PageMeta
        head={pageContext.head}
        route={route}
        type="CollectionPage"
        breadcrumbs={breadcrumbs}
      />
      <Article kind="cards" title={title} route={route} breadcrumbs={breadcrumbs}>
        <CategorySections sections={sections} />
      </Article>
    </>
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
