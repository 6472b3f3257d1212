import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Redirect } from './core/planRedirects';
import type { SiteFolders } from '../../../../src/store/files/publishedFiles';
import { writeIfChanged } from '../../../../src/store/files/writeIfChanged';
import { contentPolicy, withPolicy } from '../finishPages/core/contentPolicy';
import { redirectPage, redirectRules } from './core/writeRedirects';

interface Publication extends SiteFolders {
  redirects: readonly Redirect[];
  siteUrl: string;
  language: string;
}

/** File with rules for hosts. */
const RULES = '_redirects';

/**
 * Writes the redirects as rules for hosts, after the rules of the site's own file, and as HTML pages.
 *
 * @returns the files, relative to the public folder
 */
export function publishRedirects({
  publicFolder,
  staticFolder,
  redirects,
  siteUrl,
  language,
}: Publication): string[] {
  if (redirects.length === 0) return [];
  const ownFile = path.join(staticFolder, RULES);
  const own = existsSync(ownFile) ? readFileSync(ownFile, 'utf8') : '';
  writeIfChanged(path.join(publicFolder, RULES), redirectRules(own, redirects));
  const pages = redirects
    .filter(({ hasNoPage }) => !hasNoPage)
    .map((redirect) => {
      const file = `${redirect.from.slice(1)}/index.html`;
      const page = withPolicy(redirectPage(redirect, siteUrl, language), contentPolicy([]));
      writeIfChanged(path.join(publicFolder, file), page);
      return file;
    });
  return [RULES, ...pages];
}
