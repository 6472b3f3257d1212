import { createElement, Fragment, useEffect, useInsertionEffect, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { isUnpainted, markUnpainted, onFirstPaint } from '../../behaviours/navigation/firstPaint';

interface AfterPaintProps {
  /** Media query of windows in which the parts are visible at once. Without it, they are below every window. */
  unless?: string;
  children: ReactNode;
}

/**
 * Parts of a page that are not visible when it opens. They are rendered after the first paint of a page to which the reader
 * followed a link, and at once in the built HTML, at a fragment, and when the reader comes back. After that, they stay.
 */
export function AfterPaint({ unless, children }: AfterPaintProps) {
  const isLate = () => unless === undefined || !window.matchMedia(unless).matches;
  return useIsPainted(isLate) ? children : null;
}

interface LongListProps<Item> {
  items: readonly Item[];
  /** Number of items that may be in a window with a height of 1,000 pixels. Narrow windows show fewer. */
  first: number;
  children: (item: Item, index: number) => ReactNode;
}

/** A list of which the first items are rendered at once, and the others like `AfterPaint`. */
export function LongList<Item>({ items, first, children: draw }: LongListProps<Item>) {
  return useVisibleItems(items, first).map(draw);
}

interface LongTextProps {
  /** The blocks of the text. */
  blocks: readonly ReactNode[];
  /** See `LongList`. */
  first: number;
}

/** A text of which the first blocks are rendered like those of `LongList`. */
export function LongText({ blocks, first }: LongTextProps): ReactElement {
  return createElement(Fragment, null, ...useVisibleItems(blocks, first));
}

/** Size of a window in pixels that shows `first` items. If it is less wide, lines are shorter, so the items are higher. */
const HEIGHT = 1000;
const WIDTH = 680;

/** All items, or before the first paint only those that may be visible. */
function useVisibleItems<Item>(items: readonly Item[], first: number): readonly Item[] {
  return useIsPainted()
    ? items
    : items.slice(
        0,
        Math.ceil(
          (first * window.innerHeight * Math.min(WIDTH, window.innerWidth)) / (HEIGHT * WIDTH),
        ),
      );
}

/** Whether the parts of a page that are rendered after its first paint are rendered now. */
export function useIsPainted(isLate = () => true): boolean {
  const [isComplete, setComplete] = useState(() => !isUnpainted() || !isLate());
  // Runs in the task that puts the page into the document. React warns about layout effects in the build.
  useInsertionEffect(() => {
    if (!isComplete) markUnpainted(document);
  }, [isComplete]);
  useEffect(() => (isComplete ? undefined : onFirstPaint(() => setComplete(true))), [isComplete]);
  return isComplete;
}
