import { readFixture, readObject } from './support/readFixture';

type Expected = [place: string, message: RegExp, advice?: RegExp];

const BROKEN: Record<string, Expected[]> = {
  'yaml-syntax.yaml': [['6:1 #', /^Syntax error: Missing closing "quote/, /YAML/]],
  'json-syntax.json': [['3:44 #', /^Syntax error/, /comma/]],
  'schema-violation.yaml': [
    ['2:1 #/info', /^The field `version` must be present/, /Add `version`/],
    [
      '7:29 #/paths/~1x/get/parameters/0/in',
      /^`in` can be one of the following only: .*query/,
      /Did you mean `query`/,
    ],
    ['8:11 #/paths/~1x/get/parameters/1', /^Must contain at least one of .*: schema, content/],
    ['9:18 #/paths/~1x/get/responses', /^Expected type `Responses` \(object\) but got `integer`/],
    [
      '14:58 #/paths/~1x/post/responses/200/content/application~1json/schema/type',
      /^`type` can be one of the following only: .*string/,
      /`string`/,
    ],
  ],
  'dangling-reference.yaml': [
    [
      '11:31 #/paths/~1x/get/responses/200/content/application~1json/schema/$ref',
      /`Thnig`, which is not there/,
      /Did you mean `Thing`/,
    ],
    [
      '13:24 #/paths/~1x/get/responses/404/$ref',
      /file `parts\/none.yaml`, which cannot be read/,
      /Check the path/,
    ],
    [
      '16:53 #/components/schemas/Thing/properties/a/$ref',
      /`Unlike`, which is not there/,
      /components\/schemas/,
    ],
  ],
  'out-of-folder.yaml': [
    [
      '7:24 #/paths/~1x/get/responses/200/$ref',
      /out of the folder of descriptions: `..\/outside.yaml`/,
      /Move the file/,
    ],
    ['8:24 #/paths/~1x/get/responses/201/$ref', /out of the folder.*passwd/],
    ['9:24 #/paths/~1x/get/responses/202/$ref', /nothing outside the folder/, /Save the file/],
    ['10:24 #/paths/~1x/get/responses/203/$ref', /nothing outside the folder/],
    ['11:24 #/paths/~1x/get/responses/204/$ref', /out of the folder/],
  ],
  'repeated-operation-id.yaml': [
    [
      '7:25 #/paths/~1b/get/operationId',
      /`twice` of GET \/b is already that of GET \/a at repeated-operation-id.yaml:5 #\/paths\/~1a\/get\/operationId/,
    ],
  ],
  'swagger-2.yaml': [['1:10 #/swagger', /^This is Swagger 2.0, not OpenAPI 3/, /Convert/]],
  'not-openapi.yaml': [['1:1 #/openapi', /not an OpenAPI description/]],
  'unknown-version.yaml': [['1:10 #/openapi', /OpenAPI 4.0.0 is not supported/]],
  'reference-circle.yaml': [
    ['8:16 #/components/responses/A/$ref', /leads back to itself/],
    ['9:16 #/components/responses/B/$ref', /leads back to itself/],
  ],
  'broken-part.yaml': [['3:1 #', /^Syntax error/]],
  'alias-bomb.yaml': [['1:1 #', /alias/i]],
  'endless-alias.yaml': [['1:1 #', /alias contains itself/]],
  'missing.yaml': [['1:1 #', /cannot be read/]],
};

describe('an invalid description is refused with all problems', () => {
  test.each(Object.entries(BROKEN))('%s', async (file, expected) => {
    const { description, problems } = await readFixture(`broken/${file}`);
    expect(description).toBeUndefined();
    // Versions of Node.js report the position of a JSON error differently, by one column.
    const column = (place: string) => (file.endsWith('.json') ? place.replace(/:\d+/, '') : place);
    expect(
      problems.map((problem) => column(`${problem.line}:${problem.column} ${problem.path}`)),
    ).toEqual(expected.map(([place]) => column(place)));
    expected.forEach(([, message, advice], index) => {
      expect(problems[index]?.message).toMatch(message);
      if (advice) expect(problems[index]?.advice).toMatch(advice);
      expect(problems[index]?.advice).not.toBe('');
    });
  });

  test('a problem in another file names that file', async () => {
    const { problems } = await readFixture('broken/broken-part.yaml');
    expect(problems[0]?.file).toBe('parts/faulty.yaml');
  });
});

describe('a name that is the same as a keyword for data', () => {
  const missing = { $ref: '#/components/schemas/Missing' };
  const info = { title: 'X', version: '1' };

  test('does not hide broken references, and `$ref` in data is no reference', async () => {
    const { problems } = await readObject({
      openapi: '3.1.0',
      info,
      paths: { '/x': { get: { responses: { default: { $ref: '#/components/responses/None' } } } } },
      components: {
        schemas: {
          enum: missing,
          Thing: {
            type: 'object',
            properties: { default: missing, examples: { properties: { value: missing } } },
            default: missing,
            examples: [missing],
          },
        },
        examples: { default: { value: missing } },
      },
    });
    expect(problems.map(({ path }) => path)).toEqual([
      '#/paths/~1x/get/responses/default/$ref',
      '#/components/schemas/enum/$ref',
      '#/components/schemas/Thing/properties/default/$ref',
      '#/components/schemas/Thing/properties/examples/properties/value/$ref',
    ]);
  });

  test('does not hide URLs that the pages leave out', async () => {
    const schema = { externalDocs: { url: 'javascript:alert(1)' } };
    const response = { description: 'OK', content: { 'application/json': { schema } } };
    const { warnings } = await readObject({
      openapi: '3.1.0',
      info,
      paths: { '/x': { get: { responses: { default: response } } } },
    });
    expect(warnings.map(({ path }) => path)).toEqual([
      '#/paths/~1x/get/responses/default/content/application~1json/schema/externalDocs/url',
    ]);
  });
});

describe('problems that do not affect the pages are warnings', () => {
  test('minor mistakes', async () => {
    const { description, problems, warnings } = await readFixture('small-sins.yaml');
    expect(problems).toEqual([]);
    expect(warnings.length).toBeGreaterThan(5);
    expect(description?.version).toBe('1.0');
    const [a, b] = description?.operations[0]?.parameters ?? [];
    expect(a?.schema).toMatchObject({ nullable: true, constraints: ['at least 3'] });
    expect(b?.schema).toMatchObject({ type: 'string', nullable: true, const: '"b"' });
  });

  test('the second of two ids with the same slug gets the slug of its method and path', async () => {
    const { description, warnings } = await readFixture('shared-slug.yaml');
    expect(description?.operations.map(({ slug }) => slug)).toEqual(['get-a-b', 'get-a-b-122ouxk']);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]?.message).toMatch(
      /`get_a:b` and `get:a_b` at shared-slug.yaml:4 #\/paths\/~1a\/get/,
    );
  });

  test('an operation with the slug of a page of the site gets the slug of its method and path', async () => {
    const { description, warnings } = await readFixture('reserved-slug.yaml');
    expect(description?.operations.map(({ operationId, slug }) => [operationId, slug])).toEqual([
      ['errors', 'get-a'],
      ['openapi', 'post-a'],
      ['x:api', 'put-a'],
    ]);
    expect(warnings.map(({ message }) => message)).toEqual([
      'The page of `errors` would be `errors`, which is a page of the site itself.',
      'The page of `x:api` would be `x-api`, which is a page of the site itself.',
      'The page of `openapi` would be `openapi`, which is a page of the site itself.',
    ]);
    expect(warnings[0]?.advice).toMatch(/published as `get-a`.*openapi, errors, scopes, changelog/);
  });

  test.each(['3.0.4', '3.1.1', '3.2.0'])('%s has no problems', async (openapi) => {
    const { problems, warnings } = await readObject({
      openapi,
      info: { title: 'X', version: '1' },
      paths: {},
    });
    expect([...problems, ...warnings]).toEqual([]);
  });
});
