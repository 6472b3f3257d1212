import { useState } from 'react';
import { useChoice } from '../ui/useChoice';

/** The selected tab. Tabs of one group, on any page, show the same choice. */
export function useTabChoice(
  group: string | undefined,
  labels: readonly string[],
): [selected: number, select: (index: number) => void] {
  const [own, setOwn] = useState(0);
  const [chosen, choose] = useChoice(group && `tabs:${group}`);
  // A label that only other tabs of the group have changes nothing here.
  const shared = chosen === null ? -1 : labels.indexOf(chosen);
  const select = (index: number) => {
    setOwn(index);
    choose(labels[index] ?? '');
  };
  return [shared < 0 ? own : shared, select];
}
