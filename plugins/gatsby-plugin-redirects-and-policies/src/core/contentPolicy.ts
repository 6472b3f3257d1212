import { createHash } from 'node:crypto';
import type { BuiltPage } from '../../../shared/readBuiltPage';

const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/gi;
const HEAD = /<head\b[^>]*>(?:\s*<meta charset=[^>]*>)?/i;

/** Hosts of pictures on all pages. Client-side navigation keeps the policy of the first page. */
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
 * The policy of one page. Scripts run when they come from the site or when their hash is named. Styles need
 * `unsafe-inline`: Gatsby inlines all styles, and the image zoom sets style attributes. Styles cannot run code, and the
 * policy allows no fetches from other hosts.
 */
export function contentPolicy(
  inlineScripts: readonly string[],
  hosts: readonly string[] = [],
): string {
  const hashes = [...new Set(inlineScripts)].map(
    (script) => `'sha256-${createHash('sha256').update(script, 'utf8').digest('base64')}'`,
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

/** Puts the policy into the head, before everything that it applies to. Replaces the policy of an earlier run. */
export function withPolicy(html: string, policy: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
  return html.replace(POLICY, '').replace(HEAD, (head) => `${head}${meta}`);
}
