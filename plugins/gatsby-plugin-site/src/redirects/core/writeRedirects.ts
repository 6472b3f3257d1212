import type { Redirect } from './planRedirects';
import { say } from '../../../../../src/core/text/say';
import { escapeAttribute, escapeHtml } from '../../../../../src/core/text/escapeHtml';

const COMMENT = '# From front matter and site.yml';

/** The rules of the site's own file, followed by the redirects. Hosts apply the first rule that matches. */
export function redirectRules(own: string, redirects: readonly Redirect[]): string {
  const rules = redirects.map(({ from, to }) => `${from} ${to} 301`);
  return [...(own === '' ? [] : [own.trimEnd()]), COMMENT, ...rules, ''].join('\n');
}

/** A page that redirects to the new path, for hosts that do not read `_redirects`. */
export function redirectPage({ to }: Redirect, siteUrl: string, language: string): string {
  const target = escapeAttribute(to);
  const moved = escapeHtml(WORDS.missing.moved);
  const canonical = escapeAttribute(new URL(to, siteUrl).href);
  return [
    `<!DOCTYPE html><html lang="${escapeAttribute(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<meta http-equiv="refresh" content="0; url=${target}">`,
    `<link rel="canonical" href="${canonical}">`,
    `<title>${moved}</title></head><body><h1>${moved}</h1>`,
    `<p>${say(escapeHtml(WORDS.missing.movedTo), { address: `<a href="${target}">${target}</a>` })}</p>`,
    '</body></html>\n',
  ].join('');
}
