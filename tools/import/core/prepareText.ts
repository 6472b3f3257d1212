/** A line that begins or ends a code block. The second group is its language. */
const FENCE = /^\s*(?:(?:>|[-*+]|\d+[.)])\s+)*(`{3,}|~{3,})\s*([^`\s]*)/;

/** HTML elements without an end tag. MDX requires that they are closed. */
const VOID =
  /<(br|hr|img|input|col|wbr|source|area|link|meta)\b((?:"[^"]*"|'[^']*'|\{[^}]*\}|[^>"'{])*?)\s*\/?>/gi;
const CLOSED_VOID = /<\/(br|hr|img|input|col|wbr|source|area|link|meta)\s*>/gi;

/**
 * Converts syntax that only Docusaurus accepts to MDX: HTML comments, titles of admonitions, unclosed `<br>`, autolinks,
 * blocks of `mdx-code-block`. Lines keep their numbers. Code stays unchanged.
 */
export function prepareText(source: string): string {
  const lines = source.split('\n');
  const done: string[] = [];
  let fence: string | undefined;
  let unwrapped: string | undefined;
  let comment = false;
  for (const line of lines) {
    const [, mark = '', language = ''] = FENCE.exec(line) ?? [];
    if (fence !== undefined) {
      if (mark.startsWith(fence) && language === '') fence = undefined;
      done.push(line);
    } else if (unwrapped !== undefined && mark.startsWith(unwrapped) && language === '') {
      unwrapped = undefined;
      done.push('');
    } else if (!comment && mark !== '' && language === 'mdx-code-block') {
      unwrapped = mark;
      done.push('');
    } else if (!comment && mark !== '') {
      fence = mark;
      // For Markdown, `{…}` directly after a language is part of the language.
      done.push(line.replace(/^(\s*(?:>\s*)*[`~]{3,}\s*[\w+#-]+)\{/, '$1 {'));
    } else {
      const [text, open] = prepareLine(line, comment);
      comment = open;
      done.push(text);
    }
  }
  return done.join('\n');
}

const TITLED = /^(\s*(?:>\s*)*:{3,})\s*([a-z]+)(?:[ \t]+(?!\{)(\S.*?))?[ \t]*$/i;

function prepareLine(line: string, comment: boolean): [string, boolean] {
  let open = comment;
  const text = outsideCode(line, (part) => {
    let rest = part;
    let result = '';
    while (rest !== '') {
      if (open) {
        const end = rest.indexOf('-->');
        if (end === -1) return result + rest.replaceAll('*/', '* /');
        result += `${rest.slice(0, end).replaceAll('*/', '* /')}*/}`;
        rest = rest.slice(end + 3);
        open = false;
      } else {
        const start = rest.indexOf('<!--');
        const plain = start === -1 ? rest : rest.slice(0, start);
        result += plain
          .replace(CLOSED_VOID, '')
          .replace(VOID, '<$1$2 />')
          .replace(
            /(?<!\(|\]:\s)<((?:https?|mailto):[^\s<>]+|[\w.+-]+@[\w-]+\.[\w.-]+)>/gi,
            (_, address: string) =>
              `[${address}](${address.includes('@') && !/^mailto:/i.test(address) ? 'mailto:' : ''}${address})`,
          );
        if (start === -1) return result;
        result += '{/*';
        rest = rest.slice(start + 4);
        open = true;
      }
    }
    return result;
  });
  if (comment || open) return [text, open];
  const [, colons, kind, title] = TITLED.exec(text) ?? [];
  if (colons === undefined || title === undefined) return [text, open];
  // The parser only supports `:::note[Title]`.
  const words = /^\[(.*)\]$/.exec(title)?.[1] ?? /^title="(.*)"$/.exec(title)?.[1] ?? title;
  return [`${colons}${kind}[${words.replace(/(?<!\\)[[\]]/g, '\\$&')}]`, open];
}

/** Changes a line except its inline code. */
function outsideCode(line: string, change: (part: string) => string): string {
  return line
    .split(/((?<!\\|`)(`+)(?!`)[^`].*?(?<!`)\2(?!`))/)
    .filter((_, index) => index % 3 !== 2)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('');
}

/** Highest number of lines between the beginning of an expression and the position of the parser's error. */
const LINES_BACK = 30;

/**
 * Escapes the `<` or `{` at which the MDX parser failed, because it begins no tag or expression. Undefined if there is none
 * at or above that position.
 */
export function escapeAt(source: string, line: number, column: number): string | undefined {
  const lines = source.split('\n');
  for (let row = line - 1; row >= Math.max(0, line - LINES_BACK); row -= 1) {
    const text = lines[row];
    if (text === undefined) return undefined;
    // The parser's position is at the character or after it.
    const from = row === line - 1 ? Math.min(column - 1, text.length - 1) : text.length - 1;
    for (let at = from; at >= 0; at -= 1) {
      const sign = text[at];
      if ((sign !== '<' && sign !== '{') || text[at - 1] === '\\') continue;
      lines[row] = `${text.slice(0, at)}\\${text.slice(at)}`;
      return lines.join('\n');
    }
  }
  return undefined;
}

/** Removes imports and exports from a page that is read as plain Markdown. */
export function withoutCodeLines(source: string): string {
  let fence: string | undefined;
  return source
    .split('\n')
    .map((line) => {
      const [, mark = '', language = ''] = FENCE.exec(line) ?? [];
      if (mark !== '' && fence === undefined) fence = mark;
      else if (fence !== undefined && mark.startsWith(fence) && language === '') fence = undefined;
      const isCode =
        /^(import\s.*\bfrom\s*['"]|import\s*['"]|export\s+(default|const|function)\b)/.test(line);
      return fence === undefined && isCode ? '' : line;
    })
    .join('\n');
}
