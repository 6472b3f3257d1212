import { isObject } from '../../values/isObject';
import { parseFragment } from '../../values/jsonPointer';
import { nearest } from '../../input/nearest';
import { DynamicScopes, fragmentOf } from './dynamicScopes';
import { child, fieldOf } from './place';
import type { Place, Scope } from './place';
import type { Refusal } from './refusal';
import { resolveFile } from './resolveFile';
import { Resources } from './resources';
import type { SourceFile } from './sourceFile';

/** The value that a `$ref` refers to. */
export interface Target {
  place: Place;
  /**
   * Name of the component, `$defs` schema, anchor or file. Absent for a target without a name, such as an item of a list.
   */
  name?: string;
}

const NAMED_UNDER = new Set(['schemas', '$defs', 'definitions']);
const NOT_NAMES = new Set([
  'items',
  'schema',
  'not',
  'additionalProperties',
  'allOf',
  'oneOf',
  'anyOf',
]);
const MAX_HOPS = 100;

/** Follows references between the loaded files of one description. */
export class References {
  readonly #files: ReadonlyMap<string, SourceFile>;
  /** Values with `$anchor`, `$dynamicAnchor` or `$id`, by file and then by name. Names of anchors start with `#`. */
  readonly #anchors = new Map<SourceFile, Map<string, Place>>();

  readonly #folder: string | undefined;
  /** Files that references lead to, by the path of their file and the reference. Most are followed many times. */
  readonly #named = new Map<string, ReturnType<typeof resolveFile>>();
  #resources?: Resources;
  #scopes?: DynamicScopes;
  #areScopesRead = false;
  /** Values whose reference is being followed at the moment. */
  readonly #passed = new Set<unknown>();

  /** @param folder absolute path of the folder of descriptions, if it is known */
  constructor(files: ReadonlyMap<string, SourceFile>, folder?: string) {
    this.#files = files;
    this.#folder = folder;
  }

  /** The target of one reference in a place. If the target is a reference itself, it is not followed. */
  follow(from: Place, reference: string): Target | Refusal {
    const target = this.#followStatic(from, reference);
    const scopes = this.#dynamicScopes();
    if (!scopes) return target;
    const found = isDynamic(from.value, target) && scopes.target(from, fragmentOf(reference));
    if (found) return { place: scopes.enter(from, found), name: nameOfAnchor(found) };
    return 'place' in target ? { ...target, place: scopes.enter(from, target.place) } : target;
  }

  /** The dynamic anchors that matter for the schema in a place. Undefined if there are none. */
  scopeIn(place: Place): Scope | undefined {
    return this.#dynamicScopes()?.scopeIn(place);
  }

  /** Undefined for a description without dynamic anchors. */
  #dynamicScopes(): DynamicScopes | undefined {
    if (this.#areScopesRead) return this.#scopes;
    // The scopes follow references while they are read.
    this.#areScopesRead = true;
    if (this.#resourcesOfFiles().hasDynamicAnchors) {
      const roots = [...this.#files.values()].map((file) => ({ file, value: file.value }));
      this.#scopes = new DynamicScopes(roots, (from, reference) => {
        const target = this.#followStatic(from, reference);
        return 'place' in target ? target.place : undefined;
      });
    }
    return this.#scopes;
  }

  #resourcesOfFiles(): Resources {
    this.#resources ??= new Resources(this.#files.values());
    return this.#resources;
  }

  #followStatic(from: Place, reference: string): Target | Refusal {
    const inResource = this.#inResource(from, reference);
    if (inResource) return inResource;
    const hash = reference.indexOf('#');
    const filePart = hash < 0 ? reference : reference.slice(0, hash);
    const fragment = hash < 0 ? '' : reference.slice(hash + 1);
    let file = from.file;
    if (filePart !== '') {
      const byId = this.#anchor(from.file, filePart);
      if (byId && fragment === '') return { place: byId };
      const named = this.#fileOf(from.file.path, filePart);
      if (!('file' in named)) return named;
      const loaded = this.#files.get(named.file);
      if (!loaded) {
        return {
          message: `\`$ref\` leads to the file \`${named.file}\`, which cannot be read.`,
          advice: suggestion(named.file, this.#files.keys(), 'Check the path and the spelling.'),
        };
      }
      file = loaded;
    }
    if (fragment !== '' && !fragment.startsWith('/')) {
      const place = this.#anchor(file, `#${fragment}`);
      return place
        ? { place, name: fragment }
        : {
            isPlace: true,
            message: `\`$ref\` leads to the anchor \`#${fragment}\`, which is not in \`${file.path}\`.`,
            advice:
              'Declare it with `$anchor`, or write a pointer such as `#/components/schemas/Name`.',
          };
    }
    return this.#walk({ file, value: file.value }, parseFragment(fragment), reference);
  }

  /**
   * Follows a value's references until there is a value that is not a reference. Undefined if a reference cannot be
   * followed or the chain is longer than `MAX_HOPS`.
   */
  resolve(place: Place): Target | undefined {
    let target: Target = { place };
    for (let hops = 0; hops < MAX_HOPS; hops += 1) {
      const reference = referenceOf(target.place.value);
      if (reference === undefined) return target;
      const next = this.follow(target.place, reference);
      if (!('place' in next)) return undefined;
      target = { place: next.place, name: next.name ?? target.name };
    }
    return undefined;
  }

  /**
   * The target of a reference relative to the URI of a schema. Undefined if there is none. The caller then looks in the
   * file, because many authors write pointers from the root of the file in such schemas, too.
   */
  #inResource(from: Place, reference: string): Target | undefined {
    const found = this.#resourcesOfFiles().find(from, reference);
    if (!found) return undefined;
    const segments = parseFragment(found.pointer);
    const target = this.#walk(found.place, segments, reference);
    if (!('place' in target)) return undefined;
    return segments.length === 0 ? { place: target.place } : target;
  }

  #fileOf(from: string, reference: string): ReturnType<typeof resolveFile> {
    const key = `${from}\0${reference}`;
    const file = this.#named.get(key) ?? resolveFile(from, reference, this.#folder);
    this.#named.set(key, file);
    return file;
  }

  #walk(start: Place, segments: readonly string[], reference: string): Target | Refusal {
    let place = start;
    for (const [index, segment] of segments.entries()) {
      if (fieldOf(place.value, segment) === undefined) place = this.#passOn(place);
      if (fieldOf(place.value, segment) === undefined) {
        const names = isObject(place.value) ? Object.keys(place.value) : [];
        const parent = segments.slice(0, index).join('/');
        return {
          isPlace: true,
          message: `\`$ref\` leads nowhere: \`${reference}\` names \`${segment}\`, which is not there.`,
          advice: suggestion(
            segment,
            names,
            `Add it to \`${parent === '' ? start.file.path : parent}\`, or correct the reference.`,
          ),
        };
      }
      place = child(place, segment);
    }
    return { place, name: nameOf(place, segments) };
  }

  /**
   * Returns the target of a value's reference. Returns the value itself if it has no reference, or if that reference is
   * being followed already: the `$ref` of a schema with `$id` may be relative to the schema itself, which would be an
   * endless recursion.
   */
  #passOn(place: Place): Place {
    const { value } = place;
    if (referenceOf(value) === undefined || this.#passed.has(value)) return place;
    this.#passed.add(value);
    try {
      return this.resolve(place)?.place ?? place;
    } finally {
      this.#passed.delete(value);
    }
  }

  #anchor(file: SourceFile, name: string): Place | undefined {
    let anchors = this.#anchors.get(file);
    if (!anchors) {
      anchors = new Map();
      collectAnchors({ file, value: file.value }, anchors);
      this.#anchors.set(file, anchors);
    }
    return anchors.get(name);
  }
}

/** Whether a reference leads to the outermost anchor of its name. It does not if it leads to another kind of place. */
function isDynamic(value: unknown, target: Target | Refusal): boolean {
  if (fieldOf(value, '$ref') !== undefined || fieldOf(value, '$dynamicRef') === undefined)
    return false;
  return !('place' in target) || fieldOf(target.place.value, '$dynamicAnchor') !== undefined;
}

/** Name of a dynamic anchor's schema. Undefined for an argument of a generic schema, which has the name of its type. */
function nameOfAnchor({ value, key, parent }: Place): string | undefined {
  if (parent?.key === 'schemas') return key;
  const isArgument = ['$ref', 'allOf'].some((keyword) => fieldOf(value, keyword) !== undefined);
  const name = isArgument ? undefined : fieldOf(value, '$dynamicAnchor');
  return typeof name === 'string' ? name : undefined;
}

/** The value's `$ref`, else its `$dynamicRef`. Undefined if it has neither. */
export function referenceOf(value: unknown): string | undefined {
  const reference = fieldOf(value, '$ref') ?? fieldOf(value, '$dynamicRef');
  return typeof reference === 'string' ? reference : undefined;
}

function nameOf(place: Place, segments: readonly string[]): string | undefined {
  const last = segments.at(-1);
  if (last === undefined) return place.file.path.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
  if (/^\d+$/.test(last)) return undefined;
  const parent = segments.at(-2);
  if (parent === undefined) return NOT_NAMES.has(last) ? undefined : last;
  return NAMED_UNDER.has(parent) ? last : undefined;
}

function collectAnchors(place: Place, into: Map<string, Place>): void {
  const { value } = place;
  if (typeof value !== 'object' || value === null) return;
  for (const keyword of ['$dynamicAnchor', '$anchor']) {
    const name = fieldOf(value, keyword);
    if (typeof name === 'string' && !into.has(`#${name}`)) into.set(`#${name}`, place);
  }
  const id = fieldOf(value, '$id');
  if (typeof id === 'string') into.set(id.replace(/#$/, ''), place);
  for (const key of Object.keys(value)) collectAnchors(child(place, key), into);
}

function suggestion(name: string, names: Iterable<string>, otherwise: string): string {
  const [found] = nearest(name, names, 1);
  return found === undefined ? otherwise : `Did you mean \`${found}\`?`;
}
