/** The type of the innermost items in the label of a list. Undefined if the label is not that of a list. */
export function itemType(label: string): string | undefined {
  const [before = '', after = ''] = WORDS.types.arrayOf.split('{type}');
  const isList =
    label.length > before.length + after.length
    && label.startsWith(before)
    && label.endsWith(after);
  if (!isList || before + after === '') return label === 'array' ? WORDS.types.any : undefined;
  const item = label.slice(before.length, label.length - after.length);
  return itemType(item) ?? item;
}
