import { parameterNotes } from '../../text/parameterNotes';
import { entries, member } from '../load/place';
import type { Place } from '../load/place';
import { flagOf } from '../load/values';
import type { SchemaNode } from '../model';
import { siblingSegments } from '../schema/anchors';
import type { Direction } from '../schema/schemaRow';
import type { SchemaTrees } from '../schema/schemaTree';
import type { RowContext } from './context';
import { missingWords, resolve } from './fields';
import { describeParameter, schemaGap } from './parameters';
import { say } from '../../text/say';

/**
 * Rows of the headers of a response or of a part of a form. `Content-Type` is left out, because the media types give its
 * value.
 */
export function readHeaders(
  place: Place,
  anchor: string,
  direction: Direction,
  trees: SchemaTrees,
  context: RowContext,
): SchemaNode[] {
  const headers = entries(member(place, 'headers')).filter(
    ([name]) => name.toLowerCase() !== 'content-type',
  );
  const segments = siblingSegments(headers.map(([name]) => name));
  return headers.map(([name, reference], index) => {
    const found = resolve(reference, context.references);
    if (found) context.noteGap(schemaGap(say(WORDS.gaps.noHeaderSchema, { name }), found.place));
    const resolved = found ?? {
      place: { ...reference, value: {} },
      description: missingWords(reference),
    };
    const node = describeParameter(resolved, trees, context, {
      anchor: `${anchor}.header.${segments[index] ?? name}`,
      direction,
      name,
    });
    const explode = flagOf(resolved.place.value, 'explode');
    const notes = parameterNotes({ name, in: 'header', style: 'simple', explode, ...node });
    const words = [...(node.schema.constraints ?? []), ...notes.map((note) => note.words)];
    if (words.length > 0) node.schema.constraints = words;
    return node.schema;
  });
}
