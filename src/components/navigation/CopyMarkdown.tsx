import { useEffect, useState } from 'react';
import { Icon } from '../ui/Icon';

interface CopyMarkdownProps {
  /** Path of the Markdown file. */
  path: string;
}

const WORDS = {
  idle: 'Copy as Markdown',
  copied: 'Copied',
  failed: 'Could not copy',
};

/** How long the outcome is shown. */
const OUTCOME_MS = 2000;

/** Fetches the page as Markdown and copies it. */
export function CopyMarkdown({ path }: CopyMarkdownProps) {
  const [state, setState] = useState<keyof typeof WORDS>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), OUTCOME_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await copyText(fetchText(path));
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  return (
    <button type="button" onClick={() => void copy()}>
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
