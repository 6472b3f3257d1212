/** A literal in a program that JSON can represent. */
export type Literal = string | number | boolean | null | Literal[] | { [name: string]: Literal };

/** Replaces values that are known only when the program runs. It looks like a variable of a shell. */
export const UNKNOWN = '$unknown';

const CLOSING: Record<string, string> = { '{': '}', '[': ']', '(': ')' };

const WORDS: Record<string, Literal> = {
  true: true,
  false: false,
  null: null,
  nil: null,
  None: null,
  True: true,
  False: false,
  $true: true,
  $false: false,
  $null: null,
};

/**
 * Reads a string, number, list or map of Go, PHP, Ruby, JavaScript, Python or PowerShell. The languages only differ in
 * brackets and in the separator between name and value (`:`, `=>`, `=`), so that one reader supports all.
 */
export function literalAt(text: string, start: number): Literal {
  let at = start;

  /** Moves behind a pattern. Returns the text that matched. */
  const take = (pattern: RegExp): string | undefined => {
    const sticky = new RegExp(pattern.source, 'y');
    sticky.lastIndex = at;
    const match = sticky.exec(text);
    if (!match) return undefined;
    at = sticky.lastIndex;
    return match[0];
  };

  const collection = (close: string): Literal => {
    const list: Literal[] = [];
    const map: Record<string, Literal> = {};
    let isMap = false;
    for (;;) {
      take(/(?:[\s,;]|\/\/.*)*/);
      if (at >= text.length)
        throw new Error(`${close} is missing: ${text.slice(start, start + 60)}`);
      if (text[at] === close) break;
      const name = take(/[A-Za-z_]\w*(?=\s*(?::(?!:)|=(?![=>])))/) ?? value();
      if (take(/\s*(?:=>|:|=)\s*/) === undefined) list.push(name);
      else {
        isMap = true;
        map[String(name)] = value();
      }
    }
    at += 1;
    return isMap ? map : list;
  };

  const value = (): Literal => {
    take(/(?:map\[string\]\w+|url\.Values|\[\]\w+|array|@)(?=[{([])/);
    const first = text[at] ?? '';
    if (CLOSING[first] !== undefined) {
      at += 1;
      return collection(CLOSING[first]);
    }
    const quoted = take(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`[^`]*`/);
    if (quoted !== undefined) {
      const isWhole =
        take(/\s*(?:\.|\+)\s*(?=\S)/) === undefined && !/^["`].*[#$]\{?\w/s.test(quoted);
      if (isWhole) return quoted.slice(1, -1);
    }
    const word = take(/-?[\w$.]+(?=\s*[,;)\]}\n])/);
    if (word !== undefined) {
      if (word in WORDS) return WORDS[word] ?? null;
      if (/^-?\d+(\.\d+)?$/.test(word)) return Number(word);
      return UNKNOWN;
    }
    // Skips an expression, to the end of its entry.
    for (let depth = 0; at < text.length; at += 1) {
      const letter = text[at] as string;
      if ('([{'.includes(letter)) depth += 1;
      if (depth === 0 && ',;)]}\n'.includes(letter)) break;
      if (')]}'.includes(letter)) depth -= 1;
    }
    return UNKNOWN;
  };

  return value();
}
