import type { AppFiles } from '../../plugins/gatsby-plugin-site/src/finishPages/core/model';

/** Id of the element that lists the files of a page, as JSON of `AppFiles`. */
export const APP_FILES_ID = 'app-files';

/** Reads the list. A page of `gatsby develop` has none. */
export function readAppFiles(document: Document): AppFiles | undefined {
  const text = document.getElementById(APP_FILES_ID)?.textContent;
  return text ? (JSON.parse(text) as AppFiles) : undefined;
}
