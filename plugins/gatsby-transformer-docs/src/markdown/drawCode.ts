import { escapeHtml, highlightLines } from './highlight';

/** A code block ready to show. */
export interface DrawnCode {
  /** Lines as `<span class="line">…</span>`, each with its line break inside. */
  html: string;
  /** What the copy button copies. */
  source: string;
}

interface Line {
  html: string;
  attributes?: string;
}

/**
 * Draws the lines of a code block. In `diff`, added and removed lines carry `data-diff`. In `shell-session`, a prompt
 * is a `<span class="prompt">` that cannot be selected and only commands are copied.
 */
export function drawCode(
  code: string,
  language: string,
  highlighted: ReadonlySet<number> = new Set(),
): DrawnCode {
  const { lines, source } =
    language === 'shell-session'
      ? drawSession(code)
      : { lines: language === 'diff' ? drawDiff(code) : drawPlain(code, language), source: code };
  const html = lines
    .map(({ html: line, attributes = '' }, index) => {
      const marked = highlighted.has(index + 1) ? ' data-highlighted=""' : '';
      // Inside the line, so that a line drawn as a block does not get an empty one after it.
      const end = index === lines.length - 1 ? '' : '\n';
      return `<span class="line"${marked}${attributes}>${line}${end}</span>`;
    })
    .join('');
  return { html, source };
}

function drawPlain(code: string, language: string): Line[] {
  return highlightLines(code, language).map((html) => ({ html }));
}

function drawDiff(code: string): Line[] {
  return code.split('\n').map((line) => {
    const text = escapeHtml(line);
    if (/^(\+\+\+|---) /.test(line)) return { html: `<span class="token coord">${text}</span>` };
    if (line.startsWith('@@')) return { html: `<span class="token coord">${text}</span>` };
    const kind = line.startsWith('+') ? 'added' : line.startsWith('-') ? 'removed' : undefined;
    if (!kind) return { html: text };
    const token = kind === 'added' ? 'inserted' : 'deleted';
    return {
      html: `<span class="token ${token}">${text}</span>`,
      attributes: ` data-diff="${kind}"`,
    };
  });
}

const PROMPT =
  /^((?:\([\w.-]+\) )?(?:[\w.-]+@[\w.-]+(?::\S*)? ?)?(?:[$#%❯]|PS [^>]*>|irb[^>]*>) )(.*)$/;

interface Command {
  prompt: string;
  /** First line of the command and those that continue it. */
  lines: string[];
  at: number;
}

function drawSession(code: string): { lines: Line[]; source: string } {
  const texts = code.split('\n');
  const commands: Command[] = [];
  const drawn: Line[] = texts.map((text) => ({
    html: text === '' ? '' : `<span class="token output">${escapeHtml(text)}</span>`,
  }));
  for (let at = 0; at < texts.length; at += 1) {
    const [, prompt, first] = PROMPT.exec(texts[at] ?? '') ?? [];
    if (prompt === undefined || first === undefined) continue;
    const command: Command = { prompt, lines: [first], at };
    const here = /<<-?\s*(['"]?)(\w+)\1/.exec(first)?.[2];
    while (at + 1 < texts.length && continues(command.lines, here)) {
      at += 1;
      command.lines.push(texts[at] ?? '');
    }
    commands.push(command);
  }
  if (commands.length === 0) return { lines: drawPlain(code, 'bash'), source: code };
  for (const { prompt, lines, at } of commands) {
    highlightLines(lines.join('\n'), 'bash').forEach((html, index) => {
      const mark =
        index === 0 ? `<span class="prompt" aria-hidden="true">${escapeHtml(prompt)}</span>` : '';
      drawn[at + index] = { html: mark + html };
    });
  }
  return { lines: drawn, source: commands.map(({ lines }) => lines.join('\n')).join('\n') };
}

/** Whether the command goes on in the next line: after a backslash, or up to the end of a here-document. */
function continues(lines: readonly string[], here: string | undefined): boolean {
  const last = lines.at(-1) ?? '';
  if (here !== undefined) return lines.length === 1 || last.trim() !== here;
  return /\\\s*$/.test(last);
}
