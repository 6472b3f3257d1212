/** Replaces the text of a field, as if the reader had typed it. */
export function setText(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
