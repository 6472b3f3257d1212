/**
 * The order of the cascade layers. Later layers win, whatever the specificity and the order of the files. This rule must
 * come before all other styles of the page. Gatsby does not guarantee that, so gatsby-ssr puts it first into the head.
 */
const LAYER_ORDER = '@layer tokens, reset, base, prose, components, print;';

const loadedFont = (family: string, file: string) =>
  `@font-face{font-family:${family};src:url(/fonts/${file}.woff2) format("woff2");font-weight:400 700;font-display:swap}`;

/** A font of the system with the metrics of a loaded font, so that nothing moves when that font arrives. */
const fallbackFont = (family: string, local: readonly string[], metrics: string) =>
  `@font-face{font-family:"${family} fallback";src:${local.map((name) => `local("${name}")`).join(',')};${metrics};line-gap-override:0%}`;

/**
 * Styles at the beginning of the head of every page. The fonts are here and not in a style sheet, because the app loads
 * its complete style sheet later: if that sheet declared the fonts again, the browser would lay out and paint all text
 * again.
 */
export const HEAD_STYLES = [
  LAYER_ORDER,
  loadedFont('Text', 'text'),
  loadedFont('Mono', 'mono'),
  fallbackFont(
    'Text',
    ['Arial', 'Liberation Sans', 'Helvetica Neue'],
    'size-adjust:105.8%;ascent-override:95%;descent-override:27.9%',
  ),
  fallbackFont(
    'Mono',
    ['Menlo', 'Liberation Mono', 'Courier New', 'DejaVu Sans Mono'],
    'ascent-override:100.5%;descent-override:29.5%',
  ),
].join('');
