import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { isObject } from '../../support/openapi/openDescription';
import { codeOf } from '../../support/content/nodesOf';
import { CONTENT, readGuides } from '../../support/content/readGuides';

const { guides } = readGuides();
const OPENAPI = path.resolve(__dirname, '../../../openapi');

/** An ID: the prefix of its type, and a part that is unique. */
const ID = /\b([a-z]+)_(?=[A-Za-z]*\d)[A-Za-z0-9]{9,16}\b/g;

/** Properties that identify an object besides its ID. */
const NAMES = ['name', 'sub_domain', 'address', 'permalink', 'fqdn', 'first_name', 'digest'];

/** An object that a page renames. */
const RENAMED = new Set(['Acme Robotics']);

/** All objects with an ID inside a value. */
function identified(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(identified);
  if (!isObject(value)) return [];
  const inside = Object.values(value).flatMap(identified);
  return typeof value.id === 'string' ? [value, ...inside] : inside;
}

/** All errors of the API inside a value. */
function errorsIn(value: unknown): { code: string; description: string }[] {
  if (Array.isArray(value)) return value.flatMap(errorsIn);
  if (!isObject(value)) return [];
  const { code, description } = value;
  return typeof code === 'string' && typeof description === 'string'
    ? [{ code, description }]
    : Object.values(value).flatMap(errorsIn);
}

const descriptions = readdirSync(OPENAPI, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => readFileSync(path.join(OPENAPI, file), 'utf8'));
const idsIn = (text: string) => [...text.matchAll(ID)].map(([id, family = '']) => ({ id, family }));
const described = descriptions.flatMap(idsIn);
const ids = new Set(described.map(({ id }) => id));
const families = new Set(described.map(({ family }) => family));

/** Names of the objects in the descriptions, by `<id> <field>`. */
const names = new Map<string, Set<unknown>>();
for (const object of descriptions.flatMap((text) => identified(parse(text)))) {
  for (const field of NAMES) {
    const key = `${String(object.id)} ${field}`;
    if (typeof object[field] === 'string')
      names.set(key, (names.get(key) ?? new Set()).add(object[field]));
  }
}

const pictures = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.svg'))
  .map((file) => ({ file, source: readFileSync(path.join(CONTENT, file), 'utf8') }));
const includes = readdirSync(path.join(CONTENT, 'includes')).map((file) => ({
  file: `includes/${file}`,
  source: readFileSync(path.join(CONTENT, 'includes', file), 'utf8'),
}));

it("guides and pictures only contain objects of the API's examples", () => {
  const used = [...guides, ...pictures, ...includes].flatMap(({ file, source }) =>
    idsIn(source)
      .filter(({ family }) => families.has(family))
      .map(({ id }) => ({ file, id })),
  );
  expect(used.length).toBeGreaterThan(80);
  expect(used.filter(({ id }) => !ids.has(id))).toEqual([]);
});

it("responses in guides have the same names for objects as the API's examples", () => {
  const shown = guides.flatMap(({ file, tree }) =>
    codeOf(tree)
      .filter(({ language }) => language === 'json')
      .flatMap(({ text, line }) =>
        identified(JSON.parse(text)).map((object) => ({ place: `${file}:${line}`, object })),
      ),
  );
  expect(shown.length).toBeGreaterThan(20);
  const others = shown.flatMap(({ place, object }) =>
    NAMES.flatMap((field) => {
      const known = names.get(`${String(object.id)} ${field}`);
      const value = object[field];
      if (!known || typeof value !== 'string' || RENAMED.has(value) || known.has(value)) return [];
      return [`${place}: ${String(object.id)} has the ${field} ${[...known].join(' or ')}`];
    }),
  );
  expect(others).toEqual([]);
});

it("errors have the same texts as in the API's examples", () => {
  const worded = new Map<string, Set<string>>();
  for (const { code, description } of descriptions.flatMap((text) => errorsIn(parse(text)))) {
    worded.set(code, (worded.get(code) ?? new Set()).add(description));
  }
  const shown = guides.flatMap(({ file, tree }) =>
    codeOf(tree)
      .filter(({ language }) => language === 'json')
      .flatMap(({ text, line }) =>
        errorsIn(JSON.parse(text)).map((error) => ({ place: `${file}:${line}`, ...error })),
      ),
  );
  expect(shown.length).toBeGreaterThan(2);
  expect(shown.filter(({ code, description }) => !worded.get(code)?.has(description))).toEqual([]);
});
