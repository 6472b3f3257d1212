import { isObject } from '../../values/isObject';
import { someObject } from '../../values/someObject';
import { hasNames } from '../load/isData';
import { findOperations } from '../load/operations';
import type { OperationSource } from '../load/operations';
import { entries, fieldOf, items, member } from '../load/place';
import type { Place } from '../load/place';
import { referenceOf } from '../load/references';
import type { References } from '../load/references';
import type { SourceFile } from '../load/sourceFile';
import { flagOf, textOf, textsOf } from '../load/values';
import { eachObject } from '../load/eachObject';
import type { RemovedParts } from './removedParts';

/** The extension that marks an object as internal. */
const FLAG = 'x-internal';

/** Highest number of references in a chain. */
const MAX_HOPS = 100;

/**
 * Finds the internal parts of a description: objects with `x-internal: true`, operations that only have internal tags or
 * security schemes, and objects that refer to an internal object. Undefined if there are none.
 */
export function findInternal(
  files: Iterable<SourceFile>,
  root: Place,
  references: References,
): RemovedParts | undefined {
  const roots = [...files].map((file) => ({ file, value: file.value }));
  // Most descriptions have no such object, so that nothing else is done for them.
  const mentionsFlag = roots.some(({ value }) => someObject(value, (part) => FLAG in part));
  if (!mentionsFlag) return undefined;
  const objects = new Set<unknown>();
  function* places() {
    const seen = new Set<unknown>();
    for (const place of roots) yield* eachObject(place, seen);
  }
  for (const place of places()) if (isFlagged(place, root)) objects.add(place.value);
  if (objects.size === 0) return undefined;

  const isInternal = (place: Place) => leadsInto(place, objects, references);
  const components = member(root, 'components');
  const schemes = new Set(
    entries(components && member(components, 'securitySchemes'))
      .filter(([, scheme]) => isInternal(scheme))
      .map(([name]) => name),
  );
  const tags = new Set(
    items(member(root, 'tags'))
      .filter(({ value }) => objects.has(value))
      .flatMap(({ value }) => textOf(value, 'name') ?? []),
  );
  const operations = findOperations(root, references);
  for (const { place } of operations) {
    const names = textsOf(place.value, 'tags');
    const isOfInternalTags = names.length > 0 && names.every((name) => tags.has(name));
    if (isOfInternalTags || needsInternal(place, schemes)) objects.add(place.value);
  }
  const isRemoved = ({ place, pathItems: [item] }: OperationSource) =>
    [place, item].some((at) => at && isInternal(at));
  const idsOf = (removed: boolean) =>
    new Set(
      operations
        .filter((operation) => isRemoved(operation) === removed)
        .map(({ operationId }) => operationId),
    );
  const [removedIds, publishedIds] = [idsOf(true), idsOf(false)];
  for (const place of places()) {
    const id = isLink(place) ? textOf(place.value, 'operationId') : undefined;
    const isToRemoved = id !== undefined && removedIds.has(id) && !publishedIds.has(id);
    if (isToRemoved || (targetOf(place) !== undefined && isInternal(place))) {
      objects.add(place.value);
    }
  }
  return { objects, tags, schemes, scopes: new Set() };
}

/**
 * Whether an object is marked as internal. In an object whose keys are names, the flag is a name. A description itself is
 * published if the site lists it.
 */
function isFlagged(place: Place, root: Place): boolean {
  const { value } = place;
  if (!isObject(value) || !flagOf(value, FLAG) || hasNames(place)) return false;
  return value !== root.value && value !== fieldOf(root.value, 'info');
}

/** Whether an operation has security requirements, and an internal scheme in each of them. */
function needsInternal(operation: Place, schemes: ReadonlySet<string>): boolean {
  const alternatives = items(member(operation, 'security'));
  return (
    alternatives.length > 0
    && alternatives.every((place) => entries(place).some(([name]) => schemes.has(name)))
  );
}

/** Whether a place is in one of the objects, or refers to such a place. */
function leadsInto(place: Place, objects: ReadonlySet<unknown>, references: References): boolean {
  let at = place;
  for (let hops = 0; hops < MAX_HOPS; hops += 1) {
    for (let inner: Place | undefined = at; inner; inner = inner.parent) {
      if (objects.has(inner.value)) return true;
    }
    const reference = targetOf(at);
    const target = reference === undefined ? undefined : references.follow(at, reference);
    if (!target || !('place' in target)) return false;
    at = target.place;
  }
  return false;
}

/** The `$ref` of an object, or the `operationRef` of a link. */
function targetOf(place: Place): string | undefined {
  const { value } = place;
  return referenceOf(value) ?? (isLink(place) ? textOf(value, 'operationRef') : undefined);
}

function isLink({ parent }: Place): boolean {
  return parent?.key === 'links' && hasNames(parent);
}
