/** The name of a row as readers see it. Rows of other parts than properties have names such as `<key>` in the model. */
export function rowName(name: string): string {
  const { key, item, furtherItem, content } = WORDS.rowNames;
  const names = new Map([
    ['<key>', key],
    ['<item>', item],
    ['<further item>', furtherItem],
    ['<content>', content],
  ]);
  return names.get(name) ?? name;
}
