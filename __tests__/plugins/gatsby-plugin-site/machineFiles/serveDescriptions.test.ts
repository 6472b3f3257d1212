import type { Node } from 'gatsby';
import { serveDescriptions } from '../../../../plugins/gatsby-plugin-site/src/machineFiles/serveDescriptions';

const description = {
  openapi: '3.1.0',
  info: { title: 'X', version: '1' },
  paths: { '/a': { get: { responses: {} } }, '/b': { get: { responses: {} } } },
};

const nodes: Record<string, object[]> = {
  ApiPublication: [
    { apiId: 'x', format: 'yaml', file: '/docs/api/x/openapi.yaml', text: 'openapi: 3.1.0\n' },
    {
      apiId: 'x',
      format: 'json',
      file: '/docs/api/x/openapi.json',
      text: JSON.stringify(description),
    },
  ],
  ApiOperation: [
    { apiId: 'x', kind: 'operation', method: 'get', path: '/a', route: '/docs/api/x/get-a' },
    { apiId: 'y', kind: 'operation', method: 'get', path: '/a', route: '/docs/api/y/get-a' },
  ],
};

/** The response to a request for a path: type and text. Empty if the request is passed on. */
function ask(path: string): string[] {
  const answers: string[] = [];
  serveDescriptions(
    {
      get: (pattern, answer) => {
        if (!pattern.test(path)) return;
        const type = (name: string) => ({ send: (text: string) => void answers.push(name, text) });
        answer({ path }, { type }, () => void answers.push('next'));
      },
    },
    (name) => (nodes[name] ?? []) as Node[],
  );
  return answers;
}

test('the whole description is served in each format', () => {
  expect(ask('/docs/api/x/openapi.yaml')).toEqual(['yaml', 'openapi: 3.1.0\n']);
  expect(ask('/docs/api/x/openapi.json')[0]).toBe('json');
});

test('a slice contains only its operation', () => {
  const [type, text = ''] = ask('/docs/api/x/get-a.json');
  expect(type).toBe('json');
  expect(Object.keys((JSON.parse(text) as typeof description).paths)).toEqual(['/a']);
});

test('other requests are passed on, also those for an API that is not published', () => {
  expect(ask('/docs/api/x/get-c.json')).toEqual(['next']);
  expect(ask('/docs/api/y/get-a.json')).toEqual(['next']);
  expect(ask('/page-data/docs/api/x/get-a/page-data.json')).toEqual([]);
});
