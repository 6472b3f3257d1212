import { isData } from './isData';
import { child } from './place';
import type { Place } from './place';

/** The objects and lists below a place, and the place itself, each once. Data such as examples is left out. */
export function* eachObject(
  start: Place,
  seen = new Set<unknown>(),
): Generator<Place, void, undefined> {
  const stack = [start];
  for (let at = stack.pop(); at; at = stack.pop()) {
    const { value } = at;
    if (typeof value !== 'object' || value === null || seen.has(value) || isData(at)) continue;
    seen.add(value);
    yield at;
    for (const key of Object.keys(value)) stack.push(child(at, key));
  }
}
