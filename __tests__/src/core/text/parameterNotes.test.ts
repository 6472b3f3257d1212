import { parameterNotes } from '../../../../src/core/text/parameterNotes';

type Parameter = Parameters<typeof parameterNotes>[0];

const list: Partial<Parameter> = { kinds: ['list'], schema: { type: 'array of string' } };
const color: Partial<Parameter> = {
  kinds: ['object'],
  schema: {
    type: 'Color',
    properties: [
      { name: 'R', type: 'integer' },
      { name: '<key>', type: 'string' },
      { name: 'on', type: 'boolean' },
    ],
  },
};

test.each<[Partial<Parameter>, string, string?]>([
  [{}, ''],
  [list, 'repeat the name for each value', 'x=a&x=b'],
  [{ ...list, name: 'x[]' }, ''],
  [{ ...list, explode: false }, 'separated by commas', 'x=a,b'],
  [{ ...list, style: 'spaceDelimited', explode: false }, 'separated by spaces', 'x=a%20b'],
  [{ ...list, in: 'cookie' }, 'repeat the name for each value', 'x=a; x=b'],
  [{ ...list, style: 'label', explode: false }, 'after a dot, separated by commas', '.a,b'],
  [{ ...list, style: 'matrix', explode: false }, 'after ;name=, separated by commas', ';x=a,b'],
  [{ ...list, style: 'deepObject' }, ''],
  [{ ...list, style: 'constructor' }, ''],
  [{ ...color }, 'each property by its own name', 'R=100&on=true'],
  [
    { ...color, explode: false, style: 'pipeDelimited' },
    'names and values in turn, separated by |',
    'x=R|100|on|true',
  ],
  [{ ...color, style: 'deepObject' }, 'as name[key]=value', 'x[R]=100&x[on]=true'],
  [
    {
      kinds: ['object'],
      style: 'deepObject',
      schema: {
        type: 'Filter',
        properties: [
          { name: 'price', type: 'Range', properties: [{ name: 'gte', type: 'number' }] },
          { name: 'state', type: 'string' },
        ],
      },
    },
    'as name[key]=value',
    'x[price][gte]=100&x[state]=b',
  ],
  [{ kinds: ['object'], name: '$&' }, 'each property by its own name', 'R=100&G=200'],
  [{ ...list, name: '$&', explode: false }, 'separated by commas', '$&=a,b'],
  [{ ...list, kinds: ['list', 'object'] }, 'list: repeat the name for each value', 'x=a&x=b'],
  [{ ...color, kinds: undefined, mediaType: 'application/json' }, 'as application/json'],
  [{ allowReserved: true }, 'reserved characters are sent as they are'],
])('%j: %s', (changes, words, ...[example]) => {
  const [first] = parameterNotes({
    name: 'x',
    in: 'query',
    style: 'form',
    explode: true,
    schema: { type: 'object' },
    ...changes,
  });
  expect(first?.words ?? '').toBe(words);
  expect(first?.example).toBe(example);
});
