import { byteString } from './byteString';
import { withoutPolicy } from './contentPolicy';
import { withAppFiles } from './withAppFiles';
import { withInlineIcon } from './inlineIcon';
import type { AppFiles } from './model';
import { PageNames } from './pageNames';
import type { HasName } from './pageNames';
import { readBuiltPage, SharedParts } from './readBuiltPage';
import type { BuiltPage } from './readBuiltPage';
import { smallScripts } from './smallScripts';
import { readStyles } from './usedStyles';
import { withUsedStyles } from './withUsedStyles';

/** Address of the icon. */
export const ICON = '/favicon.svg';

/** What all pages of a site have in common. */
export interface SiteParts {
  /** ID of the element that holds the list of the app's files. */
  appFilesId: string;
  /** Texts of the scripts that change the pages' elements. */
  scripts: readonly string[];
  /** See `PageNames`. */
  keptSelectors: readonly string[];
  /** Text of the icon. Empty if the site has none. */
  icon: string;
  /** Text of the style sheet at an address. */
  sheetAt: (address: string) => string;
}

/** A page without its policy, which depends on all pages. */
interface FinishedPage {
  page: BuiltPage;
  /** Byte string. */
  html: string;
}

/**
 * Makes a function that finishes the pages of a site: a page gets the list of its app's files and the icon. Its inline scripts
 * are minified, and the styles that it cannot use are removed. A page that an earlier build has finished stays the same.
 */
export function pageFinisher(site: SiteParts): (written: string, files: AppFiles) => FinishedPage {
  const sheets = new Map<string, (has: HasName) => string>();
  const stylesOf = (address: string) => (has: HasName) => {
    const sheet = sheets.get(address) ?? readStyles(site.sheetAt(address));
    sheets.set(address, sheet);
    return byteString(sheet(has));
  };
  const withSmallScripts = smallScripts();
  const names = new PageNames(site.scripts, site.keptSelectors);
  const shared = new SharedParts();
  return (written, files) => {
    // React writes a zero byte where a character of several bytes does not fit into its buffer
    // (https://github.com/facebook/react/issues/24985).
    const clean = withoutPolicy(written.replaceAll('\0', ''));
    const listed = withAppFiles(clean, site.appFilesId, files);
    // Before the styles, because the words of scripts are names that the page may have, and a minified script has fewer of them.
    const small = withInlineIcon(withSmallScripts(listed), ICON, site.icon);
    const { tags, ...page } = readBuiltPage(files.path, small, shared);
    const has = names.of({ tags, inlineScripts: page.inlineScripts });
    return { page, html: withUsedStyles(small, has, stylesOf) };
  };
}
