import { useCallback, useEffect, useState } from 'react';
import type {
  LaterSamples,
  Sample,
} from '../../../plugins/gatsby-transformer-openapi/src/core/model';
import { CHOICES, readChoice } from '../../behaviours/choices';
import { mayPrefetch } from '../../behaviours/connection';
import { reloadAfterRedeploy } from '../../behaviours/redeploy';

export type LaterState =
  { state: 'idle' | 'loading' | 'failed' } | { state: 'loaded'; samples: readonly Sample[] };

/** Files of this visit by path: coming back to a page asks for nothing. */
const files = new Map<string, Promise<readonly Sample[]>>();

/**
 * The samples that are not in the page. They are fetched when a reader chooses one of their languages, at once where
 * an earlier page's choice stands, and ahead of the choice when the pointer or the focus comes near.
 */
export function useLaterSamples(later: LaterSamples | undefined) {
  const [found, setFound] = useState<Readonly<Record<string, LaterState>>>({});
  const file = later?.file;

  const load = useCallback(async () => {
    if (file === undefined) return;
    const say = (state: LaterState) => setFound((all) => ({ ...all, [file]: state }));
    try {
      say({ state: 'loaded', samples: await fetchOnce(file) });
    } catch {
      if (!(await reloadAfterRedeploy())) say({ state: 'failed' });
    }
  }, [file]);

  useEffect(() => {
    const chosen = readChoice(CHOICES.language);
    if (later?.languages.some(({ language }) => language === chosen)) void load();
  }, [later, load]);

  const choose = useCallback(() => {
    if (file === undefined) return;
    setFound((all) =>
      all[file]?.state === 'loaded' ? all : { ...all, [file]: { state: 'loading' } },
    );
    void load();
  }, [file, load]);
  const prefetch = () => {
    // A failure here is not a failure of the choice, which tries again.
    if (file !== undefined && mayPrefetch()) fetchOnce(file).catch(() => undefined);
  };
  const value: LaterState = (file === undefined ? undefined : found[file]) ?? { state: 'idle' };
  return { value, choose, prefetch };
}

function fetchOnce(file: string): Promise<readonly Sample[]> {
  const known = files.get(file);
  if (known) return known;
  const started = fetch(file).then(async (response) => {
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    return (await response.json()) as readonly Sample[];
  });
  files.set(file, started);
  started.catch(() => files.delete(file));
  return started;
}
