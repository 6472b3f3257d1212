import { spawnSync } from 'node:child_process';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';
import { codeOf, type Code } from './support/nodesOf';
import { readGuides } from './support/readGuides';

const { guides } = readGuides();
const blocks = guides.flatMap(({ file, tree }) =>
  codeOf(tree).map((code) => ({ ...code, place: `${file}:${code.line}` })),
);

/** Says what is wrong with a text in its language; an empty text when nothing is. */
type Parse = (text: string) => string;

const parseShell: Parse = (text) =>
  spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' }).stderr;

const parseJson: Parse = (text) => {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    return String(error);
  }
};

const parseYaml: Parse = (text) =>
  [...parseAllDocuments(text)].flatMap(({ errors }) => errors.map(String)).join('; ');

const parseScript: Parse = (text) => {
  const { diagnostics = [] } = ts.transpileModule(text, { reportDiagnostics: true });
  return diagnostics.map(({ messageText }) => JSON.stringify(messageText)).join('; ');
};

/** Elements that are not closed in order; a document has one at the top. */
const parseXml: Parse = (text) => {
  const open: string[] = [];
  let roots = 0;
  const bare = text.replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>/g, '');
  for (const [, end, name = '', single] of bare.matchAll(
    /<(\/?)([\w.:-]+)(?:\s+[\w:-]+="[^"<]*")*\s*(\/?)>/g,
  )) {
    if (end) {
      if (open.pop() !== name) return `</${name}> closes nothing`;
    } else {
      if (open.length === 0) roots += 1;
      if (!single) open.push(name);
    }
  }
  const left = bare.replace(/<\/?[\w.:-]+(?:\s+[\w:-]+="[^"<]*")*\s*\/?>/g, '');
  if (/[<>]|&(?!#?\w+;)/.test(left)) return 'a "<", ">" or "&" stands alone';
  return open.length > 0 || roots !== 1 ? `${roots} elements at the top, open: ${open.join()}` : '';
};

/** A request or an answer: its first line, headers, and after an empty line a body. */
const parseHttp: Parse = (text) => {
  const [first = '', ...lines] = (text.split('\n\n')[0] ?? '').split('\n');
  if (!/^([A-Z]+ \/\S* HTTP\/[\d.]+|HTTP\/[\d.]+ \d{3}( .+)?)$/.test(first)) return first;
  return lines.filter((line) => !/^[A-Za-z-]+: \S/.test(line)).join('; ');
};

const PARSERS: Record<string, Parse> = {
  bash: parseShell,
  json: parseJson,
  yaml: parseYaml,
  js: parseScript,
  xml: parseXml,
  http: parseHttp,
};

describe.each(Object.entries(PARSERS))('%s', (language, parse) => {
  const own = blocks.filter((block) => block.language === language);

  it('is used', () => expect(own.length).toBeGreaterThan(0));

  it('parses on every page', () => {
    const faults = own.map(({ place, text }) => ({ place, fault: parse(text) }));
    expect(faults.filter(({ fault }) => fault !== '')).toEqual([]);
  });
});

it.each([
  ['bash', 'if true; then echo "$x'],
  ['json', '{ "a": 1, }'],
  ['yaml', 'a: [1'],
  ['js', 'const = 1;'],
  ['xml', '<A><B></A></B>'],
  ['http', 'GET core/v1'],
])('finds a mistake in %s', (language, text) => {
  expect(PARSERS[language]?.(text)).not.toBe('');
});

it('marks the language of all code', () => {
  const nameless = blocks.filter(({ language }: Code) => language === '');
  expect(nameless.map(({ place }) => place)).toEqual([]);
});
