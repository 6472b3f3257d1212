import type { BuiltPage } from './readBuiltPage';
import { sha256 } from '../../../../../src/core/values/sha256';

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

/** The policy in a page, which an earlier build has inserted. */
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/g;

/** Removes the policy of an earlier build. */
export const withoutPolicy = (html: string): string => html.replace(POLICY, '');

/** Inserts the policy into the head of a page without one, before everything that it applies to. */
export function withPolicy(html: string, policy: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
  return html.replace(HEAD, (head) => `${head}${meta}`);
}
