/** Whether a value is, or contains, an object or list with a property. */
export function someObject(value: unknown, has: (part: object) => boolean): boolean {
  const seen = new Set<unknown>();
  const stack = [value];
  while (stack.length > 0) {
    const part = stack.pop();
    if (typeof part !== 'object' || part === null || seen.has(part)) continue;
    if (has(part)) return true;
    seen.add(part);
    for (const inner of Object.values(part)) stack.push(inner);
  }
  return false;
}
