import { Icon } from '../ui/Icon';
import { useOutcome } from '../ui/useOutcome';
import type { Outcome } from '../ui/useOutcome';

interface CopyMarkdownProps {
  /** Path of the Markdown file. */
  path: string;
}

const WORDS: Record<Outcome, string> = {
  idle: 'Copy as Markdown',
  copied: 'Copied',
  failed: 'Could not copy',
};

/** Fetches the page as Markdown and copies it. */
export function CopyMarkdown({ path }: CopyMarkdownProps) {
  const [state, run] = useOutcome();
  return (
    <button type="button" onClick={() => run(() => copyText(fetchText(path)))}>
      <Icon name={state === 'copied' ? 'check' : 'copy'} />
      <span aria-live="polite">{WORDS[state]}</span>
    </button>
  );
}

async function fetchText(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(String(response.status));
  return response.text();
}

/** Safari lets a page copy only while it handles the click: it is given the promise, not the text. */
async function copyText(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(await text);
    return;
  }
  const blob = text.then((words) => new Blob([words], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
