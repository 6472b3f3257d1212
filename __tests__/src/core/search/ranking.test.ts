import { buildSearch, operation, page } from './buildSearch';
import type { OpenSearch } from '../../../../src/core/search/openSearch';

const DOCUMENTS = [
  page(
    0,
    'Disks quickstart',
    'A disk keeps data. Resize it when it is full; size_in_gb says how large it is.',
  ),
  {
    id: 1,
    kind: 'guide',
    page: 0,
    heading: 'Assign and attach',
    anchor: 'assign',
    text: 'Reserve, then plug in.',
  },
  page(2, 'Add a load balancer', 'It spreads traffic over virtual machines.'),
  page(3, 'Connect with SSH', 'Open a shell on a virtual machine with a key.'),
  page(4, 'Handling errors', 'Every error has a code, such as scope_not_granted.'),
  page(5, 'Authentication', 'Tokens and scopes. When a scope is missing: scope_not_granted.'),
  operation(6, 'put', '/disks/disk/resize', 'Resize a disk', {
    operation: 'put:disk_resize',
    names: 'body.disk body.size_in_gb body.resize_method',
  }),
  operation(7, 'get', '/virtual_machines/virtual_machine', 'Get a virtual machine', {
    operation: 'get:virtual_machine',
    names:
      'virtual_machine[id]#query-virtual_machine-id virtual_machine[fqdn]#query-virtual_machine-fqdn',
  }),
  operation(8, 'post', '/virtual_machines/virtual_machine/reset', 'Reset a virtual machine', {
    operation: 'post:virtual_machine_reset',
  }),
  operation(9, 'delete', '/virtual_machines/virtual_machine', 'Delete a virtual machine', {
    operation: 'delete:virtual_machine',
    codes: 'object_in_trash',
  }),
  page(10, 'constructor', 'A page with the name of something that every object has.'),
  page(11, 'Security groups', 'Rules for traffic.'),
] as const;

const SYNONYMS = {
  dosk: ['load balancer'],
  reboot: ['reset'],
  server: ['virtual machine'],
  firewall: ['security group'],
};

let search: OpenSearch;
beforeAll(async () => {
  search = await buildSearch(DOCUMENTS, SYNONYMS);
});

test.each([
  ['disks quickstart', 0],
  ['size_in_gb', 6],
  ['size in gb', 6],
  ['virtual_machine[fqdn]', 7],
  ['fqdn', 7],
  ['put:disk_resize', 6],
  ['put-disk-resize', 6],
  ['putDiskResize', 6],
  ['/disks/disk/resize', 6],
  ['https://api.example/core/v1/disks/disk/resize', 6],
  ['DELETE /virtual_machines/virtual_machine', 9],
  ['object_in_trash', 9],
  ['load balncer', 2],
  ['loadbalancer', 2],
  ['authen', 5],
  ['how do I connect to my server?', 3],
  ['reboot', 8],
  ['delete server', 9],
  ['firewall', 11],
  ['sécurité groups', 11],
  ['attach', 1],
  [
    'curl -X DELETE -H "Authorization: Bearer $KEY" https://api.example/core/v1/virtual_machines/virtual_machine?a=b',
    9,
  ],
  ['https://docs.example/docs/3', 3],
  [
    '{"error":{"code":"object_in_trash","description":"It was thrown away","detail":{"is":"gone"}}}',
    9,
  ],
  ['virtual_machines/virtual_machine/reset returned a problem I do not know', 8],
  ['constructor', 10],
])('%s finds document %i first', (query, id) => {
  expect(search.find(query).ids[0]).toBe(id);
});

test('a code finds the guide that explains it', () => {
  expect([4, 5]).toContain(search.find('scope_not_granted').ids[0]);
});

test('a word that synonyms contain is not corrected', () => {
  expect(search.find('dosk').ids[0]).toBe(2);
  expect(search.find('dosk').analysis.corrections).toEqual([]);
});

test('of a long text, the rarest words count', () => {
  const text = `${'virtual machine traffic with a disk '.repeat(3)} size_in_gb data full resize shell key code token missing rules spreads`;
  const { concepts } = search.find(text).analysis;
  expect(concepts.length).toBeLessThanOrEqual(12);
  expect(search.find(text).words).toContain('spreads');
});

test('corrected words are returned', () => {
  expect(search.find('load balncer').analysis.corrections).toEqual([
    { typed: 'balncer', taken: 'balancer' },
  ]);
  expect(search.find('load balancer').analysis.corrections).toEqual([]);
});

test.each([
  '',
  ' ',
  'the',
  '__proto__',
  'hasOwnProperty',
  '<img src=x onerror=alert(1)>',
  '[[[',
  '\\',
  '\ud800',
  '🙂',
])('any text is safe: %j', (query) => {
  expect(Array.isArray(search.find(query).ids)).toBe(true);
});

test('a text of 10,000 characters has results', () => {
  expect(search.find('virtual machine '.repeat(625)).ids.length).toBeGreaterThan(0);
  expect(search.find('x'.repeat(10_000)).ids).toEqual([]);
});

test('random texts are safe, and each document is found once', () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 16807) % 2147483647) % below;
  const signs = [
    'disk',
    'a',
    '_',
    '[',
    ']',
    '/',
    ':',
    ' ',
    'é',
    '\u0301',
    '.',
    '"',
    '\\',
    '0',
    'virtual',
    '\n',
    '💾',
  ];
  for (let round = 0; round < 500; round++) {
    const query = Array.from({ length: random(12) }, () => signs[random(signs.length)]).join('');
    const found = search.find(query).ids;
    expect(new Set(found).size).toBe(found.length);
    expect(found.every((id) => search.store[id])).toBe(true);
  }
});

describe('the engine', () => {
  const many = Array.from({ length: 45 }, (_, id) =>
    page(id, `Disk ${id}`, 'A disk and a snapshot.'),
  );
  const others = [page(45, 'Disks', 'Several disks.'), page(46, 'Snapshots', 'A snapshot.')];

  test('finds documents with all words of a query, with corrections', async () => {
    const { find, ranking } = await buildSearch([...many, ...others]);
    expect(ranking.engineQuery('the dsik snapshot')).toBe('disk snapshot');
    const { ids } = find('the dsik snapshot');
    expect(ids).toHaveLength(45);
    expect(ids).not.toContain(45);
    expect(find('constructor').ids).toEqual([]);
  });

  test('limits the ranked documents if it has found enough', async () => {
    const { ranking } = await buildSearch([...many, ...others]);
    const all = many.map(({ id }) => id);
    expect(ranking.order('disk snapshot', all).ids).not.toContain(46);
    expect(ranking.order('disk snapshot', all.slice(0, 3)).ids.length).toBeGreaterThan(3);
  });
});

test.each([
  ['/v1/servers/{sid}', 0],
  ['/servers/{sid}/actions', 1],
  ['servers/<sid>/actions', 1],
  ['DELETE /servers/<sid>/actions/<nr>', 1],
])('%s finds an operation whose parameters have other names', async (query, expected) => {
  const { ranking } = await buildSearch([
    operation(0, 'get', '/v2/servers/{server_id}', 'Get a server'),
    operation(1, 'delete', '/v2/servers/{server_id}/actions/{action_id}', 'Delete an action'),
    page(2, 'Quickstart', 'Delete objects that nothing needs.'),
  ]);
  expect(ranking.order(query, []).ids).toContain(expected);
});
