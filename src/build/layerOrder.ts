/**
 * The order of the cascade layers. Later layers win, whatever the specificity and the order of the files. This rule must
 * come before all other styles of the page. Gatsby does not guarantee that, so gatsby-ssr puts it first into the head.
 */
export const LAYER_ORDER = '@layer tokens, reset, base, prose, components, print;';
