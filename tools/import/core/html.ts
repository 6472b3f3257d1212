/** HTML elements that are kept, because they have a meaning for readers. */
export const KEPT = new Set(
  'details summary kbd sub sup br table thead tbody tfoot tr td th caption colgroup col dl dt dd ul ol li blockquote u mark abbr s del ins small q cite var samp wbr pre code dfn time bdi bdo ruby rt rp figure figcaption'.split(
    ' ',
  ),
);

/** HTML elements that are blocks. */
export const BLOCKS = new Set(
  'div p section article header footer aside nav main table thead tbody tr td th ul ol li dl dt dd h1 h2 h3 h4 h5 h6 pre blockquote details figure hr'.split(
    ' ',
  ),
);

/** HTML elements that only affect layout or color. Their content is kept. */
export const UNWRAPPED = new Set(
  'div span center font section article main header footer aside nav p picture big tt noscript hgroup address'.split(
    ' ',
  ),
);

/** HTML elements without words, or whose words are not those of the page. */
export const REFUSED = new Set(
  'script style input object embed svg path canvas math template applet meta link base title source track map area progress meter'.split(
    ' ',
  ),
);

/** HTML elements that do not work in a page, and whose words are kept. */
export const DISARMED = new Set(
  'form button select option textarea body html fieldset legend dialog label'.split(' '),
);

/** HTML elements that embed another file. They become links. */
export const EMBEDS = new Set(['iframe', 'video', 'audio', 'embed']);

const OTHERS = 'a b i em strong h1 h2 h3 h4 h5 h6 img hr head'.split(' ');
const NAMES = new Set([...KEPT, ...UNWRAPPED, ...REFUSED, ...DISARMED, ...EMBEDS, ...OTHERS]);

/** Whether a name is that of an HTML element, not of a component or a placeholder. */
export function isHtmlName(name: string): boolean {
  return NAMES.has(name.split(/\s/)[0] ?? '');
}

/** Attributes that are kept, in lower case, with their names in React. */
export const ATTRIBUTES = new Map(
  'id title open colSpan rowSpan start reversed scope lang dir dateTime'
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
);
