import { readApi } from '../../../../src/core/openapi/readApi';

const read = (schemas: object) =>
  readApi({
    apiId: 'x',
    entry: 'x.json',
    infoSlug: 'information',
    read: () =>
      Promise.resolve(
        JSON.stringify({
          openapi: '3.1.0',
          info: { title: 'X', version: '1' },
          paths: {
            '/planets': {
              get: {
                operationId: 'listPlanets',
                responses: {
                  200: {
                    description: 'Planets.',
                    content: {
                      'application/json': { schema: { $ref: '#/components/schemas/Planets' } },
                    },
                  },
                },
              },
            },
          },
          components: { schemas },
        }),
      ),
  });

test('a schema with a URI may have a reference from the root of the file', async () => {
  const { description, problems } = await read({
    Planets: { $id: 'https://x.example/planets', $ref: '#/components/schemas/Page' },
    Page: {
      $id: 'https://x.example/page',
      type: 'object',
      properties: { next: { type: 'string' } },
    },
  });
  expect(problems).toEqual([]);
  expect(JSON.stringify(description?.operations[0]?.responses)).toContain('"next"');
});

test('a schema with a URI that refers to itself causes a problem or a page, not an endless loop', async () => {
  const { description, problems } = await read({
    Planets: { $id: 'https://x.example/planets', $ref: '#/$defs/none' },
  });
  expect(description === undefined).toBe(problems.length > 0);
  expect(problems.map(({ message }) => message).join()).not.toContain('too many times');
});
