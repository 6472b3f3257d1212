const STYLES = /<style data-of=[^>]*>[^<]*(?:<(?!\/style>)[^<]*)*<\/style>/g;
const USE = /var\((--[\w-]+)/g;
const DECLARATION = /(--[\w-]+):[^;{}]*(?:;|(?=\}))/g;

/**
 * Makes a function that removes the custom properties that no rule and no style attribute of a page uses. It remembers the
 * results, because many pages have the same styles.
 */
export function idleProperties(): (html: string) => string {
  const known = new Map<string, readonly string[]>();
  return (html) => {
    const styles: readonly string[] = html.match(STYLES) ?? [];
    const elsewhere = usedProperties(html.replace(STYLES, ''));
    const key = [...elsewhere, ...styles].join('\n');
    const used = known.get(key) ?? withoutIdle(styles, elsewhere);
    known.set(key, used);
    let next = 0;
    return html.replace(STYLES, () => used[next++] ?? '');
  };
}

function withoutIdle(styles: readonly string[], elsewhere: ReadonlySet<string>): readonly string[] {
  const used = usedProperties(styles.join(''));
  const left = styles.map((style) =>
    style.replace(DECLARATION, (declaration, name: string) =>
      used.has(name) || elsewhere.has(name) ? declaration : '',
    ),
  );
  // A removed property may have been the only one that used another, so this runs until nothing changes.
  return left.join('') === styles.join('') ? left : withoutIdle(left, elsewhere);
}

const usedProperties = (text: string) =>
  new Set([...text.matchAll(USE)].map(([, name = '']) => name));
