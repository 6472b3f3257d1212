import { graphql } from 'gatsby';
import type { PageProps } from 'gatsby';
import type { CategorySection } from '../core/content/model';
import { CategorySections } from '../components/navigation/cards/CategorySections';
import { ReadingHint } from '../components/navigation/cards/ReadingHint';
import { fromJson } from '../browser/fromJson';
import { Article } from '../shell/Article';
import type { PageContext } from '../browser/pageContext';

/** Index page of a sidebar group, with a row for each of its pages. */
export default function CategoryTemplate({
  data,
  location,
  pageContext,
}: PageProps<Queries.CategoryTemplateFragment, PageContext>) {
  const { docCategory } = data;
  if (!docCategory) throw new Error(`No category is behind ${location.pathname}.`);
  const { title, description, route, whenToRead, icon, sections } = docCategory;
  const read = fromJson<CategorySection[]>(sections);
  return (
    <Article
      head={pageContext.head}
      type="CollectionPage"
      kind="cards"
      title={title}
      description={description}
      route={route}
      headings={read.flatMap(({ title: text = '', anchor }) =>
        anchor === undefined ? [] : [{ depth: 2, text, anchor }],
      )}
    >
      {whenToRead && <ReadingHint icon={icon}>{whenToRead}</ReadingHint>}
      <CategorySections sections={read} />
    </Article>
  );
}

export const fragment = graphql`
  fragment CategoryTemplate on Query {
    docCategory(id: { eq: $id }) {
      title
      description
      route
      whenToRead
      icon
      sections
    }
  }
`;
