/** Arrow keys in a sidebar's tree: up and down through what is open, left and right to fold and unfold, Home and End. */
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

/** Not inside a folded group, whose own summary does not count as inside. */
function isOpen(stop: HTMLElement): boolean {
  const place = stop.tagName === 'SUMMARY' ? stop.parentElement?.parentElement : stop;
  return !place?.closest('details:not([open])');
}

/** The group that a stop is the head of. */
function groupOf(stop: HTMLElement): HTMLDetailsElement | null {
  return stop.closest('li')?.querySelector<HTMLDetailsElement>(':scope > details') ?? null;
}

/** The head of the group that a stop lies in. */
function headOf(stop: HTMLElement): HTMLElement | null {
  const outer = stop.closest('li')?.parentElement?.closest('li');
  return outer?.querySelector<HTMLElement>(':scope > a, :scope > details > summary') ?? null;
}

function focus(stop: HTMLElement | null | undefined): boolean {
  stop?.focus();
  return Boolean(stop);
}
