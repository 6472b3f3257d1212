import type { Element } from 'hast';
import { attribute } from './tree';

/** Elements that readers use, and elements without a text. */
const CONTROLS =
  /^(button|input|label|legend|nav|noscript|option|script|select|style|svg|template|wbr)$/;

/** Whether an element and its text are only for readers of the page: controls, navigation, announcements and decoration. */
export function isDecoration(node: Element): boolean {
  const value = (name: string) => attribute(node, name);
  return (
    (CONTROLS.test(node.tagName) && value('type') !== 'checkbox')
    || value('data-print') === 'hide'
    || value('aria-hidden') === 'true'
    || value('aria-label') === WORDS.guide.link
    // The picture of the dark theme repeats that of the light one.
    || value('data-for') === 'dark'
    || /^(alert|status|tablist)$/.test(value('role') ?? '')
  );
}
