import {
  contentPolicy,
  withPolicy,
} from '../../../plugins/gatsby-plugin-site/src/finishPages/core/contentPolicy';
import { BEFORE_PAINT_SCRIPT } from '../../../src/behaviours/firstVisit/beforePaint';
import { SIDEBAR_SCRIPT } from '../../../src/shell/revealCurrent';

/** The inline scripts that may run. This is a fixed list, because a script in a description must not run. */
const SCRIPTS = [BEFORE_PAINT_SCRIPT, SIDEBAR_SCRIPT];

/**
 * A complete HTML page, with the content security policy of the site.
 *
 * @param base relative URL of the folder with the style sheet, the script and the pictures
 */
export function htmlDocument(title: string, body: string, base: string): string {
  const html = `<!doctype html><html lang="en" data-theme="light"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${title}<script>${BEFORE_PAINT_SCRIPT}</script><link rel="stylesheet" href="${base}style.css"><link rel="icon" href="${base}favicon.svg" type="image/svg+xml"><script src="${base}page.js" defer></script></head><body>${body}</body></html>`;
  const policy = contentPolicy(SCRIPTS, pictureOrigins(body));
  // The samples of request examples are in data URLs.
  return withPolicy(html, policy.replace("connect-src 'self'", 'connect-src data:'));
}

/** Origins of the pictures in descriptions, sorted. */
function pictureOrigins(body: string): string[] {
  const origins = new Set<string>();
  for (const [, src = ''] of body.matchAll(/<img\b[^>]*? src="(https:\/\/[^"]*)"/gi)) {
    if (URL.canParse(src)) origins.add(new URL(src).origin);
  }
  return [...origins].sort();
}
