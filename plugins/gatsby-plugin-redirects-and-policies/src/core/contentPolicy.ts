import { createHash } from 'node:crypto';
import type { BuiltPage } from '../../../shared/readBuiltPage';

const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/gi;
const HEAD = /<head\b[^>]*>(?:\s*<meta charset=[^>]*>)?/i;

/** Hosts pages show pictures from. A reader goes from page to page under the policy of the first. */
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
 * `unsafe-inline`: Gatsby puts all of them into the page and into attributes, and the picture zoom sets them while
 * it runs. A style can run nothing, and nothing can be fetched from elsewhere.
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

/** The page with the policy before everything it rules over; a policy of an earlier run is replaced. */
export function withPolicy(html: string, policy: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
  return html.replace(POLICY, '').replace(HEAD, (head) => `${head}${meta}`);
}
