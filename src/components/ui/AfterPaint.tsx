import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { isArriving, onArrival } from '../../behaviours/arrival';

/**
 * Parts of a page below the window. They are rendered after the first paint of a page to which the reader followed a link,
 * and at once in the built HTML, at a fragment, and when the reader comes back. After that, they stay.
 */
export function AfterPaint({ children }: { children: () => ReactNode }) {
  const [isShown, setShown] = useState(() => !isArriving());
  useEffect(() => (isShown ? undefined : onArrival(() => setShown(true))), [isShown]);
  return isShown ? children() : null;
}
