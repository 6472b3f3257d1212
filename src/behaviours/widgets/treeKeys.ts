/**
 * Keyboard navigation in a sidebar: Up and Down move through visible items, Left and Right close and open groups, Home and
 * End go to the first and last item.
 */
export function moveInTree(nav: HTMLElement, key: string): boolean {
  const stops = [...nav.querySelectorAll<HTMLElement>('a, summary')].filter(isOpen);
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const current = stops[at];
  if (!current) return false;
  const group = groupOf(current);
  switch (key) {
    case 'ArrowDown':
      return focus(stops[at + 1]);
    case 'ArrowUp':
      return focus(stops[at - 1]);
    case 'Home':
      return focus(stops[0]);
    case 'End':
      return focus(stops.at(-1));
    case 'ArrowRight':
      if (!group) return false;
      if (group.open) return focus(group.querySelector<HTMLElement>(':scope > ul :is(a, summary)'));
      group.open = true;
      return true;
    case 'ArrowLeft':
      if (group?.open) {
        group.open = false;
        return true;
      }
      return focus(headOf(current));
    default:
      return false;
  }
}

/** Whether an element is outside of closed groups. The summary of a closed group counts as outside. */
function isOpen(stop: HTMLElement): boolean {
  const place = stop.tagName === 'SUMMARY' ? stop.parentElement?.parentElement : stop;
  return !place?.closest('details:not([open])');
}

/** The group whose summary this item is. */
function groupOf(stop: HTMLElement): HTMLDetailsElement | null {
  return stop.closest('li')?.querySelector<HTMLDetailsElement>(':scope > details') ?? null;
}

/** The summary of the group that contains an item. */
function headOf(stop: HTMLElement): HTMLElement | null {
  const outer = stop.closest('li')?.parentElement?.closest('li');
  return outer?.querySelector<HTMLElement>(':scope > a, :scope > details > summary') ?? null;
}

function focus(stop: HTMLElement | null | undefined): boolean {
  stop?.focus();
  return Boolean(stop);
}
