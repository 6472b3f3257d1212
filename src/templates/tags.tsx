import { graphql } from 'gatsby';
import type { PageProps } from 'gatsby';
import { TagIndex } from '../components/navigation/TagIndex';
import { Article } from '../shell/Article';
import { PageHead } from '../shell/PageHead';

/** All tags, by first letter, with the number of documents each is on. */
export default function TagsTemplate({ data }: PageProps<Queries.TagsTemplateQuery>) {
  const tags = data.allDocTag.nodes.map(({ name, route, documents }) => ({
    name,
    route,
    count: documents.length,
  }));
  return (
    <>
      <PageHead title="Tags" description="All tags of the documentation." route="/docs/tags" />
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

export const query = graphql`
  query TagsTemplate {
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
