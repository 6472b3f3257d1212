import { curl } from '../../../../src/core/openapi/samples/curl';
import type { SampleRequest } from '../../../../src/core/openapi/samples/sampleRequest';
import { highlightCode } from '../../../../src/core/code/highlightCode';

const request = (more: Partial<SampleRequest>): SampleRequest => ({
  method: 'get',
  url: 'https://api.example.com/x',
  query: [],
  headers: [],
  cookies: [],
  ...more,
});

test.each<[string, Partial<SampleRequest>, string]>([
  [
    'bearer',
    { authorization: [{ kind: 'bearer', env: 'TOKEN' }] },
    '--header "Authorization: Bearer $TOKEN"',
  ],
  ['basic', { authorization: [{ kind: 'basic' }] }, '--user "$USERNAME:$PASSWORD"'],
  [
    'key in query',
    { authorization: [{ kind: 'apiKey', in: 'query', name: 'key' }] },
    'curl --get "https://api.example.com/x" \\\n  --data-urlencode "key=$API_KEY"',
  ],
  ['brackets', { query: [['a[id]', 'b c']] }, '--data-urlencode "a[id]=b c"'],
  ['names', { query: [['a b&c', 'd']] }, '--data-urlencode "a%20b%26c=d"'],
  ['single quotes', { headers: [['X', "it's"]] }, "--header 'X: it'\\''s'"],
  ['dollars', { headers: [['X', '$HOME']] }, "--header 'X: $HOME'"],
  ['no server', { url: '/x' }, 'curl "https://api.example.com/x"'],
  [
    'a body',
    { method: 'post', body: { mediaType: 'text/plain', text: 'a' } },
    'curl "https://api.example.com/x" \\\n  --header "Content-Type: text/plain" \\\n  --data "a"',
  ],
  [
    'a body that begins like a file',
    { method: 'post', body: { mediaType: 'text/plain', text: '@a' } },
    '--data-raw "@a"',
  ],
  ['no body', { method: 'post' }, 'curl --request POST "https://api.example.com/x"'],
  [
    'a query without GET',
    { method: 'delete', query: [['a', 'b']] },
    'curl --request DELETE --get "https://api.example.com/x" \\\n  --data-urlencode "a=b"',
  ],
  ['head', { method: 'head' }, 'curl --head "https://api.example.com/x"'],
  [
    'a file',
    { method: 'put', body: { mediaType: 'image/png', text: '' } },
    "--data-binary '@file'",
  ],
  ...(
    [
      ['a', '--form "x=a"'],
      ['a b', '--form "x=a b"'],
      [' a', '--form-string "x= a"'],
      ['a ', '--form-string "x=a "'],
      ['@a', '--form-string "x=@a"'],
      ['<a', '--form-string "x=<a"'],
      ['(a', '--form-string "x=(a"'],
      ['"a"', `--form-string 'x="a"'`],
      ['a;b', '--form-string "x=a;b"'],
    ] as const
  ).map(([value, expected]): [string, Partial<SampleRequest>, string] => [
    `the part ${value}`,
    { body: { mediaType: 'multipart/form-data', text: '', parts: [{ name: 'x', value }] } },
    expected,
  ]),
  [
    'a part with a content type',
    {
      body: {
        mediaType: 'multipart/form-data',
        text: '',
        parts: [{ name: 'x', value: '{"a":"b;\\n"}', contentType: 'application/json' }],
      },
    },
    String.raw`--form 'x="{\"a\":\"b;\\n\"}";type=application/json'`,
  ],
])('%s', (_name, more, expected) => expect(curl(request(more))).toContain(expected));

test('highlighted markup is escaped', () => {
  expect(highlightCode('echo "<b>" & x', 'bash')).not.toMatch(/<b>/);
  expect(highlightCode('<b>', 'no-such-grammar')).toBe('&lt;b&gt;');
});
