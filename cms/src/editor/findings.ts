import { useEffect, useState } from 'react';
import { parse } from './core/markdown';

/** A mistake that would break the build of the page. */
export interface Finding {
  /** Field of the form. */
  field: string;
  /** Line of the body. */
  line?: number;
  message: string;
  advice: string;
}

/** Pause after a change before the page is checked, in milliseconds. */
const PAUSE = 500;

/**
 * Checks the page while it is edited.
 *
 * @param changes changes when a field of the page does
 */
export function useFindings(url: string, changes: unknown, dataOf: () => unknown) {
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const [fault, setFault] = useState('');
  useEffect(() => {
    const abort = new AbortController();
    const ask = async () => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(dataOf()),
        signal: abort.signal,
      });
      const { findings: found = [], errors = [] } = (await answer.json()) as {
        findings?: Finding[];
        errors?: { message: string }[];
      };
      setFindings(found);
      setFault(errors.map(({ message }) => message).join(' '));
    };
    const timer = setTimeout(() => {
      ask().catch((error: Error) => {
        if (!abort.signal.aborted) setFault(`The page cannot be checked: ${error.message}`);
      });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
    // `dataOf` reads the form when it is called.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [url, changes]);
  return { findings, fault };
}

/** Marks the blocks of the visual editor in which a finding is. */
export function markBlocks(root: Element | null, text: string, findings: readonly Finding[]): void {
  if (!root) return;
  const elements = [...root.children].filter(
    (element) => element.textContent !== '' || element.hasAttribute('data-lexical-decorator'),
  );
  for (const element of elements) element.removeAttribute('data-fault');
  if (findings.length === 0) return;
  const blocks = parse(text).children ?? [];
  for (const { line, message, advice } of findings) {
    if (line === undefined) continue;
    const index = blocks.findIndex(({ position }) => (position?.end.line ?? 0) >= line);
    elements[index]?.setAttribute('data-fault', `${message}. ${advice}`);
  }
}
