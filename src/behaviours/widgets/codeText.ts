import { say } from '../../core/text/say';

/** Parts of a code block that are shown but not copied: prompts, and the output of commands. */
const NOT_COPIED = '.prompt, [data-output]';

/** Highlighted HTML for a code block. HTML without lines becomes one line that contains the line breaks. */
export const codeLines = (html: string) =>
  html.includes('class="line"') ? html : `<span class="line">${html}</span>`;

/** Number of lines of code. */
export const countLines = (source: string) => source.trimEnd().split('\n').length;

/** Label of the button that shows all lines of long code. */
export const showAllLabel = (lines: number | string) => say(WORDS.guide.showAll, { count: lines });

/** The text that the copy button copies. It is read from the code block, so that the page does not contain it twice. */
export function codeText(code: Element | null | undefined): string {
  if (!code) return '';
  const copy = code.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(NOT_COPIED)) part.remove();
  const text = copy.textContent ?? '';
  // Also removes the line break before the output.
  return code.lastElementChild?.matches(NOT_COPIED) ? text.replace(/\n$/, '') : text;
}
