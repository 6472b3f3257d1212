/** A text without everything but letters and digits, in lower case, to find texts that say the same. */
export function bareText(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
