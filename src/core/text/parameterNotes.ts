import { say } from './say';

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

/** Forms of a list, an exploded list, an object and an exploded object. */
type Style = readonly [list: Form, lists: Form, object: Form, objects: Form];

/** A style that puts the same text between all parts. */
const joined = (words: string, between: string, before: string): Style => [
  [words, 'values', between, before],
  [words, 'values', between, before],
  [say(WORDS.sent.turns, { how: words }), 'turns', between, before],
  [say(WORDS.sent.pairs, { how: words }), 'pairs', between, before],
];

/** A style of which an exploded list or object is several fields. */
const inFields = (between: string): Style => {
  const [list, , object] = joined(WORDS.sent.commas, ',', '#=');
  return [
    list,
    [WORDS.sent.repeat, 'named', between, ''],
    object,
    [WORDS.sent.own, 'pairs', between, ''],
  ];
};

const STYLES = new Map<string, () => Style>([
  ['form', () => inFields('&')],
  ['cookie', () => inFields('; ')],
  ['simple', () => joined(WORDS.sent.commas, ',', '')],
  ['spaceDelimited', () => joined(WORDS.sent.spaces, '%20', '#=')],
  ['pipeDelimited', () => joined(WORDS.sent.bars, '|', '#=')],
  [
    'label',
    () => [
      [WORDS.sent.afterDot, 'values', ',', '.'],
      [WORDS.sent.eachAfterDot, 'values', '.', '.'],
      [WORDS.sent.turnsAfterDot, 'turns', ',', '.'],
      [say(WORDS.sent.pairs, { how: WORDS.sent.eachAfterDot }), 'pairs', '.', '.'],
    ],
  ],
  [
    'matrix',
    () => [
      [WORDS.sent.afterName, 'values', ',', ';#='],
      [WORDS.sent.repeat, 'named', ';', ';'],
      [WORDS.sent.turnsAfterName, 'turns', ',', ';#='],
      [WORDS.sent.own, 'pairs', ';', ';'],
    ],
  ],
]);

/** A note as one text. */
export function noteText({ words, example }: ParameterNote): string {
  return example === undefined ? words : say(WORDS.sent.withExample, { words, example });
}

/** How a parameter is sent: its media type, how a list or an object is written, and what is not encoded. */
export function parameterNotes(parameter: SentParameter): ParameterNote[] {
  const { mediaType, allowReserved, kinds = [] } = parameter;
  const whole = parameter.in === 'querystring' ? [{ words: WORDS.sent.wholeQuery }] : [];
  const notes: ParameterNote[] = mediaType
    ? [...whole, { words: say(WORDS.sent.as, { mediaType }) }]
    : kinds.flatMap((kind) => {
        const [words, parts, between, before] = formOf(parameter, kind) ?? [];
        if (words === undefined || !parts) return [];
        const example =
          (before ?? '').replace('#', () => parameter.name)
          + exampleParts(parameter, kind, parts).join(between);
        return [
          {
            words:
              kinds.length > 1 ? say(WORDS.sent.ofKind, { kind: WORDS.sent[kind], words }) : words,
            example,
          },
        ];
      });
  return allowReserved ? [...notes, { words: WORDS.sent.reserved }] : notes;
}

function formOf(
  { name, in: place, style, explode }: SentParameter,
  kind: 'list' | 'object',
): Form | undefined {
  if (style === 'deepObject')
    return kind === 'object' ? [WORDS.sent.inBrackets, 'keyed', '&', ''] : undefined;
  // The brackets in the name say that it is repeated.
  if (kind === 'list' && style === 'form' && explode && name.endsWith('[]')) return undefined;
  const forms = STYLES.get(place === 'cookie' && style === 'form' ? 'cookie' : style);
  return forms?.()[(kind === 'object' ? 2 : 0) + (explode ? 1 : 0)];
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
        ? own.slice(0, 2).map((property, index) => {
            const [keys, type] = parts === 'keyed' ? firstValue(property) : [[], property.type];
            return [[property.name, ...keys].join(']['), exampleValue(type, index)] as const;
          })
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

/** The names that lead to the first value in a property that is not an object itself, and the type of the value. */
function firstValue(property: Row): readonly [keys: string[], type: string] {
  const [first] = propertiesOf(property);
  if (!first) return [[], property.type];
  const [keys, type] = firstValue(first);
  return [[first.name ?? '', ...keys], type];
}

function exampleValue(type: string, index: number): string {
  if (/\b(?:integer|number)\b/.test(type)) return String(100 * (index + 1));
  return type === 'boolean' ? 'true' : index === 0 ? 'a' : 'b';
}
