import { useCallback, useSyncExternalStore } from 'react';
import { onChoice, readChoice, saveChoice } from '../../behaviours/choices';

const noChoice = () => null;

/**
 * A stored choice of the reader, and a function that changes it. A change applies to all uses, also in other tabs. During
 * hydration the choice is null, because the page was built without it.
 */
export function useChoice(key: string): [choice: string | null, choose: (value: string) => void] {
  const choice = useSyncExternalStore(onChoice, () => readChoice(key), noChoice);
  const choose = useCallback((value: string) => saveChoice(key, value), [key]);
  return [choice, choose];
}
