import { graphql } from 'gatsby';
import type { PageProps } from 'gatsby';
import { TagIndex } from '../components/navigation/TagIndex';
import { Article } from '../shell/Article';
import type { PageContext } from '../browser/pageContext';
import { TAGS_ROUTE } from '../core/routes';

/** All tags, each with its documents or with their number. */
export default function TagsTemplate({
  data,
  pageContext,
}: PageProps<Queries.TagsTemplateFragment, PageContext>) {
  return (
    <Article
      head={pageContext.head}
      type="CollectionPage"
      kind="cards"
      title={WORDS.page.tags}
      description={WORDS.page.tagsAre}
      route={TAGS_ROUTE}
    >
      <TagIndex tags={data.allDocTag.nodes} />
    </Article>
  );
}

export const fragment = graphql`
  fragment TagsTemplate on Query {
    allDocTag(sort: { name: ASC }) {
      nodes {
        name
        route
        documents {
          title
          route
        }
      }
    }
  }
`;
