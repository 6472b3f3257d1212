import type { ReactNode } from 'react';
import { dirOf } from '../../core/text/dirOf';

/**
 * A text of an author beside other words. If it has letters from right to left, it gets an element of its own, so that it does not
 * move the words around it.
 */
export function isolated(text: string | undefined): ReactNode {
  const dir = dirOf(text);
  return dir ? <bdi dir={dir}>{text}</bdi> : text;
}
