import { singleLine } from '../core/text/singleLine';
import type { PageHeadData } from '../browser/pageContext';

/** A page before its title and description are made unique. */
export interface NamedPage {
  route: string;
  title: string;
  description?: string | null;
  /** Names of the groups and the sidebar of the page, nearest first. */
  above: readonly string[];
}

/** Search engines shorten longer titles and descriptions. */
const MAX_DESCRIPTION = 200;
/** Of a shorter text, such as "GET /a", nobody knows what it is about. */
const MIN_DESCRIPTION = 10;
/** The largest length of a description with the title before it. */
const MAX_NAMED = 300;
const BEGINS_WITH_WORD = /^[\p{L}\p{N}]/u;
const ENDS_IN_WORD = /[\p{L}\p{N}]$/u;

/** Makes titles and descriptions unique. If several pages have the same name, the name of the group is added. */
export function pageHeads(
  pages: readonly NamedPage[],
  siteDescription: string,
): Map<string, PageHeadData> {
  const titles = uniqueTitles(pages);
  const described = pages.map(({ route, description }) => ({
    route,
    description: shorten(description || siteDescription),
  }));
  const repeated = repeatedOf(described.map(({ description }) => description));
  return new Map(
    described.map(({ route, description }) => {
      const title = titles.get(route) as string;
      return [
        route,
        {
          title,
          description: repeated.has(key(description))
            ? unique(description, title, route)
            : longEnough(description, siteDescription),
        },
      ];
    }),
  );
}

/** A description that another page has, too, with the title or the route of its page. */
function unique(description: string, title: string, route: string): string {
  const named = `${title}: ${description}`;
  return named.length <= MAX_NAMED ? named : `${description} (${route})`;
}

function longEnough(description: string, siteDescription: string): string {
  const isClear = description.length >= MIN_DESCRIPTION || description === siteDescription;
  return isClear ? description : `${description}: ${siteDescription}`;
}

function uniqueTitles(pages: readonly NamedPage[]): Map<string, string> {
  const written = pages.map(({ description }) => description ?? '').join('\n');
  const asWritten = new Map<string, string>();
  let named = pages.map((page) => ({ page, title: page.title.trim(), used: 0 }));
  const deepest = Math.max(0, ...pages.map(({ above }) => above.length));
  for (let level = 0; level < deepest; level += 1) {
    const repeated = repeatedOf(named.map(({ title }) => title));
    if (repeated.size === 0) break;
    named = named.map((entry) => {
      const label = entry.page.above[level];
      if (!repeated.has(key(entry.title)) || label === undefined) return entry;
      // A group with the name of its page does not tell them apart. The other page gets a label.
      if (key(label) === key(entry.page.title.trim())) return entry;
      const words = asWritten.get(label) ?? inSentence(label, written);
      asWritten.set(label, words);
      return {
        ...entry,
        title: `${entry.title}${entry.used === 0 ? ': ' : ', '}${words}`,
        used: entry.used + 1,
      };
    });
  }
  // Two pages with the same name in the same group differ only by route.
  const repeated = repeatedOf(named.map(({ title }) => title));
  return new Map(
    named.map(({ page, title }) => [
      page.route,
      repeated.has(key(title)) ? `${title} (${page.route})` : title,
    ]),
  );
}

/** A label inside a sentence: "Load balancers" becomes "load balancers" if the site writes it so. */
function inSentence(label: string, written: string): string {
  const lower = label.charAt(0).toLowerCase() + label.slice(1);
  return lower !== label && hasWords(written, lower) ? lower : label;
}

/** Whether a text contains words that are no part of longer words. One expression for both is slow on a long text. */
function hasWords(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    const end = at + words.length;
    // Two code units are at least one whole character.
    const before = text.slice(Math.max(0, at - 2), at);
    if (!ENDS_IN_WORD.test(before) && !BEGINS_WITH_WORD.test(text.slice(end, end + 2))) return true;
  }
  return false;
}

/** Keys of texts that occur more than once. */
function repeatedOf(texts: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const text of texts.map(key)) (seen.has(text) ? repeated : seen).add(text);
  return repeated;
}

/** Names that differ only in upper and lower case count as equal. */
function key(text: string): string {
  return text.toLowerCase();
}

function shorten(text: string): string {
  const line = singleLine(text);
  if (line.length <= MAX_DESCRIPTION) return line;
  // Prefer a whole sentence to a longer text that ends in the middle of one.
  const sentence = /^.{80,199}?[.!?](?=\s)/u.exec(line)?.[0];
  return sentence ?? `${line.slice(0, MAX_DESCRIPTION - 1).replace(/\s+\S*$/, '')}…`;
}
