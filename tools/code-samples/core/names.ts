function wordsOf(text: string): string[] {
  return text.match(/[A-Za-z0-9]+/g) ?? [];
}

/** `GetDisk` for `get:disk` and for `getDisk`. */
export function pascalCase(...texts: readonly string[]): string {
  return wordsOf(texts.join(' '))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** `getDisk` for `get:disk`. */
export function camelCase(text: string): string {
  const name = pascalCase(text);
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** `get_disk` for `get:disk` and for `GetDisk`. */
export function snakeCase(text: string): string {
  return wordsOf(
    text.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2'),
  )
    .join('_')
    .toLowerCase();
}
