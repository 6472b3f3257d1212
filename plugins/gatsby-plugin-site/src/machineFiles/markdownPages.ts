import type { KeptResults } from '../../../../src/store/files/keptResults';
import { sha256 } from '../../../../src/core/values/sha256';
import { mainOf, pageMarkdown } from './core/pageMarkdown/pageMarkdown';

/** The Markdown versions of the built pages. */
export interface MarkdownPages {
  /** Adds the version of a page. */
  add: (route: string, html: string) => void;
  /** By route. */
  texts: ReadonlyMap<string, string>;
  /** Keeps the versions for the next build. */
  keep: () => void;
}

const NAME = 'Markdown versions';

/** Makes Markdown versions. Those of unchanged pages are kept from build to build, by the digest of all that they are made from. */
export function markdownPages(results: KeptResults, siteUrl: string): MarkdownPages {
  const known = results.find<Record<string, string>>(NAME, () => '') ?? {};
  const made: Record<string, string> = {};
  const texts = new Map<string, string>();
  const words = sha256(JSON.stringify(WORDS));
  return {
    add: (route, html) => {
      const main = mainOf(html);
      const digest = sha256(JSON.stringify([siteUrl, route, main, words]));
      made[digest] = known[digest] ?? pageMarkdown(main, { route, siteUrl });
      texts.set(route, made[digest]);
    },
    texts,
    keep: () => results.keep(NAME, {}, made),
  };
}
