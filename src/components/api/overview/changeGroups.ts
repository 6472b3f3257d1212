import type { ChangeEntry } from '../../../core/openapi/model';
import { nounWords } from '../../../core/text/nounWords';
import { groupBy } from '../../../core/text/groupBy';

/** Changes of the same kind to the same thing. */
export interface JoinedChange extends Pick<
  ChangeEntry,
  'rule' | 'noun' | 'callback' | 'words' | 'places' | 'breaking'
> {
  /** Names of the thing in all places, such as `Disk.size` and `DiskArguments.size`. */
  names: string[];
  sides: NonNullable<ChangeEntry['side']>[];
}

/** Endings of names of types that describe the same resource in requests. */
const REQUEST_TYPE = /(?:Update)?Arguments(?=\.|$)/;

/** What is changed: the property of a resource, or a scope with the one that only allows reading. */
function subjectOf({ name = '' }: ChangeEntry): string {
  return name.replace(REQUEST_TYPE, '').replace(/:read$/, '');
}

/** Joins the changes of one thing that clients see in several places, and sorts all by what is changed. */
export function joinChanges(entries: readonly ChangeEntry[]): JoinedChange[] {
  const groups = groupBy(entries, (entry) =>
    [subjectOf(entry), nounWords(entry), entry.words, entry.breaking].join('\n'),
  );
  return [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [first, ...others]]) => {
      if (!first) return [];
      const all = [first, ...others];
      const places = all.flatMap((entry) => entry.places);
      return {
        ...first,
        names: [...new Set(all.flatMap(({ name }) => name ?? []))],
        sides: [...new Set(all.flatMap(({ side }) => side ?? []))],
        places: [
          ...new Map(places.map((place) => [`${place.method} ${place.path}`, place])).values(),
        ],
      };
    });
}
