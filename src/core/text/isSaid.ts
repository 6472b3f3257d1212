/** Whether a text may come from `say` with this text. */
export function isSaid(text: string, said: string): boolean {
  const [start = '', ...parts] = text.split(/\{\w+\}/);
  const end = parts.pop();
  if (end === undefined) return said === text;
  if (!said.startsWith(start)) return false;
  let at = start.length;
  for (const part of parts) {
    const found = said.indexOf(part, at + 1);
    if (found < 0) return false;
    at = found + part.length;
  }
  return said.endsWith(end) && said.length > at + end.length;
}
