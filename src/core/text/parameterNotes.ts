/** A parameter of the model, as far as this module reads it. */
interface SentParameter {
  name: string;
  in: string;
  style: string;
  explode: boolean;
  allowReserved?: boolean;
  mediaType?: string;
  kinds?: readonly ('list' | 'object')[];
  schema: Row;
}

interface Row {
  name?: string;
  type: string;
  properties?: readonly Row[];
  variants?: readonly { options: readonly Row[] }[];
}

/** A text about how a parameter is sent. */
export interface ParameterNote {
  words: string;
  /** What a request contains, such as `ids=a,b`. */
  example?: string;
}

/** The parts of a list or object as texts: values, names and values, pairs, values with the name of the parameter. */
type Parts = 'values' | 'turns' | 'pairs' | 'named' | 'keyed';

/** Words, parts, the text between parts, and the text before the first part, in which `#` is the name of the parameter. */
type Form = readonly [words: string, parts: Parts, between: string, before: string];

const TURNS = 'names and values in turn';
const PAIRS = 'name=value for each property';
const REPEAT = 'repeat the name for each value';
const OWN = 'each property by its own name';

/** Forms of a list, an exploded list, an object and an exploded object. */
type Style = readonly [list: Form, lists: Form, object: Form, objects: Form];

/** A style that puts the same text between all parts. */
const joined = (words: string, between: string, before: string): Style => [
  [words, 'values', between, before],
  [words, 'values', between, before],
  [`${TURNS}, ${words}`, 'turns', between, before],
  [`${PAIRS}, ${words}`, 'pairs', between, before],
];

const withCommas = joined('separated by commas', ',', '#=');

/** A style of which an exploded list or object is several fields. */
const inFields = (between: string): Style => [
  withCommas[0],
  [REPEAT, 'named', between, ''],
  withCommas[2],
  [OWN, 'pairs', between, ''],
];

const STYLES = new Map<string, Style>([
  ['form', inFields('&')],
  ['cookie', inFields('; ')],
  ['simple', joined('separated by commas', ',', '')],
  ['spaceDelimited', joined('separated by spaces', '%20', '#=')],
  ['pipeDelimited', joined('separated by |', '|', '#=')],
  [
    'label',
    [
      ['after a dot, separated by commas', 'values', ',', '.'],
      ['each after a dot', 'values', '.', '.'],
      [`${TURNS} after a dot, separated by commas`, 'turns', ',', '.'],
      [`${PAIRS}, each after a dot`, 'pairs', '.', '.'],
    ],
  ],
  [
    'matrix',
    [
      ['after ;name=, separated by commas', 'values', ',', ';#='],
      [REPEAT, 'named', ';', ';'],
      [`${TURNS} after ;name=, separated by commas`, 'turns', ',', ';#='],
      [OWN, 'pairs', ';', ';'],
    ],
  ],
]);

const DEEP: Form = ['as name[key]=value', 'keyed', '&', ''];

/** How a parameter is sent: its media type, how a list or an object is written, and what is not encoded. */
export function parameterNotes(parameter: SentParameter): ParameterNote[] {
  const { mediaType, allowReserved, kinds = [] } = parameter;
  const whole =
    parameter.in === 'querystring' ? [{ words: 'the whole query; its name is not sent' }] : [];
  const notes: ParameterNote[] = mediaType
    ? [...whole, { words: `as ${mediaType}` }]
    : kinds.flatMap((kind) => {
        const [words, parts, between, before] = formOf(parameter, kind) ?? [];
        if (words === undefined || !parts) return [];
        const example =
          (before ?? '').replace('#', () => parameter.name)
          + exampleParts(parameter, kind, parts).join(between);
        return [{ words: kinds.length > 1 ? `${kind}: ${words}` : words, example }];
      });
  return allowReserved ? [...notes, { words: 'reserved characters are sent as they are' }] : notes;
}

function formOf(
  { name, in: place, style, explode }: SentParameter,
  kind: 'list' | 'object',
): Form | undefined {
  if (style === 'deepObject') return kind === 'object' ? DEEP : undefined;
  // The brackets in the name say that it is repeated.
  if (kind === 'list' && style === 'form' && explode && name.endsWith('[]')) return undefined;
  const forms = STYLES.get(place === 'cookie' && style === 'form' ? 'cookie' : style);
  return forms?.[(kind === 'object' ? 2 : 0) + (explode ? 1 : 0)];
}

/** The parts of an example with two values. An object without described properties gets those of the specification. */
function exampleParts(
  { name, schema }: SentParameter,
  kind: 'list' | 'object',
  parts: Parts,
): string[] {
  const own = propertiesOf(schema);
  const pairs =
    kind === 'list'
      ? [0, 1].map((index) => [name, exampleValue(schema.type, index)] as const)
      : own.length > 0
        ? own
            .slice(0, 2)
            .map(
              (property, index) =>
                [property.name ?? '', exampleValue(property.type, index)] as const,
            )
        : ([
            ['R', '100'],
            ['G', '200'],
          ] as const);
  return pairs.flatMap(([key, value]) => {
    switch (parts) {
      case 'values':
        return [value];
      case 'turns':
        return [key, value];
      case 'keyed':
        return [`${name}[${key}]=${value}`];
      default:
        return [`${key}=${value}`];
    }
  });
}

/** The named properties of an object, else those of its first variant that has some. */
function propertiesOf({ properties = [], variants = [] }: Row): readonly Row[] {
  const own = properties.filter(({ name }) => !name?.startsWith('<'));
  const options = own.length > 0 ? [] : variants.flatMap((group) => group.options);
  return options.map(propertiesOf).find(({ length }) => length > 0) ?? own;
}

function exampleValue(type: string, index: number): string {
  if (/\b(?:integer|number)\b/.test(type)) return String(100 * (index + 1));
  return type === 'boolean' ? 'true' : index === 0 ? 'a' : 'b';
}
