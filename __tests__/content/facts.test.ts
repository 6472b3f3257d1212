import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readFacts } from '../../src/core/content/facts';
import { CONTENT, readGuides } from '../support/content/readGuides';

const file = path.join(CONTENT, 'facts.yml');
const { settings } = readGuides();
const { facts, problems } = existsSync(file)
  ? readFacts(readFileSync(file, 'utf8'), 'facts.yml', settings.variables)
  : { facts: {}, problems: [] };

const sources = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(mdx|svg)$/.test(name))
  .map((name) => ({ name, text: readFileSync(path.join(CONTENT, name), 'utf8') }));

/** Matches a fact in a text as separate words, with any white space between them. */
const literal = (value: string) => {
  const words = value
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\s+');
  return new RegExp(`(?<![\\w.-])${words}(?![\\w-])`, 'i');
};

it('the facts are valid', () => expect(problems).toEqual([]));

const entries = Object.entries(facts);
// A site may have no facts.
const eachFact = entries.length > 0 ? it.each(entries) : () => undefined;

eachFact('no page contains the text of %s: %s', (_: string, value: string) => {
  // A number alone has other meanings on most pages. facts.yml must contain its unit.
  expect(value).toMatch(/\D{2}|\W\d/);
  const stating = sources.filter(({ text }) => literal(value).test(text));
  expect(stating.map((source) => source.name)).toEqual([]);
});

eachFact('some page uses %s', (name: string) => {
  expect(sources.some(({ text }) => text.includes(`{${name}}`))).toBe(true);
});

it.each([
  ['48 hours', 'for 48\nhours by default', true],
  ['48 hours', '148 hours', false],
  ['uk-lon-1', 'in uk-lon-1.', true],
  ['uk-lon-1', 'in uk-lon-12', false],
  ['~> 0.0', 'version = "~> 0.0"', true],
])('finds %j in %j: %s', (value, text, found) => {
  expect(literal(value).test(text)).toBe(found);
});
