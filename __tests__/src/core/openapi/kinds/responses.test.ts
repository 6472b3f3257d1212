import { drawDescriptions } from '../../../../support/drawDescriptions';

const draw = drawDescriptions([
  'statuses.yaml',
  'response-without-description-3.1.yaml',
  'version-3.2.yaml',
  'default-responses.yaml',
]);

test.each([
  '103 Early Hints',
  '207 Multi-Status',
  '226 IM Used',
  '2XX Success',
  '303 See Other',
  '308 Permanent Redirect',
  '402 Payment Required',
  '415 Unsupported Media Type',
  '451 Unavailable For Legal Reasons',
  '508 Loop Detected',
  '5XX Server error',
])('page and Markdown version name %s', async (words) => {
  const { page, markdown } = await draw('statuses.yaml');
  expect(page('get-all')).toContain(words);
  expect(markdown('get-all')).toContain(words);
});

test('a status without a registered name has its number, and others are named, too', async () => {
  const { page, markdown } = await draw('statuses.yaml');
  expect(page('get-all')).toMatch(/299\n *Own\./);
  expect(markdown('get-all')).toContain('### 299\n');
  expect(page('get-all')).toContain('Any other status');
  expect(markdown('get-all')).toContain('### Any other status\n');
});

test('each body of a response has one heading', async () => {
  const { page } = await draw('statuses.yaml');
  const text = page('get-limited').replace(/^[# ]+/gm, '');
  const names = text.match(/^(Headers|Body|\d{3} [A-Z][\w ]+)$/gm) ?? [];
  // After the responses, the menu of the examples names the statuses again.
  expect(names.slice(0, -2)).toEqual(
    ['200 OK', '429 Too Many Requests'].flatMap((status) => [status, 'Headers', 'Body']),
  );
});

test('a response needs a description before OpenAPI 3.2', async () => {
  const { warnings } = await draw('response-without-description-3.1.yaml');
  expect(warnings).toEqual([
    '5 The field `description` must be present on this level. Add `description` here.',
  ]);
});

test.each(['statuses.yaml', 'version-3.2.yaml'])('%s is valid in OpenAPI 3.2', async (name) => {
  const { warnings, problems, pages } = await draw(name);
  expect([problems, warnings]).toEqual([[], []]);
  expect(pages).toContain('index');
});

describe('the response for other statuses', () => {
  const FILE = 'default-responses.yaml';

  test.each(['alone', 'empty', 'error'])('is a success if there is no other: %s', async (slug) => {
    const { page, markdown } = await draw(FILE);
    for (const text of [page(slug), markdown(slug)]) {
      expect(text).toMatch(/[Aa]ny status/);
      expect(text).not.toMatch(/other status|failed request/);
    }
  });

  test('is for a failed request beside a success', async () => {
    const { page, markdown } = await draw(FILE);
    expect(page('other')).toContain('Any other status');
    expect(markdown('other')).toContain('### Any other status\n');
    expect(markdown('other')).not.toContain('```json');
  });

  test('has its media type in the header Accept of samples', async () => {
    const { samples } = await draw(FILE);
    expect(samples('alone').curl).toContain('Accept: text/csv');
    expect(samples('other').curl).not.toContain('Accept');
  });
});
