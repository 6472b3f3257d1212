import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Operation, Sample } from '../../../src/core/openapi/model';
import { makeSamples } from '../../../src/core/openapi/samples/samples';
import type { SampleRequest } from '../../../src/core/openapi/samples/sampleRequest';
import { described, FIXTURES, readFixture } from '../../src/core/openapi/support/readFixture';
import { readOperations } from '../../support/openapi/readOperations';
import { GRAMMARS, syntaxFaults } from '../../support/openapi/sampleParsers';

/** Characters that break a sample in at least one language if they are not escaped. */
const NAUGHTY =
  'it\'s "x" `y` $HOME ${z} #{1} %s \\ \'@ """ {a} // <?php ?>\u2028\u2019 é 😀\nJSON\nEOF\t';

const NAUGHTY_BODIES: SampleRequest['body'][] = [
  {
    mediaType: 'application/json; charset="utf-8"',
    text: JSON.stringify({ [NAUGHTY]: [NAUGHTY, null, true, -1.5e30] }, null, 2),
  },
  { mediaType: 'text/plain', text: NAUGHTY },
  { mediaType: 'application/x-www-form-urlencoded', text: '', fields: [[NAUGHTY, NAUGHTY]] },
];

const AUTHORIZATIONS: SampleRequest['authorization'][] = [
  [{ kind: 'bearer', env: 'TOKEN' }],
  [{ kind: 'basic' }],
  [{ kind: 'apiKey', in: 'header', name: 'X-Key' }],
  [{ kind: 'apiKey', in: 'query', name: 'k[x]' }],
  [{ kind: 'apiKey', in: 'cookie', name: 'k' }],
  [
    { kind: 'scheme', scheme: 'Hoba' },
    { kind: 'apiKey', in: 'header', name: 'X-App-Id', env: 'X_APP_ID' },
    { kind: 'apiKey', in: 'query', name: 'app_key', env: 'APP_KEY' },
  ],
];

function naughtyOperations() {
  return NAUGHTY_BODIES.flatMap((body) =>
    AUTHORIZATIONS.map((authorization) => ({
      slug: `${body?.mediaType} ${authorization?.map(({ kind }) => kind).join(' ')}`,
      samples: makeSamples({
        method: 'post',
        url: `https://api.example.com/${encodeURIComponent(NAUGHTY)}`,
        query: [[NAUGHTY, NAUGHTY]],
        headers: [['X-$`Odd', NAUGHTY.replaceAll(/[\n\t\u2028]/g, '')]],
        cookies: [['a', 'b']],
        authorization,
        body,
      }),
    })),
  );
}

/** The samples of operations, and of each of their request examples. */
const operations: { slug: string; samples: Pick<Sample, 'language' | 'source'>[] }[] =
  naughtyOperations();

function add(read: readonly Operation[]): void {
  for (const { slug, samples, exampleSamples = [], programs = [] } of read) {
    operations.push({ slug, samples });
    for (const { samples: own } of [...exampleSamples.slice(1), ...programs])
      operations.push({ slug, samples: own });
  }
}

beforeAll(async () => {
  for (const apiId of ['core', 'public']) add(await readOperations(apiId));
  for (const name of readdirSync(path.join(FIXTURES, 'quirks'))) {
    if (!/\.(ya?ml|json)$/.test(name)) continue;
    add((await described(readFixture(`quirks/${name}`))).operations);
  }
});

/** For each language, a sample that its parser must refuse. */
const BROKEN: Record<string, string> = {
  curl: "curl 'https://example.com",
  go: 'func main() { x := }',
  php: "<?php $a = ['x' => ;",
  ruby: 'puts(1',
  javascript: 'const x = {;',
  python: 'x = {"a": "line\nbreak"}',
  csharp: 'var x = new { ;',
  java: 'int x = ;',
  powershell: '$x = @{ a = ',
};

test('every sample is valid in its language, and parsers refuse invalid ones', () => {
  const samples = operations.flatMap(({ slug, samples: own }) =>
    own.map(({ language, source }) => ({ slug, language, source })),
  );
  const broken = Object.entries(BROKEN);
  const found = syntaxFaults([
    ...broken,
    ...samples.map(({ language, source }) => [language, source] as const),
  ]);
  expect(broken.map(([language]) => language)).toEqual(Object.keys(GRAMMARS));
  expect(broken.filter((_, index) => found[index]?.length === 0)).toEqual([]);
  const faults = samples.flatMap(({ slug, language }, index) =>
    (found[broken.length + index] ?? ['not read']).map(
      (fault) => `${slug} in ${language}: ${fault}`,
    ),
  );
  expect(faults).toEqual([]);
});
