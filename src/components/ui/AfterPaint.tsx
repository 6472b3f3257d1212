import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { isArriving, onArrival } from '../../behaviours/arrival';

/**
 * Parts of a page below the window. They are rendered after the first paint of a page to which the reader followed a link,
 * and at once in the built HTML, at a fragment, and when the reader comes back. After that, they stay.
 */
export function AfterPaint({ children }: { children: ReactNode }) {
  return useHasArrived() ? children : null;
}

interface LongListProps<Item> {
  items: readonly Item[];
  /** Number of items that may be in the window when the page opens. */
  first: number;
  children: (item: Item, index: number) => ReactNode;
}

/** A list of which the first items are rendered at once, and the others like `AfterPaint`. */
export function LongList<Item>({ items, first, children: draw }: LongListProps<Item>) {
  return (useHasArrived() ? items : items.slice(0, first)).map(draw);
}

function useHasArrived(): boolean {
  const [hasArrived, setArrived] = useState(() => !isArriving());
  useEffect(() => (hasArrived ? undefined : onArrival(() => setArrived(true))), [hasArrived]);
  return hasArrived;
}
