import type { News } from '../../core/openapi/model';
import { say } from '../../core/text/say';

/** "New in 1.2". */
export function newsWords({ kind, version }: News): string {
  return say(kind === 'new' ? WORDS.operation.newIn : WORDS.operation.changedIn, { version });
}
