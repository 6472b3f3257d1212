/**
 * Name of the component that Gatsby renders for the first page. It replaces the template of the page and keeps the built
 * HTML.
 */
export const BUILT_PAGE = 'built-page';
