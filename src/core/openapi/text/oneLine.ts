import { singleLine } from '../../text/singleLine';

/** A title or summary on one line. It is plain text, not Markdown. Undefined if it is empty. */
export function oneLine(text: string | undefined): string | undefined {
  return singleLine(text ?? '') || undefined;
}
