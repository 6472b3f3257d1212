import { useCallback, useEffect, useState } from 'react';

/** What came of a press. */
export type Outcome = 'idle' | 'copied' | 'failed';

/** How long the outcome is shown. */
const OUTCOME_MS = 2000;

/** Runs a copying and tells for a while what came of it. */
export function useOutcome(): [outcome: Outcome, run: (copying: () => Promise<void>) => void] {
  const [outcome, setOutcome] = useState<Outcome>('idle');
  useEffect(() => {
    if (outcome === 'idle') return undefined;
    const timer = setTimeout(() => setOutcome('idle'), OUTCOME_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const run = useCallback(async (copying: () => Promise<void>) => {
    try {
      await copying();
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  }, []);
  return [outcome, (copying) => void run(copying)];
}
