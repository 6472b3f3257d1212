import { addTo } from '../../text/groupBy';
import { isObject } from '../../values/isObject';
import { hasNames } from '../load/isData';
import { entries, member } from '../load/place';
import type { Place } from '../load/place';
import type { References } from '../load/references';
import type { SourceFile } from '../load/sourceFile';
import { eachObject } from '../load/eachObject';

/** The objects that use each Example Object, such as media types: the schemas of all of them describe it. */
export function exampleHolders(
  files: Iterable<SourceFile>,
  references: References,
): Map<unknown, Place[]> {
  const holders = new Map<unknown, Place[]>();
  const seen = new Set<unknown>();
  for (const file of files) {
    for (const place of eachObject({ file, value: file.value }, seen)) {
      if (hasNames(place) || !isObject(place.value)) continue;
      for (const [, example] of entries(member(place, 'examples'))) {
        const target = references.resolve(example)?.place.value;
        addTo(holders, target, place);
      }
    }
  }
  return holders;
}
