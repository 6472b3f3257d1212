import { readInside } from '../../../../../src/store/descriptions/descriptionFolder';
import { readApi } from '../../../../../src/core/openapi/readApi';
import path from 'node:path';
import { drawDescriptions, KINDS } from '../../../../support/drawDescriptions';

const REFERENCES = 'example-references/openapi.yaml';
const TYPES = 'example-types.yaml';
const drawn = drawDescriptions([REFERENCES, TYPES]);

/** Texts of all examples of a body, by name. */
function textsOf(content: readonly { examples: { name: string; text: string }[] }[] = []) {
  return Object.fromEntries(
    content.flatMap(({ examples }) => examples.map(({ name, text }) => [name, text])),
  );
}

describe('a reference as the value of an example', () => {
  const FILE = '"label": "from the file"';

  test('is replaced by its target in bodies', async () => {
    const { description, page, markdown, samples } = await drawn(REFERENCES);
    const operation = description?.operations.find(({ slug }) => slug === 'addcrate');
    const texts = textsOf(operation?.requestBody?.content);
    expect(Object.keys(texts)).toEqual(['inFile', 'inComponents', 'asObject', 'chain', 'external']);
    for (const name of ['inFile', 'chain', 'external']) expect(texts[name]).toContain(FILE);
    expect(texts.inComponents).toBe('{\n  "label": "from the components"\n}');
    expect(texts.asObject).toBe('{\n  "label": "from the object"\n}');
    const answers = operation?.responses.map(({ content }) => content[0]?.examples[0]?.text);
    expect(answers?.[0]).toContain(FILE);
    expect(answers?.[1]).toBe('{\n  "label": "c-17",\n  "size": "large",\n  "count": 42\n}');
    expect(answers?.[2]).toBe('<crate>from the text file</crate>');
    expect(Object.keys(samples('addcrate')).length).toBeGreaterThan(5);
    for (const source of Object.values(samples('addcrate'))) {
      expect(source).toContain('from the file');
      expect(source).toContain('/crates/c-17');
      expect(source).not.toContain('$ref');
    }
    for (const text of [page('addcrate'), markdown('addcrate')]) {
      expect(text).toContain('from the file');
      expect(text).not.toContain('$ref');
    }
  });

  test('is replaced in rows of parameters, headers and properties', async () => {
    const { description } = await drawn(REFERENCES);
    const operation = description?.operations.find(({ slug }) => slug === 'addcrate');
    const [crate, shelf] = operation?.parameters ?? [];
    expect(crate?.schema.examples).toEqual(['"c-17"']);
    expect(shelf?.schema.namedExamples?.[0]?.value).toBe('"shelf from the components"');
    const [response] = operation?.responses ?? [];
    expect(response?.headers[0]?.examples).toEqual(['"/crates/c-17"']);
    const rows = response?.content[0]?.schema?.properties ?? [];
    expect(rows.map((row) => [row.name, row.examples, row.default])).toEqual([
      ['label', ['"c-17"'], undefined],
      ['size', ['"large"'], undefined],
      ['count', undefined, '42'],
    ]);
  });

  test('is data if its target is a schema or missing, or if it is a part of the value', async () => {
    const { description } = await drawn(REFERENCES);
    const operation = description?.operations.find(({ slug }) => slug === 'keepdata');
    const texts = Object.entries(textsOf(operation?.requestBody?.content));
    expect(texts.map(([name, text]) => [name, JSON.parse(text)])).toEqual([
      ['schema', { $ref: '#/components/schemas/Crate' }],
      ['beside', { $ref: 'samples/crate.json', more: 1 }],
      ['nested', { crate: { $ref: 'samples/crate.json' } }],
      ['missing', { $ref: 'samples/missing.json' }],
      ['address', { $ref: 'https://www.example.com/crate.json' }],
      ['outside', { $ref: '../../quirks/cycles.yaml' }],
      ['circle', { $ref: '#/components/examples/Circle' }],
    ]);
  });

  test('has a warning that says what is right', async () => {
    const { warnings, problems } = await drawn(REFERENCES);
    expect(problems).toEqual([]);
    const start =
      'By the OpenAPI Specification, a `$ref` in the value of an example is data. The pages show its target.';
    expect(warnings).toEqual([
      `15 ${start} Write the value itself, or name the example below \`examples\`.`,
      `21 ${start} Write \`$ref: '#/components/examples/Shelf'\` beside the name of the example, in place of \`value\`.`,
      `28 ${start} Write \`externalValue: samples/crate.json\` in place of \`value\`.`,
      `29 ${start} Write \`$ref: '#/components/examples/Crate'\` beside the name of the example, in place of \`value\`.`,
      `30 ${start} Write \`externalValue: samples/object.yaml\` in place of \`dataValue\`.`,
      ...[31, 39, 43, 51].map(
        (line) =>
          `${line} ${start} Write the value itself, or name the example below \`examples\`.`,
      ),
      ...['samples/missing.json', '../../quirks/cycles.yaml'].map((file) =>
        expect.stringContaining(`The value of this example is a \`$ref\` to \`${file}\`, which`),
      ),
      ...Array.from({ length: 3 }, () => expect.stringContaining(start)),
    ]);
  });

  test('is replaced in the bundle, and its files are read again when they change', async () => {
    const { bundle, files } = await readApi({
      apiId: 'x',
      entry: 'openapi.yaml',
      infoSlug: 'index',
      read: readInside(path.join(KINDS, 'example-references')),
      strict: false,
    });
    const text = JSON.stringify(await bundle?.());
    expect(text).toContain('from the text file');
    const operation = text.slice(text.indexOf('/crates/{crate}'), text.indexOf('"/data"'));
    expect(operation).not.toMatch(/"\$ref":"(?!#)/);
    expect(files).toEqual(expect.arrayContaining(['samples/crate.json', 'samples/crate.xml']));
  });
});

test('an example in a file that is no text is named without a link, another URL has one', async () => {
  const { html, page } = await drawn(REFERENCES);
  expect(html('addcrate')).not.toContain('href="samples/crate.png"');
  expect(page('addcrate')).toContain('A picture: samples/crate.png');
  expect(html('addcrate')).toContain('href="https://www.example.com/crate.png"');
});

test('an example of another type than its schema is used with the type of the schema', async () => {
  const { description, page, markdown, samples } = await drawn(TYPES);
  const operation = description?.operations[0];
  const rows = operation?.parameters.map(({ schema }) => schema) ?? [];
  expect(rows.map(({ examples }) => examples)).toEqual([['"812"'], ['3'], undefined]);
  expect(rows[2]?.namedExamples?.[0]?.value).toBe('"true"');
  const [media] = operation?.requestBody?.content ?? [];
  expect(media?.schema?.properties?.map(({ examples }) => examples)).toEqual([
    ['"44"'],
    ['"2021-01-01"'],
    ['true'],
    ['7.25'],
  ]);
  const body = '{\n  "code": "44",\n  "day": "2021-01-01",\n  "active": true,\n  "amount": 7.25\n}';
  expect(media?.examples[0]?.text).toBe(body);
  expect(samples('putlot').curl).toContain('"code": "44"');
  const [response] = operation?.responses ?? [];
  expect(response?.headers[0]?.examples).toEqual(['"60"']);
  // The example of a whole body is shown as it is.
  expect(response?.content[0]?.examples[0]?.text).toBe('{\n  "code": 44\n}');
  for (const text of [page('putlot'), markdown('putlot')]) expect(text).toContain('"812"');
});
