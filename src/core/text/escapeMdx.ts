/** Escapes a text for an attribute of an MDX component, or for its content. */
export function escapeMdx(text: string): string {
  return text.replace(/[<>{}"&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
