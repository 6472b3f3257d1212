import type { MouseEvent } from 'react';

/** A handler that calls a function instead of opening a link. With a modifier key, the browser opens the link in its own way. */
export function onPlainClick(open: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  };
}
