import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Redirect } from '../core/planRedirects';
import { redirectPage, redirectRules } from '../core/writeRedirects';
import type { HtmlFile } from './publicFolder';

/** No page of a site reloads by itself but those written here. */
const isRedirectPage = ({ html }: HtmlFile) => html.includes('<meta http-equiv="refresh"');

/** Takes away the pages of an earlier build's redirects, and returns the others. */
export function removeOldRedirects(pages: readonly HtmlFile[]): HtmlFile[] {
  return pages.filter((page) => {
    if (isRedirectPage(page)) rmSync(page.file);
    return !isRedirectPage(page);
  });
}

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
}: Publication): HtmlFile[] {
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
