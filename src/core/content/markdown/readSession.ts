/** A command in a shell session. */
interface SessionCommand {
  prompt: string;
  /** The lines of the command. */
  lines: string[];
  /** Index of the first line. */
  at: number;
}

const PROMPT =
  /^((?:\([\w.-]+\) )?(?:[\w.-]+@[\w.-]+(?::\S*)? ?)?(?:[$#%❯]|PS [^>]*>|irb[^>]*>) )(.*)$/;

/** The word that ends a here-document. Not `<<< text`, and not the shift in `$((1 << 20))`. */
const HERE = /(?<!<)<<-?\s*(['"]?)([A-Za-z_][\w-]*)\1/;

/** Finds the commands of a session. All other lines are output. */
export function readSession(code: string): SessionCommand[] {
  const texts = code.split('\n');
  const commands: SessionCommand[] = [];
  for (let at = 0; at < texts.length; at += 1) {
    const [, prompt, first] = PROMPT.exec(texts[at] ?? '') ?? [];
    if (prompt === undefined || first === undefined) continue;
    const command: SessionCommand = { prompt, lines: [first], at };
    const here = HERE.exec(first)?.[2];
    while (at + 1 < texts.length && continues(command.lines, here)) {
      at += 1;
      command.lines.push(texts[at] ?? '');
    }
    commands.push(command);
  }
  return commands;
}

/** Whether the command continues in the next line: after a backslash, or inside a here-document. */
function continues(lines: readonly string[], here: string | undefined): boolean {
  const last = lines.at(-1) ?? '';
  if (here !== undefined) return lines.length === 1 || last.trim() !== here;
  return /\\\s*$/.test(last);
}
