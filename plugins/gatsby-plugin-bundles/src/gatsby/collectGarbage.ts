import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Gives memory that nothing uses back to the system. V8 does this late while a process waits for others. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
}
