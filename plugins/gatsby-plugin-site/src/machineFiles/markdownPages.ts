import type { BuildArgs } from 'gatsby';
import { codeDigest } from '../../../shared/codeDigest';
import { sha256 } from '../../../../src/core/values/sha256';
import { mainOf, pageMarkdown } from './core/pageMarkdown/pageMarkdown';

/** The Markdown versions of the built pages. */
export interface MarkdownPages {
  /** Adds the version of a page. */
  add: (route: string, html: string) => void;
  /** By route. */
  texts: ReadonlyMap<string, string>;
  /** Stores the versions for the next build. */
  keep: () => Promise<void>;
}

const CACHE_KEY = 'Markdown versions';

/** Makes Markdown versions. Those of unchanged pages are kept from build to build, by the digest of all that they are made from. */
export async function markdownPages(
  { store, cache }: Pick<BuildArgs, 'store' | 'cache'>,
  siteUrl: string,
): Promise<MarkdownPages> {
  const known = ((await cache.get(CACHE_KEY)) ?? {}) as Record<string, string>;
  const code = await codeDigest(store, 'gatsby-plugin-site');
  const made: Record<string, string> = {};
  const texts = new Map<string, string>();
  return {
    add: (route, html) => {
      const main = mainOf(html);
      const digest = sha256(JSON.stringify([code, siteUrl, route, main]));
      const kept = code === undefined ? undefined : known[digest];
      made[digest] = kept ?? pageMarkdown(main, { route, siteUrl });
      texts.set(route, made[digest]);
    },
    texts,
    keep: () => cache.set(CACHE_KEY, made),
  };
}
