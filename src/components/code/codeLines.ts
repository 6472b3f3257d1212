/** Highlighted markup as a code block draws it: in lines, or else as one line that holds the breaks. */
export function codeLines(html: string): string {
  return html.includes('class="line"') ? html : `<span class="line">${html}</span>`;
}
