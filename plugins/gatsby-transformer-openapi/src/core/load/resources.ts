import { child, fieldOf } from './place';
import type { Place } from './place';
import type { SourceFile } from './sourceFile';

/** Below these stands data, in which `$id` is a name like any other. */
const DATA = new Set(['const', 'enum', 'default', 'example', 'examples', 'value']);

/** Stands for the address of the folder of descriptions, which has none. */
const FOLDER = 'https://folder.invalid/';

/** Schemas with a URI of their own, which `$id` gives them, in the files of one description. */
export class Resources {
  /** By URI without a fragment. */
  readonly #byUri = new Map<string, Place>();
  /** By URI with the name of the anchor as its fragment. */
  readonly #anchors = new Map<string, Place>();

  constructor(files: Iterable<SourceFile>) {
    for (const file of files) this.#collect({ file, value: file.value });
  }

  /** The resource that a reference names, seen from a place, and the fragment that is left; or the place of an anchor. */
  find(from: Place, reference: string): { place: Place; pointer: string } | undefined {
    if (this.#byUri.size === 0) return undefined;
    const uri = resolved(reference, this.#baseOf(from));
    if (uri === undefined) return undefined;
    const [address, fragment] = split(uri);
    const place = this.#byUri.get(address);
    if (fragment === '' || fragment.startsWith('/')) {
      return place && { place, pointer: fragment };
    }
    const anchor = this.#anchors.get(uri);
    return anchor && { place: anchor, pointer: '' };
  }

  /** The URI that references are relative to: that of the nearest schema around which has one, else the file's. */
  #baseOf(place: Place): string {
    const ids: string[] = [];
    for (let at: Place | undefined = place; at; at = at.parent) {
      const id = idOf(at.value);
      if (id !== undefined) ids.unshift(id);
    }
    return ids.reduce((base, id) => resolved(id, base) ?? base, addressOf(place.file));
  }

  #collect(root: Place): void {
    const stack = [{ place: root, base: addressOf(root.file) }];
    const seen = new Set<unknown>();
    for (let next = stack.pop(); next; next = stack.pop()) {
      const { place } = next;
      const { value } = place;
      if (typeof value !== 'object' || value === null || seen.has(value)) continue;
      seen.add(value);
      const id = idOf(value);
      const base = (id === undefined ? undefined : resolved(id, next.base)) ?? next.base;
      const [address] = split(base);
      if (id !== undefined && !this.#byUri.has(address)) this.#byUri.set(address, place);
      for (const keyword of ['$anchor', '$dynamicAnchor']) {
        const name = fieldOf(value, keyword);
        if (typeof name !== 'string') continue;
        const anchor = `${address}#${name}`;
        if (!this.#anchors.has(anchor)) this.#anchors.set(anchor, place);
      }
      for (const key of Object.keys(value)) {
        if (!DATA.has(key) || place.key === 'properties')
          stack.push({ place: child(place, key), base });
      }
    }
  }
}

function idOf(value: unknown): string | undefined {
  const id = fieldOf(value, '$id');
  return typeof id === 'string' ? id : undefined;
}

function addressOf(file: SourceFile): string {
  return FOLDER + file.path.split('/').map(encodeURIComponent).join('/');
}

function resolved(reference: string, base: string): string | undefined {
  // Nothing but a fragment is relative to a URN.
  if (reference.startsWith('#')) return split(base)[0] + reference;
  return URL.canParse(reference, base) ? new URL(reference, base).href : undefined;
}

function split(uri: string): [address: string, fragment: string] {
  const hash = uri.indexOf('#');
  return hash < 0 ? [uri, ''] : [uri.slice(0, hash), uri.slice(hash + 1)];
}
