/** HTML elements that are kept, because they have a meaning for readers. */
export const KEPT = new Set(
  'details summary kbd sub sup br table thead tbody tfoot tr td th caption colgroup dl dt dd ul ol li blockquote u mark abbr s del ins small q cite var samp wbr pre code dfn time bdi bdo ruby rt rp figure figcaption'.split(
    ' ',
  ),
);

/** HTML elements that only affect layout or color. Their content is kept. */
export const UNWRAPPED = new Set(
  'div span center font section article main header footer aside nav p picture big tt noscript hgroup label address'.split(
    ' ',
  ),
);

/** HTML elements that do not work, because pages have no scripts, frames and forms of their own. */
export const REFUSED = new Set(
  'script style form input button select option textarea object embed svg path canvas math template applet meta link base title body html source track map area progress meter fieldset legend dialog'.split(
    ' ',
  ),
);

/** HTML elements that embed another file. They become links. */
export const EMBEDS = new Set(['iframe', 'video', 'audio', 'embed']);

const OTHERS = 'a b i em strong h1 h2 h3 h4 h5 h6 img hr head'.split(' ');
const NAMES = new Set([...KEPT, ...UNWRAPPED, ...REFUSED, ...EMBEDS, ...OTHERS]);

/** Whether a name is that of an HTML element, not of a component or a placeholder. */
export function isHtmlName(name: string): boolean {
  return NAMES.has(name.split(/\s/)[0] ?? '');
}

/** Attributes that are kept, with their names in React. */
export const ATTRIBUTES: Readonly<Record<string, string>> = {
  id: 'id',
  title: 'title',
  open: 'open',
  colspan: 'colSpan',
  colSpan: 'colSpan',
  rowspan: 'rowSpan',
  rowSpan: 'rowSpan',
  start: 'start',
  reversed: 'reversed',
  scope: 'scope',
  lang: 'lang',
  dir: 'dir',
  datetime: 'dateTime',
  dateTime: 'dateTime',
};
