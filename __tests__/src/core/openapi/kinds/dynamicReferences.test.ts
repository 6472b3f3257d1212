import { drawDescriptions } from '../../../../support/drawDescriptions';
import { rowsOf } from '../support/readFixture';
import { printNode } from '../support/printOperation';

const FILE = 'dynamicReferences.yaml';
const draw = drawDescriptions([FILE]);

describe('a dynamic reference leads to the outermost anchor of its name', () => {
  test.each<[string, string[], unknown]>([
    [
      'folders',
      [
        '-: SharedFolder #',
        '  name: string #.name',
        '  folders: array of SharedFolder -> SharedFolder # each of 1 #.folders',
        '  owner: string #.owner',
      ],
      { name: 'Example', folders: [], owner: 'Ada Lovelace' },
    ],
    [
      'plain',
      [
        '-: Folder #',
        '  name: string #.name',
        '  folders: array of Folder -> Folder # each of 1 #.folders',
      ],
      { name: 'Example', folders: [] },
    ],
    [
      'planets',
      [
        '-: PlanetList <p>A part of a list.</p> #',
        '  entries: array of Planet <p>Goes round a star.</p> each of 1 #.entries',
        '    radius: number #.entries.radius',
        '  next: string #.next',
      ],
      undefined,
    ],
    [
      'moons',
      [
        '-: MoonList <p>A part of a list.</p> #',
        '  entries: array of Moon each of 1 #.entries',
        '    tide: boolean #.entries.tide',
        '    planet: Planet <p>Goes round a star.</p> #.entries.planet',
        '      radius: number #.entries.planet.radius',
        '  next: string #.next',
      ],
      undefined,
    ],
    [
      'inline',
      [
        '-: List <p>A part of a list.</p> #',
        '  entries: array of entry each of 1 #.entries',
        '    phase: string #.entries.phase',
        '  next: string #.next',
      ],
      undefined,
    ],
    [
      'lists',
      [
        '-: List <p>A part of a list.</p> #',
        '  entries: array of nothing #.entries',
        '  next: string #.next',
      ],
      undefined,
    ],
    [
      'wrapped',
      [
        '-: Wrapped #',
        '  list: Named #.list',
        '    entries: array of Moon each of 1 #.list.entries',
        '      tide: boolean #.list.entries.tide',
        '      planet: Planet <p>Goes round a star.</p> #.list.entries.planet',
        '        radius: number #.list.entries.planet.radius',
        '    next: string #.list.next',
        '    title: string #.list.title',
      ],
      undefined,
    ],
    [
      'both',
      [
        '-: Both #',
        '  entries: array of object each of 1 #.entries',
        '    radius: number #.entries.radius',
        '    tide: boolean #.entries.tide',
        '    planet: Planet <p>Goes round a star.</p> #.entries.planet',
        '      radius: number #.entries.planet.radius',
        '  next: string #.next',
      ],
      undefined,
    ],
    [
      'ids',
      ['-: object #', '  first: light #.first', '    color: string #.first.color'],
      undefined,
    ],
  ])('%s', async (slug, rows, made) => {
    const { description } = await draw(FILE);
    const operation = description?.operations.find((known) => known.slug === slug);
    const [media] = operation?.responses[0]?.content ?? [];
    const printed = media?.schema ? printNode(media.schema) : '';
    expect(printed.replaceAll('response-200', '').split('\n')).toEqual(rows);
    if (made) expect(JSON.parse(media?.examples[0]?.text ?? '')).toEqual(made);
  });
});

test('dynamic anchors that lead to each other end', async () => {
  const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const layers = Array.from({ length: 24 }, (_, level) => level);
  const next = (level: number) =>
    level + 1 < layers.length ? [refer(`A${level + 1}`), refer(`B${level + 1}`)] : [refer('End')];
  const layer = (name: string, level: number) => [
    name + String(level),
    {
      $defs: { x: { $dynamicAnchor: `x${level}`, title: name } },
      type: 'object',
      properties: Object.fromEntries(next(level).map((schema, index) => [`p${index}`, schema])),
    },
  ];
  const schemas = {
    ...Object.fromEntries(layers.flatMap((level) => [layer('A', level), layer('B', level)])),
    End: {
      properties: Object.fromEntries(
        layers.map((level) => [`x${level}`, { $dynamicRef: `#x${level}` }]),
      ),
    },
    Self: { $dynamicAnchor: 'self', $dynamicRef: '#self' },
    Other: { $dynamicAnchor: 'self', allOf: [{ $dynamicRef: '#self' }, refer('Self')] },
  };
  for (const name of ['A0', 'Self', 'Other']) {
    expect((await rowsOf(refer(name), { schemas })).anchor).toBe('response-200');
  }
});
