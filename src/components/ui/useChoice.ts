import { useCallback, useSyncExternalStore } from 'react';
import { onChoice, readChoice, saveChoice } from '../../behaviours/choices';

const noChoice = () => null;

/**
 * A stored choice of the reader, and a function that changes it. A change applies to all uses, also in other tabs. During
 * hydration the choice is null, because the page was built without it.
 *
 * @param key undefined for a choice that is not stored
 */
export function useChoice(
  key: string | undefined,
): [choice: string | null, choose: (value: string) => void] {
  const read = () => (key === undefined ? null : readChoice(key));
  const choice = useSyncExternalStore(onChoice, read, noChoice);
  const choose = useCallback(
    (value: string) => {
      if (key !== undefined) saveChoice(key, value);
    },
    [key],
  );
  return [choice, choose];
}
