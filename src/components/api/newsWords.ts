import type { News } from '../../core/openapi/model';

/** "New in 1.2". */
export function newsWords({ kind, version }: News): string {
  return `${kind === 'new' ? 'New' : 'Changed'} in ${version}`;
}
