import type { Redirect } from './planRedirects';

const BEGIN = '# Written by the build from front matter and site.yml: begin';
const END = '# Written by the build from front matter and site.yml: end';

/** The host's rules with those of the redirects below; running it again changes nothing. */
export function redirectRules(existing: string, redirects: readonly Redirect[]): string {
  const own = ownRules(existing);
  if (redirects.length === 0) return own;
  const rules = redirects.map(({ from, to }) => `${from} ${to} 301`);
  return [...(own === '' ? [] : [own.trimEnd()]), BEGIN, ...rules, END, ''].join('\n');
}

function ownRules(existing: string): string {
  const begin = existing.indexOf(BEGIN);
  const end = existing.indexOf(END);
  if (begin < 0 || end < begin) return existing;
  return existing.slice(0, begin) + existing.slice(end + END.length).replace(/^\n/, '');
}

/** A page that leads on to the new one, for hosts without rules. */
export function redirectPage({ to }: Redirect, siteUrl: string, language: string): string {
  const target = escapeHtml(to);
  const canonical = escapeHtml(new URL(to, siteUrl).href);
  return [
    `<!DOCTYPE html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<meta http-equiv="refresh" content="0; url=${target}">`,
    `<link rel="canonical" href="${canonical}">`,
    `<title>This page has moved</title></head><body><h1>This page has moved</h1>`,
    `<p>It is now at <a href="${target}">${target}</a>.</p></body></html>\n`,
  ].join('');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
