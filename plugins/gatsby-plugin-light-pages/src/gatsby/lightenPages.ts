import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { byteString } from '../../../shared/byteString';
import { stableDigest, stableHtml } from '../../../shared/stableHtml';
import { withInlineIcon } from '../core/inlineIcon';
import { PageNames } from '../core/pageNames';
import type { HasName } from '../core/pageNames';
import { smallScripts } from '../core/smallScripts';
import { readStyles } from '../core/usedStyles';
import { withUsedStyles } from '../core/withUsedStyles';

/** Address of the icon. */
export const ICON = '/favicon.svg';

/** Pages to make lighter, with everything that decides what is removed from them. */
export interface LightenJob {
  publicFolder: string;
  /** Absolute paths of the pages. */
  pages: string[];
  /** Texts of the scripts that change the pages' elements. */
  scripts: string[];
  /** See `PageNames`. */
  kept: string[];
  /** Text of the icon. Empty if the site has none. */
  icon: string;
}

/** What was done. */
export interface LightPages {
  /** Digests of the stable HTML of the pages. */
  digests: string[];
  /** Number of pages with styles. */
  styled: number;
}

/** Reads a file of the site. Empty if it does not exist. */
export function readSiteFile(publicFolder: string, url: string): string {
  const file = path.join(publicFolder, url);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Makes pages lighter. Pages that are light already stay as they are. */
export function lightenPages({ publicFolder, pages, scripts, kept, icon }: LightenJob): LightPages {
  const sheets = new Map<string, (has: HasName) => string>();
  const sheetAt = (address: string) => {
    const sheet = sheets.get(address) ?? readStyles(readSiteFile(publicFolder, address));
    sheets.set(address, sheet);
    return sheet;
  };
  const stylesOf = (address: string) => (has: HasName) => byteString(sheetAt(address)(has));
  const withSmallScripts = smallScripts();
  const names = new PageNames(scripts, kept);
  const done: LightPages = { digests: [], styled: 0 };
  for (const file of pages) {
    const page = readFileSync(file);
    const html = page.toString('latin1');
    // Scripts come first, because their words are names that the page may have. A minified script has fewer words, so a
    // second run would remove more rules.
    const small = withSmallScripts(html);
    const used = names.of(stableHtml(Buffer.from(small, 'latin1')));
    const light = withUsedStyles(small, used, stylesOf);
    const less = withInlineIcon(light, ICON, icon);
    const bytes = less === html ? page : Buffer.from(less, 'latin1');
    if (bytes !== page) writeFileSync(file, bytes);
    done.digests.push(stableDigest(bytes));
    done.styled += Number(less.includes('<style data-of='));
  }
  return done;
}
