import { say } from '../../text/say';
import { escapeAttribute } from '../../text/escapeHtml';
import type { Changelog } from '../model';
import { countChanges, printChanges } from './printChanges';

/** What a feed is made from. */
export interface FeedSource {
  /** Title of the API. */
  title: string;
  /** URL of the site, without a trailing slash. */
  siteUrl: string;
  /** Route of the changelog. */
  route: string;
  /** URL of the feed itself. */
  feedUrl: string;
  changelog: Changelog;
}

/** The changelog as an Atom feed (RFC 4287), with an entry for each version that has a date. */
export function atomFeed({ title, siteUrl, route, feedUrl, changelog }: FeedSource): string {
  const page = siteUrl + route;
  const dated = changelog.versions.flatMap((version) =>
    version.date === undefined ? [] : [{ ...version, updated: `${version.date}T00:00:00Z` }],
  );
  const entries = dated.map(({ version, anchor, updated, entries: changes, isFirst }) => {
    const link = `${page}#${anchor}`;
    const summary = isFirst ? WORDS.changelog.first : countChanges(changes);
    const text = changes.length > 0 ? `${summary}\n\n${printChanges(changes)}` : summary;
    return `  <entry>
    <title>${escape(`${title} ${version}`)}</title>
    <id>${escape(link)}</id>
    <link href="${escape(link)}"/>
    <updated>${updated}</updated>
    <content type="html">${escape(`<pre>${escape(text)}</pre>`)}</content>
  </entry>
`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <title>${escape(say(WORDS.page.changelogOf, { title }))}</title>
  <id>${escape(page)}</id>
  <link href="${escape(page)}"/>
  <link rel="self" type="application/atom+xml" href="${escape(feedUrl)}"/>
  <updated>${dated[0]?.updated ?? '1970-01-01T00:00:00Z'}</updated>
  <author><name>${escape(title)}</name></author>
${entries.join('')}</feed>
`;
}

/** Escapes a text for XML. Control characters are removed, because XML does not allow them. */
function escape(text: string): string {
  return escapeAttribute(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, ''));
}
