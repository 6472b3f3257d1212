import { isData } from './isData';
import { child, fieldOf } from './place';
import type { Place } from './place';
import type { SourceFile } from './sourceFile';

/** Base URL for the files of the folder of descriptions, which have no URL of their own. */
const FOLDER = 'https://folder.invalid/';

/** The schemas of a description's files that have a URI, which `$id` gives them. */
export class Resources {
  /** By URI without a fragment. */
  readonly #byUri = new Map<string, Place>();
  /** By URI, with the name of the anchor as fragment. */
  readonly #anchors = new Map<string, Place>();
  #hasDynamicAnchors = false;

  constructor(files: Iterable<SourceFile>) {
    for (const file of files) this.#collect({ file, value: file.value });
  }

  /** Whether a file has a `$dynamicAnchor`. */
  get hasDynamicAnchors(): boolean {
    return this.#hasDynamicAnchors;
  }

  /**
   * The schema whose URI a reference contains, relative to the place of the reference.
   * @returns the schema and the JSON pointer that is left of the reference; for an anchor, its place and an empty pointer;
   * undefined if no schema has this URI
   */
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

  /** The base URI of references in a place: that of the nearest schema with `$id` around it, else the URL of the file. */
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
        if (keyword === '$dynamicAnchor') this.#hasDynamicAnchors = true;
        const anchor = `${address}#${name}`;
        if (!this.#anchors.has(anchor)) this.#anchors.set(anchor, place);
      }
      for (const key of Object.keys(value)) {
        const below = child(place, key);
        if (!isData(below)) stack.push({ place: below, base });
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
  // `new URL` cannot resolve a reference against a URN. A fragment needs no more than this.
  if (reference.startsWith('#')) return split(base)[0] + reference;
  return URL.canParse(reference, base) ? new URL(reference, base).href : undefined;
}

function split(uri: string): [address: string, fragment: string] {
  const hash = uri.indexOf('#');
  return hash < 0 ? [uri, ''] : [uri.slice(0, hash), uri.slice(hash + 1)];
}
