import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ApiInformationView } from '../../../../src/components/api/overview/ApiInformationView';
import { OperationView } from '../../../../src/components/api/OperationView';
import { readObject } from '../../core/openapi/support/readFixture';

/** A description with a URL in every field for URLs. */
const withUrl = (url: string) => ({
  openapi: '3.1.0',
  info: {
    title: 'X',
    version: '1',
    description: `[a](${url}) and <a href="${url}">b</a>`,
    termsOfService: url,
    contact: { name: 'Ada', url },
    license: { name: 'MIT', url },
  },
  externalDocs: { url },
  servers: [{ url }],
  tags: [{ name: 'things', externalDocs: { url } }],
  paths: {
    '/x': {
      post: {
        tags: ['things'],
        externalDocs: { url },
        servers: [{ url: '{scheme}', variables: { scheme: { default: url } } }],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                externalDocs: { url },
                properties: { name: { type: 'string', externalDocs: { url } } },
              },
              examples: { one: { externalValue: url } },
            },
          },
        },
        responses: { 200: { description: 'OK' } },
      },
    },
  },
  components: {
    securitySchemes: {
      one: { type: 'openIdConnect', openIdConnectUrl: url },
      two: {
        type: 'oauth2',
        flows: {
          authorizationCode: { authorizationUrl: url, tokenUrl: url, refreshUrl: url, scopes: {} },
        },
      },
    },
  },
});

/** Number of fields with a URL in the description above, without the links in Markdown. */
const FIELDS = 15;

async function pagesOf(url: string) {
  const { description, warnings } = await readObject(withUrl(url));
  if (!description) throw new Error('It is refused.');
  const pages = [
    createElement(ApiInformationView, { description, groups: [] }),
    ...description.operations.map((operation) => createElement(OperationView, { operation })),
  ].map((page) => renderToStaticMarkup(page));
  return { html: pages.join('\n'), model: JSON.stringify(description), warnings };
}

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:x',
])('%j is in no page and no model, and each place causes a warning', async (url) => {
  const { model, warnings, html } = await pagesOf(url);
  expect(warnings).toHaveLength(FIELDS);
  expect(new Set(warnings.map(({ path }) => path)).size).toBe(FIELDS);
  expect(warnings[0]).toMatchObject({ message: expect.stringContaining('leave out this URL') });
  // In Markdown, the text stays, but is not a link.
  expect(html).not.toMatch(/href="[^"]*(script|data|file|blob):/i);
  const { description: _words, ...rest } = JSON.parse(model) as Record<string, unknown>;
  expect(JSON.stringify(rest)).not.toContain(JSON.stringify(url).slice(1, -1));
});

test.each([
  'https://example.com/a',
  'HTTP://example.com/a',
  '/docs/a',
  '../a',
  '#a',
  '//h.example/a',
])('%j stays unchanged everywhere', async (url) => {
  const { model, warnings } = await pagesOf(url);
  expect(warnings).toEqual([]);
  expect(model.split(`"url":"${url}"`).length - 1).toBeGreaterThanOrEqual(8);
});

test.each(['mailto:a@example.com', 'tel:+441632960000'])(
  '%j is valid for links, but not for servers',
  async (url) => {
    const { html, warnings } = await pagesOf(url);
    expect(warnings).toHaveLength(2);
    expect(html).toContain(`href="${url}">b</a>`);
  },
);

test('the address of a stream is valid for servers, but not for links', async () => {
  const { warnings } = await pagesOf('wss://example.com');
  expect(warnings).toHaveLength(FIELDS - 2);
});
