import { errorCatalogue } from '../../../../src/core/openapi/catalogue/errorCatalogue';
import { scopeCatalogue } from '../../../../src/core/openapi/catalogue/scopeCatalogue';
import { sharedErrorCodes } from '../../../../src/core/openapi/catalogue/sharedErrorCodes';
import { planNodes } from '../../../../src/store/descriptions/planNodes';
import { described, readObject } from './support/readFixture';

const error = (code: string, detail: object = {}, words: object = {}) => ({
  type: 'object',
  ...words,
  properties: { error: { type: 'object', properties: { code: { const: code }, ...detail } } },
});
const answer = (...schemas: object[]) => ({
  description: 'No.',
  content: { 'application/json': { schema: { oneOf: schemas } } },
});
const api = (operations: Record<string, object>, rest: object = {}) =>
  described(
    readObject({
      openapi: '3.1.0',
      info: { title: 'X', version: '1' },
      paths: Object.fromEntries(
        Object.entries(operations).map(([name, operation]) => [
          `/${name}`,
          { get: { operationId: name, ...operation } },
        ]),
      ),
      ...rest,
    }),
  );

describe('error catalogue', () => {
  const balance = { type: 'object', title: 'Money', properties: { amount: { type: 'integer' } } };
  const read = () =>
    api({
      a: {
        responses: { 401: answer(error('who')), 404: answer(error('gone'), error('odd code')) },
      },
      b: {
        responses: {
          401: answer(error('who', {}, { description: 'Say **who**.' })),
          409: answer(error('gone', { detail: { properties: { money: balance } } })),
        },
      },
    });

  test('has each code once, with description, statuses and operations', async () => {
    const { errors, operations } = errorCatalogue((await read()).operations);
    expect(operations.map(({ title, route }) => [title, route])).toEqual([
      ['GET /a', '/docs/api/x/a'],
      ['GET /b', '/docs/api/x/b'],
    ]);
    expect(errors.map(({ detail: _detail, ...entry }) => entry)).toEqual([
      { code: 'gone', statuses: ['404', '409'], everywhere: true, operations: [] },
      { code: 'odd code', statuses: ['404'], operations: [0] },
      {
        code: 'who',
        description: '<p>Say <strong>who</strong>.</p>',
        statuses: ['401'],
        everywhere: true,
        operations: [],
      },
    ]);
  });

  test('has fields of the detail with their own anchors', async () => {
    const { errors } = errorCatalogue((await read()).operations);
    const [money] = errors[0]?.detail ?? [];
    expect(money).toMatchObject({
      name: 'money',
      anchor: 'detail-gone.money',
      properties: [{ name: 'amount', anchor: 'detail-gone.money.amount' }],
    });
  });

  test('does not mark codes as shared if there is only one operation', async () => {
    const { operations } = await read();
    expect(sharedErrorCodes(operations.slice(0, 1))).toEqual([]);
    expect(sharedErrorCodes([])).toEqual([]);
  });
});

describe('scope catalogue', () => {
  const responses = { 200: { description: 'OK' } };
  const securitySchemes = {
    auth: {
      type: 'oauth2',
      flows: {
        clientCredentials: { tokenUrl: 'https://x.example', scopes: { a: 'Does a.', idle: '' } },
      },
    },
  };

  test('has the operations by scope, those with any token, and those without authentication', async () => {
    const { operations, scopes } = await api(
      {
        none: { responses, security: [] },
        rule: { responses },
        named: { responses, security: [{ auth: ['a'] }, { auth: ['b'] }] },
        maybe: { responses, security: [{ auth: ['a'] }, {}] },
      },
      { security: [{ auth: [] }], components: { securitySchemes } },
    );
    const { operations: all, ...catalogue } = scopeCatalogue(scopes, operations);
    const names = (places: number[]) => places.map((place) => all[place]?.route.slice(12));
    expect(catalogue.scopes.map(({ name, operations: places }) => [name, names(places)])).toEqual([
      ['a', ['named', 'maybe']],
      ['b', ['named']],
      ['idle', []],
    ]);
    expect(names(catalogue.anyToken)).toEqual(['rule']);
    expect(names(catalogue.open)).toEqual(['none', 'maybe']);
  });

  test('an API without codes and scopes has no catalogues', async () => {
    const { nodes } = planNodes(await api({ a: { responses } }), 'x-api', (name) => name);
    expect(nodes[0]?.fields).toMatchObject({
      errorsRoute: null,
      scopesRoute: null,
      errorCatalogue: null,
      scopeCatalogue: null,
      sharedErrorCodes: [],
    });
  });
});
