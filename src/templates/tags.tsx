import { graphql } from 'gatsby';
import type { PageProps } from 'gatsby';
import { TagIndex } from '../components/navigation/TagIndex';
import { Article } from '../shell/Article';
import type { PageContext } from '../browser/pageContext';
import { PageHead } from '../shell/PageHead';

/** All tags by first letter, each with the number of its documents. */
export default function TagsTemplate({
  data,
  pageContext,
}: PageProps<Queries.TagsTemplateFragment, PageContext>) {
  const tags = data.allDocTag.nodes.map(({ name, route, documents }) => ({
    name,
    route,
    count: documents.length,
  }));
  return (
    <>
      <PageHead head={pageContext.head} route="/docs/tags" type="CollectionPage" />
      <Article
        kind="cards"
        title="Tags"
        description="What the guides are about, by first letter."
        route="/docs/tags"
      >
        <TagIndex tags={tags} />
      </Article>
    </>
  );
}

export const fragment = graphql`
  fragment TagsTemplate on Query {
    allDocTag(sort: { name: ASC }) {
      nodes {
        name
        route
        documents {
          id
        }
      }
    }
  }
`;
