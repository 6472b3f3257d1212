import { renderToStaticMarkup } from 'react-dom/server';
import { pageMarkdown } from '../../../../plugins/gatsby-plugin-site/src/machineFiles/core/pageMarkdown/pageMarkdown';
import { readApi } from '../../../../src/core/openapi/readApi';
import { TypeWords } from '../../../../src/components/api/TypeWords';
import { readWords, wordsOf } from '../../../../src/core/words/readWords';

const WORDS_FILE = `
responses: { responses: الاستجابات }
statuses: { "200": تم }
rows: { required: مطلوب }
limits: { atLeast: "{amount} على الأقل" }
conditions: { if: "إذا {when}", then: "{when}: {words}" }
presence: { anyField: قد يغيب أي حقل. }
`;

const DESCRIPTION = `
openapi: 3.1.0
info: { title: Weather, version: '1' }
servers: [{ url: https://api.example.com }]
paths:
  /winds:
    post:
      operationId: addWind
      requestBody:
        content:
          application/json:
            schema:
              type: object
              required: [speed]
              properties: { speed: { type: integer, minimum: 3 }, unit: { type: string } }
              if: { properties: { speed: { const: 9 } }, required: [speed] }
              then: { required: [unit] }
      responses:
        '200':
          description: Done.
          content: { application/json: { schema: { type: object, properties: { id: { type: string } } } } }
`;

test('the page of an operation and its Markdown version say the words of the site', async () => {
  const { given, problems } = readWords(WORDS_FILE, 'content/words.yml', {});
  expect(problems).toEqual([]);
  Object.assign(globalThis, { WORDS: wordsOf(given, 'ar') });
  const { OperationView } = await import('../../../../src/components/api/OperationView');
  const { description } = await readApi({
    apiId: 'x',
    entry: 'openapi.yaml',
    infoSlug: 'index',
    read: Object.assign(() => Promise.resolve(DESCRIPTION), { folder: '/' }),
    strict: false,
  });
  const [operation] = description?.operations ?? [];
  if (!operation) throw new Error('The description has no operation.');
  const html = renderToStaticMarkup(<OperationView operation={operation} />);
  const markdown = pageMarkdown(html, { route: '/winds', siteUrl: 'https://docs.example.com' });
  for (const page of [html, markdown]) {
    for (const words of [
      'الاستجابات',
      '200 تم',
      'مطلوب',
      '3 على الأقل',
      'إذا speed is 9',
      'قد يغيب أي حقل.',
    ])
      expect(page).toContain(words);
    expect(page).not.toContain('at least');
  }
});

test('a word may stand ahead of a type with a link', () => {
  const english = WORDS.rows;
  Object.assign(WORDS, { rows: { ...english, orNull: 'null oder {type}' } });
  const resource = { name: 'Disk', route: '/disk' };
  const node = { anchor: 'disks', type: 'array of Disk', format: 'x', nullable: true, resource };
  expect(renderToStaticMarkup(<TypeWords node={node} />)).toBe(
    '<small>null oder array of <a href="/disk">Disk</a> · x</small>',
  );
  Object.assign(WORDS, { rows: english });
});
