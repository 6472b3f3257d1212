import { useCallback, useEffect, useState } from 'react';
import { recall, remember } from '../../behaviours/storage';

/** Tells the other tabs of a group on the page. */
const CHOICE_EVENT = 'tabchoice';

/** The chosen tab, remembered for its group over the page and the site. */
export function useTabChoice(
  group: string | undefined,
  labels: readonly string[],
): [selected: number, select: (index: number) => void] {
  const [selected, setSelected] = useState(0);
  const key = group && `tabs:${group}`;
  const all = labels.join('\n');

  useEffect(() => {
    if (!key) return undefined;
    const follow = () => {
      const index = all.split('\n').indexOf(recall(key) ?? '');
      if (index >= 0) setSelected(index);
    };
    follow();
    window.addEventListener(CHOICE_EVENT, follow);
    return () => window.removeEventListener(CHOICE_EVENT, follow);
  }, [key, all]);

  const select = useCallback(
    (index: number) => {
      setSelected(index);
      if (!key) return;
      remember(key, all.split('\n')[index] ?? '');
      window.dispatchEvent(new Event(CHOICE_EVENT));
    },
    [key, all],
  );
  return [selected, select];
}
