import type { Operation } from '../../../plugins/gatsby-transformer-openapi/src/core/model';
import { readOperations } from '../../support/openapi/readOperations';
import { GRAMMARS } from '../../support/openapi/sampleParsers';

const operations: Operation[] = [];

beforeAll(async () => {
  for (const apiId of ['core', 'public']) operations.push(...(await readOperations(apiId)));
});

test('every operation has a sample in every language', () => {
  expect(operations.length).toBeGreaterThan(200);
  for (const { samples } of operations)
    expect(samples.map(({ language }) => language)).toEqual(Object.keys(GRAMMARS));
});

test('no sample holds a secret, and each takes it from the environment', () => {
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
  ruby: "ENV.fetch('TOKEN')",
  javascript: 'process.env.TOKEN',
  python: "os.environ['TOKEN']",
  csharp: 'Environment.GetEnvironmentVariable("TOKEN")',
  java: 'System.getenv("TOKEN")',
  powershell: '$env:TOKEN',
};

test('no sample sends two members of a group of which a request carries exactly one', () => {
  const faults: string[] = [];
  let groups = 0;
  for (const { slug, exactlyOneOf, samples } of operations) {
    for (const group of exactlyOneOf) {
      groups += 1;
      for (const { language, source } of samples) {
        const sent = group.filter((name) =>
          [`${name}=`, `${encodeURIComponent(name)}=`].some((text) => source.includes(text)),
        );
        if (sent.length !== 1) faults.push(`${slug} in ${language}: ${sent.join(', ')}`);
      }
    }
  }
  expect(groups).toBeGreaterThan(50);
  expect(faults).toEqual([]);
});

test('a JSON body is the first example of the description, in every language that writes it as it stands', () => {
  const faults: string[] = [];
  for (const { slug, requestBody, samples } of operations) {
    const [example] = requestBody?.content[0]?.examples ?? [];
    if (!example) continue;
    const lines = example.text.split('\n').map((text) => text.trim());
    for (const { language, source } of samples) {
      // Java has to escape, Python has words of its own.
      const written = source.replaceAll('\\\\', '\\');
      const spoken = written
        .replaceAll('True', 'true')
        .replaceAll('False', 'false')
        .replaceAll('None', 'null')
        .replaceAll("'\\''", "'");
      const missing = lines.filter((text) => !spoken.includes(text.replaceAll('\\\\', '\\')));
      if (missing.length > 0) faults.push(`${slug} in ${language}: ${missing[0]}`);
    }
  }
  expect(faults).toEqual([]);
});
