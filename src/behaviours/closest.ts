/** Finds the element that an event belongs to: the target, or its nearest ancestor, that matches a selector. */
export function closest<Kind extends HTMLElement = HTMLElement>(
  { target }: Event,
  selector: string,
): Kind | null {
  return target instanceof Element ? target.closest<Kind>(selector) : null;
}
