/** A command that somebody gave in a session of a shell. */
interface SessionCommand {
  prompt: string;
  /** First line of the command and those that continue it. */
  lines: string[];
  /** Where the first line stands. */
  at: number;
}

const PROMPT =
  /^((?:\([\w.-]+\) )?(?:[\w.-]+@[\w.-]+(?::\S*)? ?)?(?:[$#%❯]|PS [^>]*>|irb[^>]*>) )(.*)$/;

/** The commands of a session; whatever else stands in it is what they answered. */
export function readSession(code: string): SessionCommand[] {
  const texts = code.split('\n');
  const commands: SessionCommand[] = [];
  for (let at = 0; at < texts.length; at += 1) {
    const [, prompt, first] = PROMPT.exec(texts[at] ?? '') ?? [];
    if (prompt === undefined || first === undefined) continue;
    const command: SessionCommand = { prompt, lines: [first], at };
    const here = /<<-?\s*(['"]?)(\w+)\1/.exec(first)?.[2];
    while (at + 1 < texts.length && continues(command.lines, here)) {
      at += 1;
      command.lines.push(texts[at] ?? '');
    }
    commands.push(command);
  }
  return commands;
}

/** Whether the command goes on in the next line: after a backslash, or up to the end of a here-document. */
function continues(lines: readonly string[], here: string | undefined): boolean {
  const last = lines.at(-1) ?? '';
  if (here !== undefined) return lines.length === 1 || last.trim() !== here;
  return /\\\s*$/.test(last);
}
