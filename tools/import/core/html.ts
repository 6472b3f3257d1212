import { byName } from './values';

/** What happens to each element of HTML. Other names are those of components and placeholders. */
export const HTML = byName({
  /** They have a meaning for readers. */
  kept: 'details summary kbd sub sup br table thead tbody tfoot tr td th caption colgroup col dl dt dd ul ol li blockquote u mark abbr s del ins small q cite var samp wbr pre code dfn time bdi bdo ruby rt rp figure figcaption',
  /** They only affect layout or color. Their content is kept. */
  unwrapped:
    'div span center font section article main header footer aside nav p picture big tt noscript hgroup address',
  /** They have no words, or those of something else than the page. */
  refused:
    'script style input object svg path canvas math template applet meta link base title source track map area progress meter',
  /** They do not work in a page. Their words are kept. */
  disarmed: 'form button select option textarea body html fieldset legend dialog label',
  /** They show another file, and become links. */
  embedded: 'iframe video audio embed',
  /** They become Markdown. */
  converted: 'a b i em strong h1 h2 h3 h4 h5 h6 img hr head',
});

/** HTML elements that are blocks. */
export const BLOCKS = new Set(
  'div p section article header footer aside nav main table thead tbody tr td th ul ol li dl dt dd h1 h2 h3 h4 h5 h6 pre blockquote details figure hr'.split(
    ' ',
  ),
);

/** Attributes that are kept, in lower case, with their names in React. */
export const ATTRIBUTES = new Map(
  'id title open colSpan rowSpan start reversed scope lang dir dateTime'
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
);
