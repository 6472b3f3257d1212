import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { decodeText } from '../../../../../src/core/openapi/load/decodeText';
import { outcomesOf } from '../../../../support/runApi';

const YAML = `openapi: 3.1.0
info: { title: 'Zürich – 東京 😀', version: '1' }
servers: [{ url: https://words.example }]
paths:
  /a:
    get:
      summary: Größe \u{FFFD}
      operationId: a
      responses: { '204': { $ref: 'parts.yaml#/Done' } }
`;
const PARTS = 'Done: { description: Fertig für Zürich. }\n';
const JSON_TEXT = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Zürich – 東京 😀', version: '1' },
  paths: {
    '/a': {
      get: {
        summary: 'Größe \u{FFFD}',
        operationId: 'a',
        responses: { 204: { $ref: 'parts.yaml#/Done' } },
      },
    },
  },
});

type Encode = (text: string) => Buffer;
const le: Encode = (text) => Buffer.from(text, 'utf16le');
const be: Encode = (text) => le(text).swap16();
const utf32: Encode = (text) => {
  const words = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  return Buffer.from(Uint32Array.from(words).buffer);
};
const windows: Encode = (text) => Buffer.from(text.replace(/[^\0-\xff]/gu, '?'), 'latin1');
const ENCODINGS: Record<string, Encode> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => Buffer.from(`\u{FEFF}${text}`),
  UTF16LE: le,
  'UTF-16LE with a mark': (text) => le(`\u{FEFF}${text}`),
  UTF16BE: be,
  'UTF-16BE with a mark': (text) => be(`\u{FEFF}${text}`),
};
const OTHERS: Record<string, [encode: Encode, line: number, message: RegExp]> = {
  'UTF-32LE': [utf32, 1, /^The file is in UTF-32LE\.$/],
  'UTF-32LE with a mark': [(text) => utf32(`\u{FEFF}${text}`), 1, /^The file is in UTF-32LE\.$/],
  'UTF-32BE': [(text) => utf32(text).swap32(), 1, /^The file is in UTF-32BE\.$/],
  'Windows-1252': [windows, 2, /^The file is not in UTF-8\./],
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'encodings-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a description and its part in each encoding, and draws all descriptions. */
function drawIn(kind: string, encodings: [string, Encode, Encode][], text = YAML, ending = 'yaml') {
  const files = encodings.map(([name, encode, encodePart]) => {
    const own = `${kind}-${name.replaceAll(' ', '-')}`;
    writeFileSync(path.join(folder, `${own}-parts.yaml`), encodePart(PARTS));
    const file = path.join(folder, `${own}.${ending}`);
    writeFileSync(file, encode(text.replace('parts.yaml', `${own}-parts.yaml`)));
    return file;
  });
  const out = path.join(folder, `out-${kind}`);
  return { out, ...outcomesOf('--out', out, ...files) };
}

test.each([
  ['yaml', YAML],
  ['json', JSON_TEXT],
])('%s files in UTF-8 and UTF-16 are drawn', (ending, text) => {
  const encodings = Object.entries(ENCODINGS).map(([name, encode]): [string, Encode, Encode] => [
    name,
    encode,
    encode,
  ]);
  const { outcomes, out } = drawIn(ending, encodings, text, ending);
  expect(outcomes).toHaveLength(encodings.length);
  for (const { problems, warnings, folder: pages = '' } of outcomes) {
    expect([problems, warnings]).toEqual([[], []]);
    const page = readFileSync(path.join(out, pages, 'a.html'), 'utf8');
    expect(page).toContain('<h1>Größe \u{FFFD}</h1>');
    expect(page).toContain('Fertig für Zürich.');
  }
});

test('other encodings are refused with line and advice, also in parts', () => {
  const all = Object.entries(OTHERS);
  const asUtf8 = ENCODINGS['UTF-8'] as Encode;
  const { outcomes } = drawIn('other', [
    ...all.map(([name, [encode]]): [string, Encode, Encode] => [name, encode, asUtf8]),
    ['part', asUtf8, windows],
  ]);
  const expected = [
    ...all.map(([, [, line, message]]) => ({ line, message })),
    { line: 1, message: /^The file is not in UTF-8\./ },
  ];
  expect(outcomes).toHaveLength(expected.length);
  for (const [index, { line, message }] of expected.entries()) {
    const [problem, ...more] = outcomes[index]?.problems ?? [];
    expect(more).toEqual([]);
    expect(problem).toMatchObject({ line, advice: 'Save the file as UTF-8.' });
    expect(problem?.message).toMatch(message);
  }
  expect(outcomes.at(-1)?.problems[0]?.file).toMatch(/part-parts\.yaml$/);
});

test.each<[string, number[], { line: number; column: number }]>([
  ['an invalid byte', [0x61, 0x0a, 0x62, 0xe4, 0x62], { line: 2, column: 2 }],
  ['a character that is cut off', [0x61, 0x0d, 0x0a, 0x62, 0xe2, 0x82], { line: 2, column: 2 }],
  ['half a pair of surrogates', [0x61, 0, 0x0a, 0, 0x00, 0xd8, 0x62, 0], { line: 2, column: 1 }],
])('%s is found', (_name, bytes, position) => {
  expect(() => decodeText(Uint8Array.from(bytes))).toThrow(expect.objectContaining({ position }));
});

test.each<[string, number[], string]>([
  ['no byte', [], ''],
  ['one byte', [0x61], 'a'],
  ['a mark alone', [0xef, 0xbb, 0xbf], ''],
  ['a replacement character', [0xef, 0xbf, 0xbd], '\u{FFFD}'],
])('a file with %s is text', (_name, bytes, text) => {
  expect(decodeText(Uint8Array.from(bytes))).toBe(text);
});
