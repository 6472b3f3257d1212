/** Highlighted HTML for a code block. HTML without lines becomes one line that contains the line breaks. */
export function codeLines(html: string): string {
  return html.includes('class="line"') ? html : `<span class="line">${html}</span>`;
}
