import { drawDescriptions } from '../../../../support/drawDescriptions';

const draw = drawDescriptions(['variant-names.yaml']);

test('variants have the name of a text that only they allow', async () => {
  const { markdown, page } = await draw('variant-names.yaml');
  expect(markdown('parcels')).toMatch(/- \*\*sea\*\* object:[^]*- \*\*river\*\* object:/);
  expect(page('parcels')).toMatch(/ sea object\n[^]* river object\n/);
});

test('variants with other constants or with optional ones have other names', async () => {
  const { markdown } = await draw('variant-names.yaml');
  const [, insured = '', optional = ''] = markdown('parcels').split(/`insured`|`optional`/);
  expect(insured).not.toMatch(/- \*\*(?:true|false)\*\*/);
  expect(optional).not.toMatch(/- \*\*(?:sea|river)\*\*/);
});

test('a request body of another media type is named by the media type', async () => {
  const { markdown } = await draw('variant-names.yaml');
  const [, samples = ''] = markdown('parcels').split('\n## Samples\n');
  for (const name of ['multipart/form-data', 'application/vnd.parcels+json'])
    expect(samples).toContain(`**${name}**`);
});
