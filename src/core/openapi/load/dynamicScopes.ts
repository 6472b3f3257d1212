import { addTo } from '../../text/groupBy';
import { isObject } from '../../values/isObject';
import { isData } from './isData';
import { child, fieldOf } from './place';
import type { Place, Scope } from './place';

/**
 * Highest number of names of dynamic anchors, which is more than real descriptions have. References to others lead to the
 * nearest anchor.
 */
const MOST_NAMES = 30;

/** The target of a `$ref` without regard to dynamic anchors. Undefined if there is none. */
type FollowStatic = (from: Place, reference: string) => Place | undefined;

/**
 * Finds the targets of `$dynamicRef` (JSON Schema 2020-12, core, 8.2.3.2): the outermost `$dynamicAnchor` of that name in
 * the schemas through which a reader came. A place keeps these anchors only if a `$dynamicRef` with their name can be
 * reached from it, so that any other schema is the same wherever it is used.
 */
export class DynamicScopes {
  /** The schemas with a `$dynamicAnchor`, by value. */
  readonly #anchors = new Map<unknown, Place>();
  /** A number for each of them. */
  readonly #ids = new Map<unknown, number>();
  /** The bit of each name in `#reached`. */
  readonly #bits = new Map<string, number>();
  /** The names in the `$dynamicRef`s that can be reached from a value. */
  readonly #reached = new Map<unknown, number>();
  readonly #declared = new Map<unknown, [name: string, anchor: Place][]>();
  readonly #scopes = new Map<string, Scope>();

  constructor(roots: Iterable<Place>, follow: FollowStatic) {
    this.#index(roots, follow);
  }

  /** The anchor that a `$dynamicRef` in a place leads to. Undefined if none is in the schemas around the place. */
  target(from: Place, name: string): Place | undefined {
    return this.#around(from).get(name);
  }

  /** The target of a reference with the dynamic anchors that the reader has passed. */
  enter(from: Place, to: Place): Place {
    if (!this.#reached.get(to.value)) return to;
    // An anchor that also the target's own schema declares makes no difference.
    const own = this.#around(to);
    const passed = [...this.#around(from)].filter(
      ([name, anchor]) => this.#reaches(to, name) && own.get(name) !== anchor,
    );
    return passed.length === 0 ? to : { ...to, scope: this.#scopeOf(passed) };
  }

  /** The anchors that matter for a schema in a place. Undefined if there are none. */
  scopeIn(place: Place): Scope | undefined {
    const scope = this.#reached.get(place.value) ? entryOf(place)?.scope : undefined;
    if (!scope) return undefined;
    const passed = [...scope.anchors].filter(([name]) => this.#reaches(place, name));
    return passed.length === 0 ? undefined : this.#scopeOf(passed);
  }

  #reaches({ value }: Place, name: string): boolean {
    return ((this.#reached.get(value) ?? 0) & (this.#bits.get(name) ?? 0)) !== 0;
  }

  /** The same object for the same anchors. */
  #scopeOf(anchors: readonly (readonly [string, Place])[]): Scope {
    const ids = anchors.map(([name, { value }]) => [name, this.#ids.get(value)]);
    const key = JSON.stringify(ids.sort());
    let scope = this.#scopes.get(key);
    if (!scope) {
      scope = { id: this.#scopes.size, anchors: new Map(anchors) };
      this.#scopes.set(key, scope);
    }
    return scope;
  }

  /**
   * The anchors by name that a reference in a place can lead to. Of several in one schema resource, the nearest counts. Of
   * several resources, the outermost counts.
   */
  #around(place: Place): Map<string, Place> {
    const found = new Map<string, Place>();
    let resource = new Map<string, Place>();
    let scope: Scope | undefined;
    for (let at: Place | undefined = place; at; at = at.parent) {
      for (const [name, anchor] of this.#declaredIn(at.value)) {
        if (!resource.has(name)) resource.set(name, anchor);
      }
      scope ??= at.scope;
      if (at.parent && fieldOf(at.value, '$id') === undefined) continue;
      for (const [name, anchor] of resource) found.set(name, anchor);
      resource = new Map();
      // The reader came here through a reference, not through the schemas around this one.
      if (scope) break;
    }
    for (const [name, anchor] of scope?.anchors ?? []) found.set(name, anchor);
    return found;
  }

  /** The anchors of a schema itself, of its `$defs` and of the schemas in its `allOf`. */
  #declaredIn(value: unknown): [string, Place][] {
    if (!isObject(value)) return [];
    let declared = this.#declared.get(value);
    if (!declared) {
      const members = fieldOf(value, 'allOf');
      declared = [value, ...(Array.isArray(members) ? (members as unknown[]) : [])]
        .flatMap((schema) => {
          const definitions = fieldOf(schema, '$defs');
          return [schema, ...(isObject(definitions) ? Object.values(definitions) : [])];
        })
        .flatMap((schema): [string, Place][] => {
          const anchor = this.#anchors.get(schema);
          const isOther = schema !== value && fieldOf(schema, '$id') !== undefined;
          return anchor && !isOther ? [[nameOf(schema) ?? '', anchor]] : [];
        });
      this.#declared.set(value, declared);
    }
    return declared;
  }

  #index(roots: Iterable<Place>, follow: FollowStatic): void {
    /** The values that contain a value or refer to it. */
    const users = new Map<unknown, unknown[]>();
    /** For each name, an object that stands for all its anchors. */
    const hubs = new Map<string, object>();
    const hubOf = (name: string) => {
      const hub = hubs.get(name) ?? {};
      hubs.set(name, hub);
      return hub;
    };
    const dynamic: { value: unknown; name: string }[] = [];
    const stack = [...roots];
    const seen = new Set<unknown>();
    for (let place = stack.pop(); place; place = stack.pop()) {
      const { value } = place;
      if (typeof value !== 'object' || value === null || seen.has(value)) continue;
      seen.add(value);
      const anchor = nameOf(value);
      if (anchor !== undefined) {
        this.#ids.set(value, this.#anchors.size);
        this.#anchors.set(value, place);
        addTo(users, value, hubOf(anchor));
      }
      for (const keyword of ['$ref', '$dynamicRef']) {
        const reference = fieldOf(value, keyword);
        if (typeof reference !== 'string') continue;
        const target = follow(place, reference);
        if (target) addTo(users, target.value, value);
        if (keyword === '$dynamicRef') dynamic.push({ value, name: fragmentOf(reference) });
      }
      for (const key of Object.keys(value)) {
        const below = child(place, key);
        if (typeof below.value !== 'object' || below.value === null || isData(below)) continue;
        addTo(users, below.value, value);
        stack.push(below);
      }
    }
    const open: unknown[] = [];
    for (const { value, name } of dynamic) {
      if (!this.#bits.has(name) && this.#bits.size < MOST_NAMES) {
        this.#bits.set(name, 1 << this.#bits.size);
      }
      this.#reached.set(value, this.#bits.get(name) ?? 0);
      addTo(users, hubOf(name), value);
      open.push(value);
    }
    for (let value = open.pop(); value !== undefined; value = open.pop()) {
      const names = this.#reached.get(value) ?? 0;
      for (const user of users.get(value) ?? []) {
        const known = this.#reached.get(user) ?? 0;
        if ((known | names) === known) continue;
        this.#reached.set(user, known | names);
        open.push(user);
      }
    }
  }
}

/** The name of the anchor in a reference. */
export function fragmentOf(reference: string): string {
  return reference.slice(reference.indexOf('#') + 1);
}

/** The nearest place around a place, or the place itself, that was entered through a reference with dynamic anchors. */
function entryOf(place: Place): Place | undefined {
  let at: Place | undefined = place;
  while (at && !at.scope) at = at.parent;
  return at;
}

function nameOf(value: unknown): string | undefined {
  const name = fieldOf(value, '$dynamicAnchor');
  return typeof name === 'string' ? name : undefined;
}
