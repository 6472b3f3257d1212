import type { OperationSource } from '../load/operations';
import { comparePathParameters } from '../load/pathTemplates';
import { entries, items, member, fieldOf } from '../load/place';
import type { Place } from '../load/place';
import type { NamedExample, Parameter } from '../model';
import { anchorSegment, siblingSegments } from '../schema/anchors';
import { jsonExample } from '../schema/jsonExample';
import type { SchemaPlaces } from '../schema/flatSchema';
import type { RowOptions } from '../schema/schemaRow';
import type { SchemaTrees } from '../schema/schemaTree';
import { typedValue } from '../schema/typedValue';
import { firstOf, flagOf, isGiven, textOf } from '../load/values';
import { jsonText } from '../text/jsonText';
import { mainMedia, mediaSchema } from './mediaTypes';
import type { RowContext, SchemaContext } from './context';
import { isIgnoredHeader } from '../validate/ignoredHeaders';
import { compact, exampleData, externalExample, htmlOf, missingWords, resolve } from './fields';
import type { Resolved } from './fields';
import { say } from '../../text/say';

const LOCATIONS = ['path', 'query', 'querystring', 'header', 'cookie'] as const;
type Location = (typeof LOCATIONS)[number];

/** The styles for each location. The first is the default, which also replaces a style of another location. */
const STYLES: Record<Location, readonly [string, ...string[]]> = {
  path: ['simple', 'label', 'matrix'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  querystring: ['form'],
  header: ['simple'],
  cookie: ['form', 'cookie'],
};
const ALL_STYLES = new Set(Object.values(STYLES).flat());

/** A parameter before its rows are made. Samples are made from it, too. */
export interface ParameterSource {
  name: string;
  in: Location;
  required: boolean;
  style: string;
  explode: boolean;
  allowReserved: boolean;
  resolved: Resolved;
}

/**
 * Parameters of an operation and its path item, ordered by location (path, query, header, cookie), then in the order
 * of the description.
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
        noteGap(WORDS.gaps.noName);
        continue;
      }
      const stated = fieldOf(resolved.place.value, 'in');
      const location = LOCATIONS.find((known) => known === stated);
      if (!location) {
        noteGap(say(WORDS.gaps.noPlace, { name }));
        continue;
      }
      if (isIgnoredHeader(location, name)) continue;
      const key = `${location} ${location === 'header' ? name.toLowerCase() : name}`;
      // The first declaration counts: an operation replaces the parameters of its path item.
      if (found.has(key)) continue;
      found.set(key, readSource(name, location, resolved));
      noteGap(schemaGap(say(WORDS.gaps.noParameterSchema, { name }), resolved.place));
      noteGap(styleGap(name, resolved.place));
    }
  }
  return LOCATIONS.flatMap((location) =>
    [...found.values()].filter((parameter) => parameter.in === location),
  );
}

/**
 * The parameters of an operation or webhook. The page says which names in the path have no parameter, and which path parameters
 * are not in the path.
 * @returns the parameters that the page shows, and those with which samples are made: also one for each name in the path
 * without a parameter
 */
export function operationParameters(
  { kind, path, place, pathItems }: OperationSource,
  context: RowContext,
): { shown: ParameterSource[]; sent: ParameterSource[] } {
  const found = findParameters([place, ...pathItems], context, context.noteGap);
  // The path of a webhook is its name.
  if (kind === 'webhook') return { shown: found, sent: found };
  const { undescribed, unused } = comparePathParameters(path, found);
  const shown = found.filter((source) => source.in !== 'path' || !unused.includes(source.name));
  const added = undescribed.map((name) => {
    context.noteGap(say(WORDS.gaps.notDescribed, { name }));
    const value = { name, in: 'path', schema: { type: 'string' } };
    return readSource(name, 'path', { place: { file: place.file, value } });
  });
  for (const name of unused) {
    context.noteGap(say(WORDS.gaps.notInPath, { name }));
  }
  return { shown, sent: [...added, ...shown] };
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
      allowReserved: source.allowReserved || undefined,
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
    node.constraints = [...(node.constraints ?? []), WORDS.limits.mayBeEmpty];
  }
  const named = namedExamples(place, context);
  const examples = parameterExamples(place, context);
  if (named.length > 0) node.namedExamples = named;
  else if (examples.length > 0) node.examples = examples.map(jsonText);
  if (named.length > 0) delete node.examples;
  const kinds = schema && mediaType === undefined ? kindsOf([schema], context) : [];
  return compact({ mediaType, kinds: kinds.length > 0 ? kinds : undefined, schema: node });
}

/** Whether a value can be a list or an object. Of variants, those of the first level count. */
export function kindsOf(
  places: SchemaPlaces,
  { reader }: SchemaContext,
): NonNullable<Parameter['kinds']> {
  const schema = reader.read(places);
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
): { schema?: Place; mediaType?: string; media?: Place } {
  const schema = member(place, 'schema');
  if (schema) return { schema };
  const { mediaType, place: media } = mainMedia(place, context.references) ?? {};
  return { schema: media && mediaSchema(media), mediaType, media };
}

/** Example values of a parameter or header, without those of its schema. */
export function parameterExamples(place: Place, context: SchemaContext): unknown[] {
  const { schema, media } = parameterSchema(place, context);
  const typed = (value: unknown) => typedExample(value, schema, context);
  for (const holder of media ? [place, media] : [place]) {
    const named = entries(member(holder, 'examples')).flatMap(([, reference]) => {
      const example = context.references.resolve(reference)?.place.value;
      const value = firstOf(['value', 'dataValue'], (field) => fieldOf(example, field));
      return value === undefined ? [] : [typed(value)];
    });
    if (named.length > 0) return named;
    const single = fieldOf(holder.value, 'example');
    if (single !== undefined) return [typed(single)];
  }
  return [];
}

/** The query that the first example of a parameter states as a text in `serializedValue`. */
export function serializedExample(place: Place, context: SchemaContext): string | undefined {
  const { media } = parameterSchema(place, context);
  const examples = [place, media].flatMap((holder) =>
    entries(holder && member(holder, 'examples')),
  );
  return firstOf(examples.slice(0, 1), ([, reference]) =>
    textOf(context.references.resolve(reference)?.place.value, 'serializedValue'),
  );
}

/** An example with the type of its schema. */
function typedExample(value: unknown, schema: Place | undefined, { reader }: SchemaContext) {
  if (!schema) return value;
  const flat = reader.read([schema]);
  return typedValue(jsonExample(value, flat, reader), flat, reader);
}

/** Named examples of a parameter or header, with their summaries and descriptions. */
function namedExamples(place: Place, context: RowContext): NamedExample[] {
  if (context.forComparison) return [];
  const { schema, media } = parameterSchema(place, context);
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
          value: data === undefined ? undefined : jsonText(typedExample(data, schema, context)),
          ...externalExample(value),
          summary: resolved.summary,
          description: htmlOf(resolved.description, context.markdown),
        }),
      ];
    }),
  );
}

/** The sentence on the page for a parameter or header, if it has no schema. */
export function schemaGap(words: string, { value }: Place): string | undefined {
  const isTyped = isGiven(value, 'schema') || isGiven(value, 'content');
  return isTyped ? undefined : words;
}

/** The sentence on the page for an unknown style. Undefined if the style is known. */
function styleGap(name: string, { value }: Place): string | undefined {
  const style = textOf(value, 'style') ?? 'form';
  return ALL_STYLES.has(style) ? undefined : say(WORDS.gaps.unknownStyle, { name, style });
}

function readSource(name: string, location: Location, resolved: Resolved): ParameterSource {
  const { value } = resolved.place;
  const [usual, ...others] = STYLES[location];
  const style = others.find((other) => other === textOf(value, 'style')) ?? usual;
  const isExploded = style === 'form' || style === 'cookie';
  return {
    name,
    in: location,
    required: location === 'path' || flagOf(value, 'required'),
    style,
    explode: isGiven(value, 'explode') ? flagOf(value, 'explode') : isExploded,
    // Headers and the style `cookie` have no percent-encoding.
    allowReserved: location !== 'header' && style !== 'cookie' && flagOf(value, 'allowReserved'),
    resolved,
  };
}
