import fc from 'fast-check';
import { NAUGHTY_STRINGS } from './naughtyStrings';

/** A hostile text: from the list, of any characters, or of both. */
export const naughtyText = fc.oneof(
  fc.constantFrom(...NAUGHTY_STRINGS),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .tuple(fc.constantFrom(...NAUGHTY_STRINGS), fc.string(), fc.constantFrom(...NAUGHTY_STRINGS))
    .map((parts) => parts.join('')),
);

/** Any value of JSON or YAML that contains such texts. */
export const naughtyValue = fc.oneof(
  { weight: 4, arbitrary: naughtyText },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, [], {}) },
  {
    weight: 2,
    arbitrary: fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }) as fc.Arbitrary<unknown>,
  },
  {
    weight: 2,
    arbitrary: fc.dictionary(naughtyText, naughtyText, { maxKeys: 4, noNullPrototype: true }),
  },
  { weight: 1, arbitrary: fc.array(naughtyText, { maxLength: 4 }) },
);

type Path = (string | number)[];

/** Paths of all values inside a value. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const below = Object.entries(value).flatMap(([key, child]) =>
    pathsOf(child, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [path, ...below];
}

/** A copy of a value in which the value at a path is replaced, removed or renamed. */
function changed(value: unknown, path: Path, change: Change): unknown {
  const copy = structuredClone(value);
  const parent = path.slice(0, -1).reduce<unknown>((at, key) => Object(at)[key] as unknown, copy);
  const key = path.at(-1);
  if (key === undefined || typeof parent !== 'object' || parent === null) return change.value;
  const place = parent as Record<string | number, unknown>;
  if (change.kind === 'replace') place[key] = change.value;
  else {
    const old = place[key];
    Reflect.deleteProperty(place, key);
    // An assignment would set the prototype.
    if (change.kind === 'rename') {
      const as = { value: old, enumerable: true, configurable: true, writable: true };
      Object.defineProperty(place, change.name, as);
    }
  }
  return copy;
}

interface Change {
  kind: 'replace' | 'remove' | 'rename';
  value: unknown;
  name: string;
  /** Position, as a share of all positions. */
  at: number;
}

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'rename'),
  value: naughtyValue,
  name: naughtyText,
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
});

/** A valid value with a few hostile changes. */
export function spoiled(good: unknown): fc.Arbitrary<unknown> {
  return fc.array(change, { minLength: 1, maxLength: 4 }).map((changes) =>
    changes.reduce((value: unknown, one) => {
      const paths = pathsOf(value);
      return changed(value, paths[Math.floor(one.at * paths.length)] ?? [], one);
    }, good),
  );
}
