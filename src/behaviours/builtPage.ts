/** Name under which Gatsby is given what draws the page that the reader has opened, in the place of the page's template. */
export const BUILT_PAGE = 'built-page';
