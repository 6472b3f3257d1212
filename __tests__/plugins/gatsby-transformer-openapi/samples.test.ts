import { makeSamples } from '../../../plugins/gatsby-transformer-openapi/src/core/samples/samples';
import type { SampleRequest } from '../../../plugins/gatsby-transformer-openapi/src/core/samples/sampleRequest';

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

test('languages come in the order in which readers see them, each highlighted', () => {
  const samples = makeSamples(request({ authorization: [{ kind: 'bearer' }] }));
  expect(samples.map(({ language }) => language)).toEqual(LANGUAGES);
  for (const { html } of samples) expect(html).toContain('class="token');
});

test.each(LANGUAGES.slice(1))('%s encodes the brackets of names, and values', (language) => {
  expect(sourceIn(language, { method: 'get', query: [['disk[id]', 'a b&c']] })).toContain(
    'https://api.example.com/x?disk%5Bid%5D=a%20b%26c',
  );
});

test.each<[string, string]>([
  ['go', '"Bearer "+os.Getenv("TOKEN")'],
  ['php', "'Authorization: Bearer ' . getenv('TOKEN')"],
  ['ruby', `"Bearer #{ENV.fetch('TOKEN')}"`],
  ['javascript', '`Bearer ${process.env.TOKEN}`'],
  ['python', `f"Bearer {os.environ['TOKEN']}"`],
  ['csharp', '"Bearer " + Environment.GetEnvironmentVariable("TOKEN")'],
  ['java', '"Bearer " + System.getenv("TOKEN")'],
  ['powershell', "('Bearer ' + $env:TOKEN)"],
])('%s takes the token from the environment', (language, expected) => {
  expect(sourceIn(language, { authorization: [{ kind: 'bearer' }] })).toContain(expected);
});

test.each<[string, string]>([
  ['go', 'import (\n\t"fmt"\n\t"io"\n\t"net/http"\n\t"os"\n)'],
  ['python', 'import os\n'],
])('%s imports what that needs, and only then', (language, expected) => {
  expect(sourceIn(language, { authorization: [{ kind: 'bearer' }] })).toContain(expected);
  expect(sourceIn(language, {})).not.toContain(expected);
});

const json = { name: 'it\'s "x" \\ #{1} ${y}\nline', none: null, yes: true };
const body = { mediaType: 'application/json', text: JSON.stringify(json, null, 2) };

test.each<[string, string]>([
  ['go', `\`${body.text}\``],
  ['php', `<<<'JSON'\n${body.text}\nJSON`],
  ['powershell', `@'\n${body.text}\n'@`],
  ['python', '"none": None,\n  "yes": True'],
  [
    'java',
    'it\'s \\"x\\" \\\\ #{1} ${y}\\nline'
      .replaceAll('\\', '\\\\')
      .replaceAll('\\\\\\\\', '\\\\\\\\'),
  ],
])('%s shows a JSON body as it is', (language, expected) => {
  expect(sourceIn(language, { body })).toContain(expected);
});

test('the JavaScript sample sends what it shows', async () => {
  const sent: { url: string; options: RequestInit }[] = [];
  const fetch = (url: string, options: RequestInit) => {
    sent.push({ url, options });
    return Promise.resolve({ text: () => Promise.resolve('') });
  };
  const run = (source: string) =>
    new Function('fetch', 'process', 'console', source)(
      fetch,
      { env: { TOKEN: 't' } },
      { log: () => undefined, error: () => undefined },
    ) as unknown;
  run(
    sourceIn('javascript', {
      query: [['disk[id]', "it's"]],
      authorization: [{ kind: 'bearer' }],
      headers: [['X-Odd', 'a\\b']],
      body,
    }),
  );
  expect(sent[0]?.url).toBe("https://api.example.com/x?disk%5Bid%5D=it's");
  expect(sent[0]?.options.method).toBe('POST');
  expect(sent[0]?.options.headers).toEqual({
    Authorization: 'Bearer t',
    'X-Odd': 'a\\b',
    'Content-Type': 'application/json',
  });
  expect(JSON.parse(String(sent[0]?.options.body))).toEqual(json);
  run(sourceIn('javascript', { body: { ...body, text: '{"__proto__": {"a": 1}}' } }));
  expect(sent[1]?.options.body).toBe('{"__proto__": {"a": 1}}');
});

test('the content type is the one of the body, said once', () => {
  expect(sourceIn('csharp', { body })).toContain(
    'ContentType = MediaTypeHeaderValue.Parse("application/json")',
  );
  expect(sourceIn('powershell', { body }).match(/content-?type/gi)).toHaveLength(1);
});

test('a body made of files is shown in curl alone', () => {
  const files: SampleRequest['body'][] = [
    { mediaType: 'multipart/form-data', text: '', fields: [['image', '@image.bin']] },
    { mediaType: 'image/png', text: '<binary>' },
  ];
  for (const file of files) expect(makeSamples(request({ body: file }))).toHaveLength(1);
});

test.each(['get', 'head', 'options', 'trace', 'query', 'patch'] as const)(
  'every language has a sample of %s',
  (method) => {
    const samples = makeSamples(request({ method }));
    expect(samples.map(({ language }) => language)).toEqual(LANGUAGES);
    for (const { source } of samples) expect(source.toUpperCase()).toContain(method.toUpperCase());
  },
);
