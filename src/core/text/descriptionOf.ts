import { bareText } from './bareText';
import { escapeHtml } from './escapeHtml';
import { htmlText } from './htmlText';
import { itemType } from './itemType';

/** A row of the model, as far as this module reads it. */
interface Row {
  name?: string;
  type: string;
  title?: string;
  description?: string;
  resource?: { name: string };
  circular?: { type: string };
}

/** Longer titles at the beginning of a description are not looked for. */
const LONGEST = 500;

/**
 * The description of a row as HTML. It begins with the title, if the title says more than the name, the type and the
 * description.
 *
 * @param label what is shown instead of a name
 */
export function descriptionOf(row: Row, label?: string): string | undefined {
  const { name, type, title, description = '', resource, circular } = row;
  if (title === undefined) return row.description;
  const bare = bareText(title);
  const shown = [name, label, type, itemType(type), resource?.name, circular?.type];
  const isShown = shown.some((words = '') => bareText(words) === bare);
  if (isShown || bareText(htmlText(description.slice(0, LONGEST))).startsWith(bare)) {
    return row.description;
  }
  const words = escapeHtml(/[.!?:…]$/.test(title) || description === '' ? title : `${title}.`);
  return description.startsWith('<p>')
    ? `<p>${words} ${description.slice('<p>'.length)}`
    : `<p>${words}</p>${description}`;
}
