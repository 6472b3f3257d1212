import { graphql } from 'gatsby';
import type { PageProps } from 'gatsby';
import type { Changelog } from '../core/openapi/model';
import { ChangelogView } from '../components/api/overview/ChangelogView';
import { say } from '../core/text/say';
import { fromJson } from '../browser/fromJson';
import type { PageContext } from '../browser/pageContext';
import { Article } from '../shell/Article';
import { Head } from '../shell/Head';

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
    <Article kind="reference" head={pageContext.head} route={changelogRoute}>
      <Head>
        <link
          rel="alternate"
          type="application/atom+xml"
          title={say(WORDS.page.changelogOf, { title })}
          href={feed}
        />
      </Head>
      <ChangelogView api={title} changelog={fromJson<Changelog>(changelog)} feed={feed} />
    </Article>
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
