import path from 'node:path';
import { drawDescriptions, KINDS } from '../../../../support/drawDescriptions';
import { evenRequest } from '../../../../support/openapi/plainRequest';
import { isInstalled } from '../../../../support/openapi/runProgram';
import {
  expectedRequests,
  operationsOf,
  sendSamples,
} from '../../../../support/openapi/sendSamples';

const FILE = path.join(KINDS, 'requests.yaml');
const drawn = drawDescriptions(['requests.yaml']);

// `kindSamples.sweep.ts` compares the other languages with curl.
test('the samples in curl send what the description expects', async () => {
  if (!(await isInstalled('curl'))) return;
  const expected = expectedRequests(FILE);
  const operations = await operationsOf(FILE);
  const sent = [...(await sendSamples('curl', operations))].map(
    ([{ operationId = '' }, request]) => [operationId, request] as const,
  );
  const even = [...expected].map(([id, request]) => [id, evenRequest(request)] as const);
  expect(Object.fromEntries(sent)).toEqual(Object.fromEntries(even));
});

test('no sample sends a media range', async () => {
  for (const { samples } of await operationsOf(FILE))
    for (const { source } of samples) expect(source).not.toMatch(/(?:[a-z]|\*)\/\*(?![/*])/);
});

/** Words of the page and the Markdown version of an operation. */
const WORDS: [slug: string, page: string[], markdown: string[]][] = [
  [
    'whole-query-form',
    [
      'Whole query',
      'the whole query; its name is not sent',
      'as application/x-www-form-urlencoded',
    ],
    ['the whole query; its name is not sent · as application/x-www-form-urlencoded'],
  ],
  ['reserved-query', ['reserved characters are sent as they are'], ['/reserved?path=/a/b:c@d']],
  ['json-text', ['"a": 1'], ['"a": 1']],
  ['json-text-named', ['"a": 2'], ['"a": 2']],
  ['json-text-schema', ['{"a":3}'], ['{"a":3}']],
  ['json-text-one-of', ['"a": 4'], ['"a": 4']],
  ['json-text-parameter', ['{"a":6}'], ['{"a":6}']],
];

test.each(WORDS)(
  'the page and the Markdown version of %s say the same as the sample',
  async (slug, page, markdown) => {
    const { page: pageOf, markdown: markdownOf } = await drawn('requests.yaml');
    for (const words of page) expect(pageOf(slug)).toContain(words);
    for (const words of markdown) expect(markdownOf(slug)).toContain(words);
    if (slug.startsWith('json-text')) expect(pageOf(slug)).not.toContain('\\"a\\"');
  },
);
