/** What of drawn lines is shown but not copied: prompts, and what commands have answered. */
const NOT_COPIED = '.prompt, [data-output]';

/** The text that a code block is copied as. It is read from the page, so that no page carries it twice. */
export function codeText(code: Element | null | undefined): string {
  if (!code) return '';
  const copy = code.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(NOT_COPIED)) part.remove();
  const text = copy.textContent ?? '';
  // The break before output that is left out.
  return code.lastElementChild?.matches(NOT_COPIED) ? text.replace(/\n$/, '') : text;
}
