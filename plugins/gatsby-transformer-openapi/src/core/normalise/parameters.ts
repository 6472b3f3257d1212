import { entries, items, member, fieldOf } from '../load/place';
import type { Place } from '../load/place';
import type { NamedExample, Parameter } from '../model';
import { anchorSegment, siblingSegments } from '../schema/anchors';
import type { RowOptions } from '../schema/schemaRow';
import type { SchemaTrees } from '../schema/schemaTree';
import { flagOf, textOf } from '../load/values';
import { jsonText } from '../text/jsonText';
import { safeUrl } from '../text/safeUrl';
import { mainMediaType, mediaSchema } from './mediaTypes';
import type { RowContext, SchemaContext } from './context';
import { isIgnoredHeader } from '../validate/ignoredHeaders';
import { compact, exampleData, htmlOf, missingWords, resolve } from './fields';
import type { Resolved } from './fields';

const LOCATIONS = ['path', 'query', 'header', 'cookie'] as const;
type Location = (typeof LOCATIONS)[number];

/** A parameter before its rows are made. Samples are made from it, too. */
export interface ParameterSource {
  name: string;
  in: Location;
  required: boolean;
  style: string;
  explode: boolean;
  resolved: Resolved;
}

/**
 * Parameters of an operation and its path item, ordered by location (path, query, header, cookie), then in the order of the
 * description.
 * @param holders the operation, followed by its path items
 * @param noteGap gets a sentence for each parameter that is left out because it is incomplete
 */
export function findParameters(
  holders: readonly Place[],
  context: SchemaContext,
  noteGap: RowContext['noteGap'],
): ParameterSource[] {
  const found = new Map<string, ParameterSource>();
  for (const holder of holders) {
    for (const reference of items(member(holder, 'parameters'))) {
      const resolved = resolve(reference, context.references);
      if (!resolved) noteGap(missingWords(reference));
      const name = resolved && textOf(resolved.place.value, 'name');
      if (!resolved) continue;
      if (name === undefined) {
        noteGap('The description has a parameter without a name.');
        continue;
      }
      const stated = fieldOf(resolved.place.value, 'in');
      // In OpenAPI 3.2, `querystring` is the whole query as one value.
      const location =
        stated === 'querystring' ? 'query' : LOCATIONS.find((known) => known === stated);
      if (!location) {
        noteGap(`The description does not say where the parameter \`${name}\` goes.`);
        continue;
      }
      if (isIgnoredHeader(location, name)) continue;
      const key = `${location} ${location === 'header' ? name.toLowerCase() : name}`;
      // The first declaration counts: an operation replaces the parameters of its path item.
      if (!found.has(key)) found.set(key, readSource(name, location, resolved));
    }
  }
  return LOCATIONS.flatMap((location) =>
    [...found.values()].filter((parameter) => parameter.in === location),
  );
}

/**
 * The parameters for a page.
 * @param prefix start of the anchors; not empty for a callback
 */
export function readParameters(
  sources: readonly ParameterSource[],
  trees: SchemaTrees,
  context: RowContext,
  prefix = '',
): Parameter[] {
  const segments = new Map<ParameterSource, string>();
  for (const location of LOCATIONS) {
    const here = sources.filter((source) => source.in === location);
    const names = siblingSegments(here.map(({ name }) => name));
    here.forEach((source, index) =>
      segments.set(source, names[index] ?? anchorSegment(source.name)),
    );
  }
  return sources.map((source) => {
    const { name, required, style, explode, resolved } = source;
    const described = describeParameter(resolved, trees, context, {
      anchor: `${prefix}${source.in}-${segments.get(source) ?? ''}`,
      direction: prefix === '' ? 'request' : 'both',
      name,
      required,
    });
    return compact({
      name,
      in: source.in,
      style,
      explode,
      allowReserved: flagOf(resolved.place.value, 'allowReserved') || undefined,
      ...described,
    });
  });
}

/** The row of a parameter or header. Its own description and examples replace those of its schema. */
export function describeParameter(
  { place, description }: Resolved,
  trees: SchemaTrees,
  context: RowContext,
  options: RowOptions,
): Pick<Parameter, 'schema' | 'mediaType' | 'kinds'> {
  const { value } = place;
  const { schema, mediaType } = parameterSchema(place, context);
  const required = options.required ?? flagOf(value, 'required');
  const node = trees.root(schema ? [schema] : [], { ...options, required });
  const html = htmlOf(description, context.markdown);
  if (html !== undefined) node.description = html;
  if (flagOf(value, 'deprecated')) node.deprecated = true;
  if (flagOf(value, 'allowEmptyValue')) {
    node.constraints = [...(node.constraints ?? []), 'may be empty'];
  }
  const named = namedExamples(place, context);
  const examples = parameterExamples(place, context);
  if (named.length > 0) node.namedExamples = named;
  else if (examples.length > 0) node.examples = examples.map(jsonText);
  if (named.length > 0) delete node.examples;
  const kinds = schema && mediaType === undefined ? kindsOf(schema, context) : [];
  return compact({ mediaType, kinds: kinds.length > 0 ? kinds : undefined, schema: node });
}

/** Whether a value can be a list or an object. Of variants, those of the first level count. */
function kindsOf(place: Place, { reader }: SchemaContext): NonNullable<Parameter['kinds']> {
  const schema = reader.read([place]);
  const options = schema.groups.flatMap((group) => group.options);
  const all = [schema, ...options.map((option) => reader.read([option]))];
  const types = new Set(all.flatMap((each) => each.types));
  return [
    ...(types.has('array') ? ['list' as const] : []),
    ...(types.has('object') ? ['object' as const] : []),
  ];
}

/** Schema of a parameter or header: its `schema`, else that of the main media type of `content`. */
export function parameterSchema(
  place: Place,
  context: SchemaContext,
): { schema?: Place; mediaType?: string } {
  const schema = member(place, 'schema');
  if (schema) return { schema };
  const content = new Map(entries(member(place, 'content')));
  const mediaType = mainMediaType([...content.keys()]);
  const reference = mediaType === undefined ? undefined : content.get(mediaType);
  const media = reference && (context.references.resolve(reference)?.place ?? reference);
  return { schema: media && mediaSchema(media), mediaType };
}

/** Example values of a parameter or header, without those of its schema. */
export function parameterExamples(place: Place, context: SchemaContext): unknown[] {
  const { mediaType } = parameterSchema(place, context);
  const content = mediaType === undefined ? undefined : member(place, 'content');
  const media = content && mediaType !== undefined ? member(content, mediaType) : undefined;
  for (const holder of media ? [place, media] : [place]) {
    const named = entries(member(holder, 'examples')).flatMap(([, reference]) => {
      const value = fieldOf(context.references.resolve(reference)?.place.value, 'value');
      return value === undefined ? [] : [value];
    });
    if (named.length > 0) return named;
    const single = fieldOf(holder.value, 'example');
    if (single !== undefined) return [single];
  }
  return [];
}

/** Named examples of a parameter or header, with their summaries and descriptions. */
function namedExamples(place: Place, context: RowContext): NamedExample[] {
  if (context.forComparison) return [];
  const { mediaType } = parameterSchema(place, context);
  const content = mediaType === undefined ? undefined : member(place, 'content');
  const media = content && mediaType !== undefined ? member(content, mediaType) : undefined;
  return (media ? [place, media] : [place]).flatMap((holder) =>
    entries(member(holder, 'examples')).flatMap(([name, reference]): NamedExample[] => {
      const resolved = resolve(reference, context.references);
      if (!resolved) {
        context.noteGap(missingWords(reference));
        return [];
      }
      const { value } = resolved.place;
      const data = exampleData(value);
      return [
        compact<NamedExample>({
          name,
          value: data === undefined ? undefined : jsonText(data),
          externalValue: safeUrl(textOf(value, 'externalValue')),
          summary: resolved.summary,
          description: htmlOf(resolved.description, context.markdown),
        }),
      ];
    }),
  );
}

function readSource(name: string, location: Location, resolved: Resolved): ParameterSource {
  const { value } = resolved.place;
  const style =
    textOf(value, 'style') ?? (location === 'query' || location === 'cookie' ? 'form' : 'simple');
  return {
    name,
    in: location,
    required: location === 'path' || flagOf(value, 'required'),
    style,
    explode: fieldOf(value, 'explode') === undefined ? style === 'form' : flagOf(value, 'explode'),
    resolved,
  };
}
