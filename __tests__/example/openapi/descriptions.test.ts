import path from 'node:path';
import { findExampleFaults } from '../../support/openapi/findExampleFaults';
import { findFigures } from '../../support/openapi/findFigures';
import { findStoryFaults } from '../../support/openapi/findStoryFaults';
import { findUnknownObjects } from '../../support/openapi/findUnknownObjects';
import { findUndescribed } from '../../support/openapi/findUndescribed';
import { findUnsaidOmissions } from '../../support/openapi/findUnsaidOmissions';
import { listExamples } from '../../support/openapi/listExamples';
import { openDescription, type Json } from '../../support/openapi/openDescription';

const FOLDER = path.resolve(__dirname, '../../../openapi');

const NOTHING = {
  operations: [],
  bodies: [],
  parameters: [],
  schemas: [],
  properties: [],
  enumValues: [],
  tags: [],
  tagGroups: [],
  scopes: [],
};

describe.each([
  ['core.yaml', 197],
  ['public.yaml', 6],
])('%s', (file, operations) => {
  const description = openDescription(path.join(FOLDER, file));

  it('has all operations, and each has another summary', () => {
    expect(description.operations).toHaveLength(operations);
    const summaries = description.operations.map(
      ({ operation }) => (operation.value as Json).summary,
    );
    expect(new Set(summaries).size).toBe(operations);
  });

  it('has descriptions of every operation, body, parameter, schema, property, enum value, tag and scope', () => {
    expect(findUndescribed(description)).toEqual(NOTHING);
  });

  it('has valid examples for every request, success and error code', () => {
    expect(findExampleFaults(description)).toEqual([]);
    expect(listExamples(description).length).toBeGreaterThan(operations);
  });

  it('has consistent examples', () => {
    expect(findStoryFaults(description)).toEqual([]);
  });

  it('has examples that only mention objects of some response', () => {
    expect(findUnknownObjects(description)).toEqual([]);
  });

  it('contains no price, quota or rate limit', () => {
    expect(findFigures(description)).toEqual([]);
  });

  it('explains what happens without each argument, and has no sentences about a creation in a change', () => {
    expect(findUnsaidOmissions(description)).toEqual([]);
  });
});

it('the core description has no summary twice, also not with other capitals', () => {
  const { operations } = openDescription(path.join(FOLDER, 'core.yaml'));
  const summaries = operations.map(({ operation }) =>
    String((operation.value as Json).summary).toLowerCase(),
  );
  expect(new Set(summaries).size).toBe(summaries.length);
});

describe('with mistakes in the description', () => {
  const FILES: Record<string, string> = {
    '/api/api.yaml': `
openapi: 3.1.0
tags: [{ name: Things }]
x-tagGroups: [{ name: All, tags: [Things] }]
components:
  securitySchemes:
    OAuth2:
      type: oauth2
      flows: { authorizationCode: { scopes: { things: '' } } }
paths:
  /things:
    post:
      operationId: post:things
      summary: Create a thing
      parameters:
        - { name: page, in: query, schema: { type: integer } }
        - { name: 'thing[id]', in: query, description: Which., schema: { type: string }, example: disk_2 }
      requestBody:
        content:
          application/json:
            schema: { $ref: ./schemas.yaml#/Disk }
            examples:
              example:
                value: { id: vm_A1b2C3d4E5f6G7h8, name: One, size: 0, created_at: 1700000000, secret: x, extra: 1 }
      responses:
        '200':
          content:
            application/json:
              schema: { $ref: ./schemas.yaml#/Disk }
              examples:
                one: { value: { id: disk_1, name: One, address: 8.8.8.8, password: x } }
                two: { value: { id: disk_1, name: Two, size: big } }
                three: { value: { id: disk_1, name: Two } }
        '404':
          description: Each thing costs 5 pounds, up to 10 of them.
          content:
            application/json:
              schema:
                oneOf: [{ $ref: ./schemas.yaml#/Gone }]
        '429':
          description: At most 100 requests are served.
    patch:
      operationId: patch:things
      summary: Change a thing
      description: Changes a thing.
      requestBody:
        description: The thing.
        content:
          application/json:
            schema:
              type: object
              properties:
                name: { type: string, description: 'Name. Default: thing.' }
            examples:
              example:
                value: { name: One }
      responses:
        '200': { description: The thing was changed. }
`,
    '/api/schemas.yaml': `
Disk:
  type: object
  properties:
    id: { type: string, description: ID of the disk. }
    name: { type: string }
    size: { type: integer }
    created_at: { type: integer, description: Creation as unix time in seconds. }
    address: { type: string }
    secret: { type: string, readOnly: true }
    password: { type: string, writeOnly: true }
    kind: { type: string, enum: [a, b], x-enumDescriptions: { a: The first. } }
Gone:
  type: object
  properties: { error: { properties: { code: { const: gone } } } }
`,
  };
  const description = openDescription('/api/api.yaml', (file) => FILES[file] ?? '');

  it('missing descriptions are found', () => {
    expect(findUndescribed(description)).toEqual({
      operations: ['post:things'],
      bodies: ['post:things request', 'post:things 200'],
      parameters: ['post:things page'],
      schemas: ['Disk', 'Gone'],
      properties: [
        'Disk.name',
        'Disk.size',
        'Disk.address',
        'Disk.secret',
        'Disk.password',
        'Disk.kind',
        'Gone.error',
        'Gone.properties.error.code',
      ],
      enumValues: ['Disk.properties.kind=b'],
      tags: ['Things'],
      tagGroups: ['All'],
      scopes: ['things'],
    });
  });

  it('missing, invalid and misplaced examples are found', () => {
    expect(findExampleFaults(description)).toEqual([
      'post:things request: example: /extra is not described',
      'post:things request: example: /secret is read-only',
      'post:things 200: has several examples, not all with a summary',
      'post:things 200: has examples with the same summary',
      'post:things 200: one: /password is write-only',
      'post:things 200: two: /size must be integer',
      'post:things 404: has no example',
      'post:things 404: has no example of gone',
    ]);
  });

  it('inconsistent examples are found', () => {
    expect(findStoryFaults(description)).toEqual([
      'post:things request example /id: vm_A1b2C3d4E5f6G7h8 should start with disk_',
      'post:things request example /created_at: 1700000000 is not in 2025',
      'post:things 200 one /address: 8.8.8.8 is not for documentation',
      'post:things 200 two : disk_1 is called Two, but One in post:things 200 one ',
      'post:things 200 three : disk_1 is called Two, but One in post:things 200 one ',
    ]);
  });

  it('objects of no response are found', () => {
    expect(findUnknownObjects(description)).toEqual([
      'post:things request example /id: nothing has the id vm_A1b2C3d4E5f6G7h8',
      'post:things ?thing[id]: nothing has the id disk_2',
    ]);
  });

  it('prices, quotas and rate limits are found', () => {
    expect(findFigures(description)).toHaveLength(2);
  });

  it('arguments without an explanation, and sentences about a creation in a change, are found', () => {
    expect(findUnsaidOmissions(description)).toEqual([
      'post:things id',
      'post:things name',
      'post:things size',
      'post:things created_at',
      'post:things address',
      'post:things secret',
      'post:things password',
      'post:things kind',
      'patch:things name',
    ]);
  });
});
