import { graphql } from 'gatsby';
import type { PageProps } from 'gatsby';
import type { Changelog } from '../core/openapi/model';
import { ChangelogView } from '../components/api/overview/ChangelogView';
import { say } from '../core/text/say';
import { fromJson } from '../browser/fromJson';
import type { PageContext } from '../browser/pageContext';
import { ReferencePage } from '../shell/ReferencePage';

/** The changes of an API in each version. */
export default function ChangelogTemplate({
  data,
  location,
  pageContext,
}: PageProps<Queries.ChangelogTemplateFragment, PageContext>) {
  const { apiSpec } = data;
  if (!apiSpec?.changelogRoute) throw new Error(`No API is behind ${location.pathname}.`);
  const { title, changelogRoute, changelog } = apiSpec;
  const feed = `${changelogRoute}.xml`;
  return (
    <ReferencePage
      head={pageContext.head}
      route={changelogRoute}
      type="TechArticle"
      links={
        <link
          rel="alternate"
          type="application/atom+xml"
          title={say(WORDS.page.changelogOf, { title })}
          href={feed}
        />
      }
    >
      <ChangelogView api={title} changelog={fromJson<Changelog>(changelog)} feed={feed} />
    </ReferencePage>
  );
}

export const fragment = graphql`
  fragment ChangelogTemplate on Query {
    apiSpec(id: { eq: $id }) {
      title
      changelogRoute
      changelog
    }
  }
`;
