/** The element that an event is about: the nearest one around its target that a selector matches. */
export function closest<Kind extends HTMLElement = HTMLElement>(
  { target }: Event,
  selector: string,
): Kind | null {
  return target instanceof Element ? target.closest<Kind>(selector) : null;
}
