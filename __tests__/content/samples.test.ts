import { powerShellFault } from '../support/content/powerShellFault';
import { spread } from '../support/templatePages';
import { readOperations } from '../support/openapi/readOperations';
import { GRAMMARS, syntaxFaults } from '../support/openapi/sampleParsers';
import { siteApis } from '../support/siteSettings';

/** Number of operations of an API that are checked. The sweep over the samples checks all of them. */
const SAMPLE = 12;

test('the samples of every API are valid in their languages', async () => {
  const operations = await Promise.all(siteApis.map(({ id, file }) => readOperations(id, file)));
  const samples = operations.flatMap((own) =>
    spread(own, SAMPLE).flatMap((operation) =>
      operation.samples
        // Without the samples that are part of the description.
        .filter(({ language }) => language in GRAMMARS)
        .map((sample) => ({ slug: operation.slug, ...sample })),
    ),
  );
  const parsed = samples.filter(({ language }) => language !== 'powershell');
  const found = syntaxFaults(parsed.map(({ language, source }) => [language, source] as const));
  const faults = parsed.flatMap(({ slug, language }, index) =>
    (found[index] ?? ['not read']).map((fault) => `${slug} in ${language}: ${fault}`),
  );
  expect(faults).toEqual([]);
  const others = samples.filter(({ language }) => language === 'powershell');
  expect(others.filter(({ source }) => powerShellFault(source) !== '')).toEqual([]);
  // For some requests, only curl has a sample. Webhooks have none, because the API itself sends their requests.
  for (const { kind, slug, samples: made } of operations.flat())
    expect([slug, made.some(({ language }) => language === 'curl')]).toEqual([
      slug,
      kind === 'operation',
    ]);
});
