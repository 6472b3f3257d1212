import { serialize } from 'node:v8';
import { described, readObject } from './support/readFixture';
import { serializeParameter } from '../../../../src/core/openapi/examples/serializeParameter';
import { highlightCode } from '../../../../src/core/code/highlightCode';
import { drawSample } from '../../../../src/core/openapi/samples/drawSample';
import { makeSamples } from '../../../../src/core/openapi/samples/samples';
import type { Operation } from '../../../../src/core/openapi/model';
import type { SampleRequest } from '../../../../src/core/openapi/samples/sampleRequest';

const request = (more: Partial<SampleRequest>): SampleRequest => ({
  method: 'post',
  url: 'https://api.example.com/x',
  query: [],
  headers: [],
  cookies: [],
  ...more,
});

function sourceIn(language: string, more: Partial<SampleRequest>): string {
  const sample = makeSamples(request(more)).find((candidate) => candidate.language === language);
  if (!sample) throw new Error(`There is no ${language} sample.`);
  return sample.source;
}

const LANGUAGES = [
  'curl',
  'go',
  'php',
  'ruby',
  'javascript',
  'python',
  'csharp',
  'java',
  'powershell',
];

test('languages have the order of the page, and each is highlighted', () => {
  const samples = makeSamples(request({ authorization: [{ kind: 'bearer', env: 'TOKEN' }] }));
  expect(samples.map(({ language }) => language)).toEqual(LANGUAGES);
  for (const sample of samples)
    expect(drawSample(sample, highlightCode).html).toContain('class="token');
});

test.each<[string, string]>([
  ['curl', '--data-urlencode "disk[id]=a b&c"'],
  ['go', '"disk[id]": {"a b&c"}'],
  ['php', "http_build_query([\n    'disk[id]' => 'a b&c',\n])"],
  ['ruby', 'URI.encode_www_form(\n  "disk[id]" => "a b&c"\n)'],
  ['javascript', "new URLSearchParams({\n  'disk[id]': 'a b&c',\n})"],
  ['python', 'params={\n        "disk[id]": "a b&c",\n    }'],
  ['csharp', '["disk[id]"] = "a b&c"'],
  ['java', 'encode("disk[id]") + "=" + encode("a b&c")'],
  ['powershell', "$query.Add('disk[id]', 'a b&c')"],
])('%s encodes the query with its own functions', (language, expected) => {
  expect(sourceIn(language, { method: 'get', query: [['disk[id]', 'a b&c']] })).toContain(expected);
});

test.each<[string, string[]]>([
  ['go', ['"t[]": {"a", "b"}']],
  ['php', ["'t[]' => 'a',\n]) . '&' . http_build_query([\n    't[]' => 'b'"]],
  ['ruby', ['"t[]" => ["a", "b"]']],
  ['javascript', ["['t[]', 'a'],\n  ['t[]', 'b'],"]],
  ['python', ['"t[]": ["a", "b"]']],
  ['csharp', ['new("t[]", "a"),\n    new("t[]", "b"),']],
  ['java', ['encode("t[]") + "=" + encode("a"),', 'encode("t[]") + "=" + encode("b")']],
  ['powershell', ["Add('t[]', 'a')", "Add('t[]', 'b')"]],
])('%s sends each value of a repeated parameter', (language, expected) => {
  const query: [string, string][] = [
    ['t[]', 'a'],
    ['t[]', 'b'],
  ];
  for (const text of expected) expect(sourceIn(language, { method: 'get', query })).toContain(text);
});

test.each<[string, string]>([
  ['go', '"Bearer "+os.Getenv("TOKEN")'],
  ['php', "'Authorization: Bearer ' . getenv('TOKEN')"],
  ['ruby', `"Bearer #{ENV.fetch("TOKEN")}"`],
  ['javascript', '`Bearer ${process.env.TOKEN}`'],
  ['python', `f"Bearer {os.environ['TOKEN']}"`],
  ['csharp', '"Bearer " + Environment.GetEnvironmentVariable("TOKEN")'],
  ['java', '"Bearer " + System.getenv("TOKEN")'],
  ['powershell', '"Bearer $env:TOKEN"'],
])('%s takes the token from the environment', (language, expected) => {
  expect(sourceIn(language, { authorization: [{ kind: 'bearer', env: 'TOKEN' }] })).toContain(
    expected,
  );
});

test.each<[string, string]>([
  ['go', '\t"os"\n'],
  ['python', 'import os\n'],
])('%s only imports the packages that it uses', (language, expected) => {
  expect(sourceIn(language, { authorization: [{ kind: 'bearer', env: 'TOKEN' }] })).toContain(
    expected,
  );
  expect(sourceIn(language, {})).not.toContain(expected);
});

const json = {
  name: 'it\'s "x" \\ #{1} ${y}\nline',
  none: null,
  yes: true,
  list: [1.5, { 'a b': '' }],
  empty: {},
};
const body = { mediaType: 'application/json', text: JSON.stringify(json, null, 2) };

test.each<[string, string[]]>([
  [
    'go',
    ['map[string]any{', '"none": nil,', '"list": []any{\n\t\t\t1.5,', '"empty": map[string]any{},'],
  ],
  ['php', ["'none' => null,", "'a b' => '',", "'empty' => (object) [],"]],
  ['ruby', ['none: nil,', '"a b": ""', 'empty: {}', '\\#{1}']],
  ['javascript', ['none: null,', "'a b': '',", 'empty: {},']],
  ['python', ['json={', '"none": None,', '"yes": True,']],
  ['csharp', ['["none"] = null,', '["list"] = new JsonArray {', '["empty"] = new JsonObject {},']],
  ['java', ['it\'s \\\\"x\\\\" \\\\\\\\ #{1} ${y}\\\\nline']],
  ['powershell', ['none = $null', "'a b' = ''", 'empty = @{}']],
])('%s writes a JSON body as data', (language, expected) => {
  for (const text of expected) expect(sourceIn(language, { body })).toContain(text);
});

test('data that a language cannot represent is written as text', () => {
  const twice = { ...body, text: '{"a": 1, "A": [[2]]}' };
  expect(sourceIn('powershell', { body: twice })).toContain(`$body = '{"a": 1, "A": [[2]]}'`);
  const numbered = { ...body, text: '{"0": "a", "1": 2}' };
  expect(sourceIn('php', { body: numbered })).toContain('json_encode((object) [');
  const exact = { ...body, text: '{"a": 36893488147419103232, "b": 12.50}' };
  for (const language of ['php', 'go', 'csharp', 'python', 'ruby'])
    expect(sourceIn(language, { body: exact }).replaceAll('\\', '')).toContain(
      '{"a":36893488147419103232,"b":12.50}',
    );
});

test('the JavaScript sample sends the request that it shows', async () => {
  const sent: { url: string; options: RequestInit }[] = [];
  const fetch = (url: string, options: RequestInit) => {
    sent.push({ url, options });
    return Promise.resolve({ ok: true, text: () => Promise.resolve('') });
  };
  const run = (source: string) =>
    new Function('fetch', 'process', 'console', `return (async () => {${source}})()`)(
      fetch,
      { env: { TOKEN: 't' } },
      { log: () => undefined },
    ) as Promise<void>;
  await run(
    sourceIn('javascript', {
      query: [['disk[id]', "it's"]],
      authorization: [{ kind: 'bearer', env: 'TOKEN' }],
      headers: [['X-Odd', 'a\\b']],
      body,
    }),
  );
  expect(sent[0]?.url).toBe('https://api.example.com/x?disk%5Bid%5D=it%27s');
  expect(sent[0]?.options.method).toBe('POST');
  expect(sent[0]?.options.headers).toEqual({
    Authorization: 'Bearer t',
    'X-Odd': 'a\\b',
    'Content-Type': 'application/json',
  });
  expect(JSON.parse(String(sent[0]?.options.body))).toEqual(json);
  await run(sourceIn('javascript', { body: { ...body, text: '{"__proto__": {"a": 1}}' } }));
  expect(sent[1]?.options.body).toBe('{"__proto__":{"a":1}}');
});

test('the content type is that of the body, and is stated once', () => {
  expect(sourceIn('csharp', { body })).toContain('JsonContent.Create(new JsonObject {');
  expect(sourceIn('powershell', { body }).match(/content-?type/gi)).toHaveLength(1);
});

test('a body with files has a sample in every language', () => {
  const files: SampleRequest['body'][] = [
    {
      mediaType: 'multipart/form-data',
      text: '',
      parts: [{ name: 'image', value: 'image.bin', isFile: true }],
    },
    { mediaType: 'image/png', text: '<binary>' },
  ];
  for (const file of files) {
    const samples = makeSamples(request({ body: file }));
    expect(samples.map(({ language }) => language)).toEqual(LANGUAGES);
  }
});

test.each<[string, Partial<SampleRequest>, string[]]>([
  ['GET with a body', { method: 'get', body }, ['javascript', 'powershell']],
  ['TRACE', { method: 'trace' }, ['javascript']],
  [
    'parts with headers',
    {
      body: {
        mediaType: 'multipart/form-data',
        text: '',
        parts: [{ name: 'a', value: 'b', headers: [['X-Part', '1']] }],
      },
    },
    ['powershell'],
  ],
  [
    'parts that are no form',
    { body: { mediaType: 'multipart/mixed', text: '', parts: [{ name: 'a', value: 'b' }] } },
    ['csharp', 'powershell'],
  ],
])('languages that cannot send %s have no sample of it', (_name, more, missing) => {
  const found = makeSamples(request(more)).map(({ language }) => language);
  expect(LANGUAGES.filter((language) => !found.includes(language))).toEqual(missing);
});

test.each(['get', 'head', 'options', 'trace', 'query', 'patch'] as const)(
  'the samples of %s say the method',
  (method) => {
    // fetch and curl send GET by default, and PHP has an option for HEAD.
    const isSaid = (source: string) =>
      source.toUpperCase().includes(method.toUpperCase())
      || (method === 'get' && /^curl "|fetch\('|curl_init/.test(source))
      || source.includes('CURLOPT_NOBODY');
    expect(makeSamples(request({ method })).filter(({ source }) => !isSaid(source))).toEqual([]);
  },
);

const ERROR = { path: ['error'], code: 'code', isText: true, words: 'description' };

test.each<[string, string[]]>([
  ['go', ['Error struct {', 'failure.Error.Code, failure.Error.Description']],
  ['php', ["json_decode($answer, true)['error']", "$error['code'] . ': ' . $error['description']"]],
  ['ruby', ['JSON.parse(response.body)["error"]', '#{error["code"]}: #{error["description"]}']],
  ['javascript', ['const { error } = await', '${error.code}: ${error.description}']],
  ['python', ['response.json()["error"]', "{error['code']}: {error['description']}"]],
  ['csharp', ['["error"]!', 'error["code"] + ": " + error["description"]']],
  ['java', ['response.statusCode() + ": " + response.body()']],
  ['powershell', ['$answer.error', '$($failure.code): $($failure.description)']],
])('%s prints the code of an error, or else status and body', (language, expected) => {
  const sourceOf = (error?: typeof ERROR) =>
    makeSamples(request({}), error).find((sample) => sample.language === language)?.source ?? '';
  for (const text of expected) expect(sourceOf(ERROR)).toContain(text);
  expect(sourceOf()).not.toContain('error["code"]');
  expect(sourceOf()).toMatch(/status|response\.code/i);
});

test('programs are complete', () => {
  expect(sourceIn('java', {})).toContain('public class Main {');
  expect(sourceIn('powershell', {})).toMatch(/ConvertTo-Json -Depth 100 \$answer$/);
  expect(sourceIn('go', {})).toMatch(/^package main/);
});

test('only curl has samples of requests that a program cannot compute', () => {
  for (const kind of ['digest', 'mutualTLS'] as const)
    expect(makeSamples(request({ authorization: [{ kind }] }))).toHaveLength(1);
});

test('the path of a request is in ASCII, and the name of the host is not changed', async () => {
  const { operations } = await described(
    readObject({
      openapi: '3.1.0',
      info: { title: 'X', version: '1' },
      servers: [{ url: 'https://größe.example/v 1' }],
      paths: { '/größe/\ud800': { get: { responses: { 200: { description: 'OK' } } } } },
    }),
  );
  expect(operations[0]?.url).toContain('/größe/');
  for (const { source } of operations[0]?.samples ?? [])
    expect(source).toContain('https://größe.example/v%201/gr%C3%B6%C3%9Fe/%EF%BF%BD');
});

/** The operation of a description that sends a form. */
async function formOperation(mediaType: string, media: object): Promise<Operation | undefined> {
  const { operations } = await described(
    readObject({
      openapi: '3.1.0',
      info: { title: 'X', version: '1' },
      servers: [{ url: 'https://api.example.com' }],
      paths: {
        '/x': {
          post: {
            requestBody: { content: { [mediaType]: media } },
            responses: { 200: { description: 'OK' } },
          },
        },
      },
    }),
  );
  return operations[0];
}

test('the parts of a multipart body have the content types of their schemas and encodings', async () => {
  const file = { type: 'string', format: 'binary' };
  const properties = {
    note: { type: 'string', example: 'Hello; world' },
    meta: { type: 'object', example: { a: 'x' } },
    ids: { type: 'array', items: { type: 'integer' }, example: [1, 2] },
    page: { type: 'string', example: '<b>Hi</b>' },
    text: { type: 'string', example: 'a' },
    files: { type: 'array', items: file, minItems: 2 },
    photo: file,
    picture: file,
    raw: { type: 'string', contentEncoding: 'binary' },
  };
  const encoding = {
    page: { contentType: 'text/html' },
    text: { contentType: 'text/plain, text/html' },
    photo: { contentType: 'image/png, image/jpeg' },
    picture: { contentType: 'image/*' },
  };
  const schema = { type: 'object', properties, required: Object.keys(properties) };
  const operation = await formOperation('multipart/form-data', { schema, encoding });
  expect(operation?.samples[0]?.source.split(' \\\n  ').slice(1)).toEqual([
    '--form-string "note=Hello; world"',
    `--form 'meta={"a":"x"};type=application/json'`,
    '--form "ids=1"',
    '--form "ids=2"',
    `--form 'page="<b>Hi</b>";type=text/html'`,
    '--form "text=a"',
    '--form "files=@files.bin"',
    '--form "files=@files-2.bin"',
    '--form "photo=@photo.bin;type=image/png"',
    '--form "picture=@picture.bin;type=image/png"',
    '--form "raw=@raw.bin"',
  ]);
});

test('the fields of a form are written by their encoding', async () => {
  const ids = { type: 'array', items: { type: 'integer' }, example: [1, 2] };
  const meta = { type: 'object', example: { a: 'x', b: 'y' } };
  const properties = { ids, some: ids, all: ids, meta, more: meta };
  const encoding = {
    some: { explode: false },
    all: { style: 'pipeDelimited' },
    more: { style: 'deepObject', explode: true },
  };
  const schema = { type: 'object', properties, required: Object.keys(properties) };
  const operation = await formOperation('application/x-www-form-urlencoded', { schema, encoding });
  expect(operation?.samples[0]?.source.split(' \\\n  ').slice(1)).toEqual([
    '--data-urlencode "ids=1"',
    '--data-urlencode "ids=2"',
    '--data-urlencode "some=1,2"',
    '--data-urlencode "all=1|2"',
    `--data-urlencode 'meta={"a":"x","b":"y"}'`,
    '--data-urlencode "more[a]=x"',
    '--data-urlencode "more[b]=y"',
  ]);
  const [example] = operation?.requestBody?.content[0]?.examples ?? [];
  expect(decodeURIComponent(example?.text ?? '')).toBe(
    'ids=1&ids=2&some=1,2&all=1|2&meta={"a":"x","b":"y"}&more[a]=x&more[b]=y',
  );
});

test.each<[unknown, boolean, string]>([
  ['YQ==', true, ';m=YQ=='],
  [['a', 'b=c'], true, ';m=a;m=b=c'],
  ['', true, ';m'],
  [[], true, ''],
  [['a', 'b'], false, ';m=a,b'],
  [{ a: 1, b: 2 }, true, ';a=1;b=2'],
  [{ a: 1, b: 2 }, false, ';m=a,1,b,2'],
])('the style `matrix` of %j, exploded: %s', (value, explode, expected) => {
  const parameter = { name: 'm', in: 'path', style: 'matrix', explode } as const;
  expect(serializeParameter(parameter, value)).toEqual([['m', expected]]);
});

test('a sample takes one byte for each character, also if it contains part of a text that takes two', () => {
  const url = `→ https://api.example.com/${'x'.repeat(200)}`.slice(2);
  const inMemory = (text: string) => serialize(text).length;
  expect(inMemory(url)).toBeGreaterThan(2 * url.length);
  const { source, html } = drawSample(makeSamples(request({ url }))[0], highlightCode);
  expect(source).toContain(url);
  for (const text of [source, html]) expect(inMemory(text)).toBeLessThan(text.length + 20);
});

test('an extension beside the media types of a body is none of them', async () => {
  const schema = { type: 'object', properties: { picture: { type: 'string', format: 'binary' } } };
  const { operations } = await described(
    readObject({
      openapi: '3.1.0',
      info: { title: 'X', version: '1' },
      paths: {
        '/x': {
          post: {
            requestBody: {
              content: {
                'x-note/json': { schema: { type: 'string' } },
                'multipart/form-data': { schema },
              },
            },
            responses: { 204: { description: 'Done' } },
          },
        },
      },
    }),
  );
  expect(operations[0]?.samples[0]?.html).toContain('picture=@');
});
