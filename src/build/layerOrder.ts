/**
 * The order of the style layers. Later layers win, whatever the specificity and whatever the order of the files. It
 * has to stand before any other style of the page, which Gatsby's bundling of styles does not promise: gatsby-ssr puts
 * it first in the head.
 */
export const LAYER_ORDER = '@layer tokens, reset, base, prose, components, print;';
