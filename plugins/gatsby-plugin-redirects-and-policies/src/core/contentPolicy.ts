import type { BuiltPage } from '../../../shared/readBuiltPage';
import { sha256 } from '../../../shared/sha256';
import { POLICY } from '../../../shared/stableHtml';

const HEAD = /<head\b[^>]*>(?:\s*<meta charset=[^>]*>)?/i;

/**
 * Origins of pictures on all pages of the site. One list for all pages, because client-side navigation keeps the policy of
 * the first page.
 */
export function pictureHosts(pages: readonly BuiltPage[]): string[] {
  const hosts = new Set<string>();
  for (const { references } of pages) {
    for (const { kind, href } of references) {
      if (kind === 'image' && /^https:\/\//i.test(href) && URL.canParse(href))
        hosts.add(new URL(href).origin);
    }
  }
  return [...hosts].sort();
}

/**
 * The content security policy of one page. Scripts run if they come from the site or if the policy contains their hash.
 * Styles need `unsafe-inline`, because Gatsby inlines all styles and the image zoom sets style attributes. Styles cannot
 * run code, and the policy allows no requests to other hosts.
 */
export function contentPolicy(
  inlineScripts: readonly string[],
  hosts: readonly string[] = [],
): string {
  const hashes = [...new Set(inlineScripts)].map(
    (script) => `'sha256-${sha256(script, 'base64')}'`,
  );
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...hosts].join(' '),
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

const META = '<meta http-equiv="Content-Security-Policy" content="';

/**
 * The policy of an earlier build in a page. Undefined if the page has none, or another one as well.
 *
 * @param page the HTML of the page
 */
export function policyOf(page: Buffer): string | undefined {
  const start = page.indexOf(META);
  if (start < 0 || page.includes(META, start + 1)) return undefined;
  const head = HEAD.exec(page.toString('latin1', 0, start));
  if (start !== (head ? head.index + head[0].length : 0)) return undefined;
  return page.toString('utf8', start + META.length, page.indexOf('"/>', start));
}

/**
 * Inserts the policy into the head, before everything that it applies to. Replaces the policy of an earlier build. The page
 * can be a byte string, because a policy is ASCII.
 */
export function withPolicy(html: string, policy: string): string {
  const meta = `${META}${policy}"/>`;
  return html.replace(POLICY, '').replace(HEAD, (head) => `${head}${meta}`);
}
