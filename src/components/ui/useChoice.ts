import { useCallback, useSyncExternalStore } from 'react';
import { onChoice, readChoice, saveChoice } from '../../behaviours/choices';

const noChoice = () => null;

/**
 * A choice of the reader that is remembered, and the way to change it. It changes everywhere at once, in other tabs too.
 * While the app takes over the built page it is null, since the page was built without it.
 *
 * @param key nothing for a choice that is not remembered
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
