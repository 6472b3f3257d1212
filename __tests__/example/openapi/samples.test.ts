import type { Operation } from '../../../src/core/openapi/model';
import { readOperations } from '../../support/openapi/readOperations';
import { GRAMMARS } from '../../support/openapi/sampleParsers';

const operations: Operation[] = [];

beforeAll(async () => {
  for (const apiId of ['core', 'public'])
    for (const operation of await readOperations(apiId)) {
      // Samples of the description are tested in clientSamples.test.ts. Their languages contain a colon.
      const samples = operation.samples.filter(({ language }) => !language.includes(':'));
      operations.push({ ...operation, samples });
    }
});

test('every operation has a sample in every language', () => {
  expect(operations.length).toBeGreaterThan(200);
  for (const { samples } of operations)
    expect(samples.map(({ language }) => language)).toEqual(Object.keys(GRAMMARS));
});

test('no sample contains a secret, and each reads it from the environment', () => {
  const faults: string[] = [];
  for (const { slug, security, samples } of operations) {
    const isProtected = security.some(({ schemes }) => schemes.length > 0);
    for (const { language, source } of samples) {
      const token = ENVIRONMENT[language] ?? '';
      if (isProtected !== source.includes(token)) faults.push(`${slug} in ${language}`);
    }
  }
  expect(faults).toEqual([]);
});

const ENVIRONMENT: Record<string, string> = {
  curl: '$TOKEN',
  go: 'os.Getenv("TOKEN")',
  php: "getenv('TOKEN')",
  ruby: 'ENV.fetch("TOKEN")',
  javascript: 'process.env.TOKEN',
  python: "os.environ['TOKEN']",
  csharp: 'Environment.GetEnvironmentVariable("TOKEN")',
  java: 'System.getenv("TOKEN")',
  powershell: '$env:TOKEN',
};

test('no sample sends two parameters of a group of which exactly one is given', () => {
  const faults: string[] = [];
  let groups = 0;
  for (const { slug, exactlyOneOf, samples } of operations) {
    for (const group of exactlyOneOf) {
      groups += 1;
      for (const { language, source } of samples) {
        const sent = group.filter((name) =>
          new RegExp(`(?<=["'])${name.replace(/[[\]]/g, '\\$&')}(?:=|["'])`).test(source),
        );
        if (sent.length !== 1) faults.push(`${slug} in ${language}: ${sent.join(', ')}`);
      }
    }
  }
  expect(groups).toBeGreaterThan(50);
  expect(faults).toEqual([]);
});

test('a JSON body in every language has every property and every text of the first example', () => {
  const faults: string[] = [];
  for (const { slug, requestBody, samples } of operations) {
    const [example] = requestBody?.content[0]?.examples ?? [];
    if (!example) continue;
    const words = [...example.text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, word = '']) => word);
    for (const { language, source } of samples) {
      // Languages escape quotes, backslashes and line breaks differently.
      const plain = (text: string) => text.replace(/[\\`]+[nrt]|[\\`'"\s]/g, '');
      const written = plain(source);
      const missing = words.filter((word) => !written.includes(plain(word)));
      if (missing.length > 0) faults.push(`${slug} in ${language}: ${missing[0]}`);
    }
  }
  expect(faults).toEqual([]);
});

test('the samples of every operation with JSON errors print their code', () => {
  const silent = operations.filter(({ samples }) =>
    samples.some(
      ({ language, source }) =>
        !['curl', 'java'].includes(language)
        && !/error\W+code|failure\W+(?:Error\.)?code/i.test(source),
    ),
  );
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});
