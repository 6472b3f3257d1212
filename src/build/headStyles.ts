/**
 * The order of the cascade layers. Later layers win, whatever the specificity and the order of the files. This rule must
 * come before all other styles of the page. Gatsby does not guarantee that, so gatsby-ssr puts it first into the head.
 */
const LAYER_ORDER = '@layer tokens, reset, base, prose, components, print;';

const loadedFont = (family: string, file: string) =>
  `@font-face{font-family:${family};src:url(/fonts/${file}.woff2) format("woff2");font-weight:400 700;font-display:swap}`;

/** Ascent and descent of the loaded fonts, in percent of their size. */
const ASCENT = 100.5;
const DESCENT = 29.5;

const percent = (value: number) => `${Math.round(value * 10) / 10}%`;

/**
 * A font of the system with the metrics of a loaded font, so that nothing moves when that font arrives.
 *
 * @param size the relation of the widths of English text in both fonts, in percent
 * @param weights undefined for all weights
 */
const fallbackFont = (family: string, local: readonly string[], size: number, weights?: string) =>
  [
    `@font-face{font-family:"${family}"`,
    `src:${local.map((name) => `local("${name}")`).join(',')}`,
    ...(weights ? [`font-weight:${weights}`] : []),
    `size-adjust:${percent(size)}`,
    `ascent-override:${percent((ASCENT / size) * 100)}`,
    `descent-override:${percent((DESCENT / size) * 100)}`,
    'line-gap-override:0%}',
  ].join(';');

/** Fonts of the system in regular and bold. */
const textFallback = (family: string, local: readonly string[], regular: number, bold: number) =>
  fallbackFont(family, local, regular, '400 500')
  + fallbackFont(family, [...local.map((name) => `${name} Bold`), ...local], bold, '600 700');

/** Rules that apply to all elements. */
const RULES_FOR_ALL = [
  '@layer reset{*,::before,::after{box-sizing:border-box}*{margin:0}}',
  '@layer base{::selection{background:color-mix(in srgb,var(--color-accent) 24%,transparent)}}',
].join('');

/**
 * Styles at the beginning of the head of every page. The fonts and the rules for all elements are here and not in a style
 * sheet, because the app loads its complete style sheet later. If that sheet declared the fonts again, the browser would
 * lay out and paint all text again. If it had such rules, the browser would compute the styles of all elements again.
 */
export const HEAD_STYLES = [
  LAYER_ORDER,
  RULES_FOR_ALL,
  loadedFont('Text', 'text'),
  loadedFont('Mono', 'mono'),
  textFallback('Text fallback', ['Arial', 'Liberation Sans', 'Helvetica Neue'], 102.4, 100.2),
  // On phones with Android.
  textFallback('Text fallback 2', ['Roboto'], 102.6, 106.3),
  // On Linux without other fonts.
  textFallback('Text fallback 3', ['DejaVu Sans'], 90.2, 84.4),
  fallbackFont(
    'Mono fallback',
    ['Menlo', 'Liberation Mono', 'Courier New', 'DejaVu Sans Mono'],
    100,
  ),
].join('');
