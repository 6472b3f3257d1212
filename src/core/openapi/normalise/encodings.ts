import { say } from '../../text/say';
import { entries, items, member } from '../load/place';
import type { Place } from '../load/place';
import { flagOf, isGiven, textOf } from '../load/values';
import type { Encoding, EncodingShape } from '../model';
import { siblingSegments } from '../schema/anchors';
import type { Direction } from '../schema/schemaRow';
import type { SchemaTrees } from '../schema/schemaTree';
import type { RowContext } from './context';
import { compact } from './fields';
import { readHeaders } from './headers';
import { kindsOf } from './parameters';

/**
 * The Encoding Objects of a media type: those of `encoding` by property name, and since OpenAPI 3.2 those of
 * `prefixEncoding` and `itemEncoding` by position. A page does not have those that say nothing.
 */
export function readEncodings(
  media: Place,
  anchor: string,
  direction: Direction,
  trees: SchemaTrees,
  context: RowContext,
): Encoding[] {
  const named = entries(member(media, 'encoding')).map(([name, place]) => ({
    key: name,
    name,
    place,
  }));
  const listed = items(member(media, 'prefixEncoding')).map((place, index) => ({
    key: `Part ${index + 1}`,
    name: say(WORDS.sent.part, { number: index + 1 }),
    place,
  }));
  const rest = member(media, 'itemEncoding');
  const all = [
    ...named,
    ...listed,
    ...(rest ? [{ key: 'Each part', name: WORDS.sent.eachPart, place: rest }] : []),
  ];
  const schema = member(media, 'schema');
  const segments = siblingSegments(all.map(({ key }) => key));
  return all
    .flatMap(({ name, place }, index) => {
      const at = `${anchor}.encoding.${segments[index] ?? name}`;
      const headers = readHeaders(place, at, direction, trees, context);
      const shape = encodingShape(place.value);
      const property = shape.style && schema && context.reader.read([schema]).properties.get(name);
      const encoding = compact<Encoding>({
        name,
        contentType: textOf(place.value, 'contentType'),
        style: shape.style,
        kinds: property && kindsOf(property, context),
        allowReserved: shape.allowReserved || undefined,
        headers,
      });
      if (!context.forComparison) return [encoding];
      // Since OpenAPI 3.2, a part can have parts.
      const parts = readEncodings(place, at, direction, trees, context).map((part) => ({
        ...part,
        name: `${name}.${part.name}`,
      }));
      return [{ ...encoding, shape }, ...parts];
    })
    .filter(
      ({ contentType, style, allowReserved, headers, shape }) =>
        shape ?? contentType ?? style ?? allowReserved ?? headers.length > 0,
    );
}

function encodingShape(value: unknown): EncodingShape {
  const stated = textOf(value, 'style');
  const name = stated ?? 'form';
  const hasExplode = isGiven(value, 'explode');
  const explode = hasExplode ? flagOf(value, 'explode') : name === 'form';
  return compact<EncodingShape>({
    contentTypes: (textOf(value, 'contentType') ?? '')
      .split(',')
      .map((type) => type.toLowerCase().replaceAll(/\s/g, ''))
      .filter(Boolean),
    style: stated !== undefined || hasExplode ? { name, explode } : undefined,
    allowReserved: flagOf(value, 'allowReserved'),
  });
}
