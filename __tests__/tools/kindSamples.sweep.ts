import { readdirSync } from 'node:fs';
import path from 'node:path';
import { KINDS } from '../support/drawDescriptions';
import { isInstalled, SAMPLE_LANGUAGES } from '../support/openapi/runProgram';
import { operationsOf, sendSamples } from '../support/openapi/sendSamples';

const totals: string[] = [];

afterAll(() => process.stdout.write(`${totals.join('\n')}\n`));

const files = readdirSync(KINDS, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ya?ml|json)$/.test(file))
  .map((file) => path.join(KINDS, file));

test('the samples in all languages send the same requests as those in curl', async () => {
  const operations = (await Promise.all(files.map(operationsOf))).flat();
  const ofCurl = await sendSamples('curl', operations);
  for (const language of SAMPLE_LANGUAGES) {
    if (language === 'curl') continue;
    if (!(await isInstalled(language))) {
      totals.push(`${language}: SKIPPED, because it or a library of its samples is not installed`);
      continue;
    }
    const sent = [...(await sendSamples(language, operations))];
    const named = (index: 0 | 1) =>
      sent.map((entry) => [entry[0].url, index === 0 ? ofCurl.get(entry[0]) : entry[1]]);
    expect(named(1)).toEqual(named(0));
    totals.push(`${language}: ${sent.length} samples of ${operations.length} operations`);
  }
});
