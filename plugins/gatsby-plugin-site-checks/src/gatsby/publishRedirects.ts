import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Redirect } from '../core/planRedirects';
import { redirectPage, redirectRules } from '../core/writeRedirects';
import type { HtmlFile } from './publicFolder';

/** Whether a page was made of a redirect: no page of a site reloads by itself but those written here. */
export const isRedirectPage = (html: string) => html.includes('<meta http-equiv="refresh"');

interface Publication {
  /** Folder that is served. */
  folder: string;
  redirects: readonly Redirect[];
  siteUrl: string;
  language: string;
}

/** Writes the redirects as rules for hosts (`_redirects`) and as small pages; returns the pages. */
export function publishRedirects({
  folder,
  redirects,
  siteUrl,
  language,
}: Publication): (HtmlFile & { html: string })[] {
  const rulesFile = path.join(folder, '_redirects');
  const existing = existsSync(rulesFile) ? readFileSync(rulesFile, 'utf8') : '';
  const rules = redirectRules(existing, redirects);
  if (rules !== existing) writeFileSync(rulesFile, rules);
  return redirects.map((redirect) => {
    const file = path.join(folder, redirect.from, 'index.html');
    const html = redirectPage(redirect, siteUrl, language);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, html);
    return { file, route: redirect.from, html };
  });
}
