import { highlightCode } from '../../code/highlightCode';
import { grammarOf } from '../../text/codeLanguages';
import { escapeHtml } from '../../text/escapeHtml';
import { readSession } from './readSession';

interface Line {
  html: string;
  attributes?: string;
}

/**
 * Makes the HTML of a code block: each line is a `<span class="line">…</span>` with its line break inside. In `diff`, added
 * and removed lines have `data-diff`. In `shell-session`, a prompt is a `<span class="prompt">` that cannot be selected,
 * and lines without a command have `data-output`. The copy button leaves both out (src/behaviours/widgets/codeText.ts).
 */
export function drawCode(
  code: string,
  language: string,
  highlighted: ReadonlySet<number> = new Set(),
): string {
  const draw = DRAWERS[language] ?? drawPlain;
  return draw(code, language)
    .map(({ html: line, attributes = '' }, index, lines) => {
      const marked = highlighted.has(index + 1) ? ' data-highlighted=""' : '';
      // The line break is inside the element, because a line that is drawn as a block would be followed by an empty line.
      const end = index === lines.length - 1 ? '' : '\n';
      return `<span class="line"${marked}${attributes}>${line}${end}</span>`;
    })
    .join('');
}

function drawPlain(code: string, language: string): Line[] {
  const lines = highlightCode(code, grammarOf(language)).split('\n');
  return lines.map((html) => ({ html }));
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

const DRAWERS: Partial<Record<string, (code: string, language: string) => Line[]>> = {
  diff: drawDiff,
  'shell-session': drawSession,
};

function drawSession(code: string): Line[] {
  const commands = readSession(code);
  if (commands.length === 0) return drawPlain(code, 'bash');
  const drawn: Line[] = code.split('\n').map((text) => ({
    html: text === '' ? '' : `<span class="token output">${escapeHtml(text)}</span>`,
    attributes: ' data-output=""',
  }));
  for (const { prompt, lines, at } of commands) {
    drawPlain(lines.join('\n'), 'bash').forEach(({ html }, index) => {
      const mark =
        index === 0 ? `<span class="prompt" aria-hidden="true">${escapeHtml(prompt)}</span>` : '';
      drawn[at + index] = { html: mark + html };
    });
  }
  return drawn;
}
