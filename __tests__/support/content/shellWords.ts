/** The words of a command in a shell script, without quotes and escapes. */
export type Command = string[];

const OPERATORS = new Set([';', '|', '&', '(', ')', '<', '>']);

/**
 * Splits a script into commands. Supports the syntax of the guides' scripts: quotes, escapes, continued lines, comments and
 * substitutions, whose commands are also returned. Here-documents are not supported and must not contain commands.
 */
export function shellCommands(script: string): Command[] {
  const commands: Command[] = [];
  let at = 0;

  /** Reads the commands in a substitution. Returns its text. */
  const substitution = (): string => {
    const start = at;
    at += 2;
    read(')');
    return script.slice(start, at);
  };
  const quoted = (): string => {
    let text = '';
    for (at += 1; at < script.length && script[at] !== '"';) {
      if (script[at] === '\\' && /["\\$`\n]/.test(script[at + 1] ?? '')) {
        if (script[at + 1] !== '\n') text += script[at + 1];
        at += 2;
      } else if (script.startsWith('$(', at)) text += substitution();
      else text += script[at++];
    }
    at += 1;
    return text;
  };
  const read = (end?: string): void => {
    let words: Command = [];
    let word: string | undefined;
    const endWord = () => {
      if (word !== undefined) words.push(word);
      word = undefined;
    };
    const endCommand = () => {
      endWord();
      if (words.length > 0) commands.push(words);
      words = [];
    };
    while (at < script.length) {
      const letter = script[at] as string;
      if (letter === end) break;
      if (letter === '\\') {
        if (script[at + 1] !== '\n') word = (word ?? '') + (script[at + 1] ?? '');
        at += 2;
      } else if (letter === "'") {
        const close = script.indexOf("'", at + 1);
        if (close < 0) throw new Error(`A quote is not closed: ${script.slice(at, at + 40)}`);
        word = (word ?? '') + script.slice(at + 1, close);
        at = close + 1;
      } else if (letter === '"') word = (word ?? '') + quoted();
      else if (script.startsWith('$(', at)) word = (word ?? '') + substitution();
      else if (letter === '#' && word === undefined) {
        while (at < script.length && script[at] !== '\n') at += 1;
      } else if (letter === '\n' || OPERATORS.has(letter)) {
        endCommand();
        at += 1;
      } else if (/\s/.test(letter)) {
        endWord();
        at += 1;
      } else {
        word = (word ?? '') + letter;
        at += 1;
      }
    }
    endCommand();
    at += 1;
  };
  read();
  return commands;
}
