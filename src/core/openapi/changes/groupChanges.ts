import type { ChangeEntry, ChangeKind, ChangePlace } from '../model';
import type { Change } from './change';

const KINDS: readonly ChangeKind[] = ['added', 'changed', 'deprecated', 'removed'];

/** Returns the link of a change. Undefined if the operation no longer exists. */
export type FindHref = (change: Change) => string | undefined;

/**
 * Joins changes that only differ in their operation to one entry. So a new property of a component is one entry with all
 * operations that use it. Breaking changes come first.
 */
export function groupChanges(changes: readonly Change[], hrefOf?: FindHref): ChangeEntry[] {
  const entries = new Map<string, ChangeEntry>();
  const known = new Map<ChangeEntry, Set<string>>();
  for (const change of changes) {
    const { rule, kind, breaking, side, noun, callback, name, words, operation } = change;
    const key = [rule, side, noun, callback, name, words].join('\n');
    let entry = entries.get(key);
    if (!entry) {
      entry = {
        rule,
        kind,
        breaking,
        ...(side && { side }),
        noun,
        ...(callback !== undefined && { callback }),
        ...(name !== undefined && { name }),
        words,
        places: [],
      };
      entries.set(key, entry);
      known.set(entry, new Set());
    }
    if (!operation) continue;
    const place: ChangePlace = {
      method: operation.method,
      path: operation.path,
      title: operation.title,
    };
    // If an operation uses a component twice, it is listed once.
    const id = `${place.method} ${place.path}`;
    const places = known.get(entry);
    if (places?.has(id)) continue;
    places?.add(id);
    const href = hrefOf?.(change);
    entry.places.push(href === undefined ? place : { ...place, href });
  }
  // Changes of whole operations come before others of the same kind.
  const rank = ({ breaking, kind, rule }: ChangeEntry) =>
    2 * ((breaking ? 0 : KINDS.length) + KINDS.indexOf(kind))
    + (rule.startsWith('operation-') ? 0 : 1);
  return [...entries.values()].sort((a, b) => rank(a) - rank(b));
}
