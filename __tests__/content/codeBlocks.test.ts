import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';
import { readSession } from '../../src/core/content/markdown/readSession';
import { syntaxFaults } from '../support/openapi/sampleParsers';
import { codeOf, type Code } from '../support/content/nodesOf';
import { powerShellFault } from '../support/content/powerShellFault';
import { readGuides } from '../support/content/readGuides';

const { guides } = readGuides();
const blocks = guides.flatMap(({ file, tree }) =>
  codeOf(tree).map((code) => ({ ...code, place: `${file}:${code.line}` })),
);

/** Returns the syntax error of a text. Empty if there is none. */
type Parse = (text: string) => string;

/** Like `Parse`, for several texts. For parsers that take long to start. */
type ParseAll = (texts: readonly string[]) => string[];

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

/** Reports elements that are not closed in order, and a document with several root elements. */
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

/** A request or a response: first line, headers, an empty line, and a body. */
const parseHttp: Parse = (text) => {
  const [first = '', ...lines] = (text.split('\n\n')[0] ?? '').split('\n');
  if (!/^([A-Z]+ \/\S* HTTP\/[\d.]+|HTTP\/[\d.]+ \d{3}( .+)?)$/.test(first)) return first;
  return lines.filter((line) => !/^[A-Za-z-]+: \S/.test(line)).join('; ');
};

const parseHcl: ParseAll = (texts) =>
  JSON.parse(
    execFileSync(process.execPath, [path.join(__dirname, '../support/content/parseHcl.mjs')], {
      input: JSON.stringify(texts),
      encoding: 'utf8',
    }),
  ) as string[];

/** Only the commands of a session are code. */
const parseSession: Parse = (text) => {
  const commands = readSession(text).map(({ lines }) => lines.join('\n'));
  return parseShell(commands.join('\n'));
};

const each =
  (parse: Parse): ParseAll =>
  (texts) =>
    texts.map(parse);

const byGrammar =
  (language: string, prepare = (text: string) => text): ParseAll =>
  (texts) =>
    syntaxFaults(texts.map((text) => [language, prepare(text)])).map((lines) => lines.join('; '));

const PARSERS: Record<string, ParseAll> = {
  bash: each(parseShell),
  'shell-session': each(parseSession),
  json: each(parseJson),
  yaml: each(parseYaml),
  js: each(parseScript),
  xml: each(parseXml),
  http: each(parseHttp),
  hcl: parseHcl,
  powershell: each(powerShellFault),
  go: byGrammar('go'),
  // Without its opening, PHP is text.
  php: byGrammar('php', (text) => (text.includes('<?php') ? text : `<?php\n${text}`)),
  ruby: byGrammar('ruby'),
  python: byGrammar('python'),
  java: byGrammar('java'),
  csharp: byGrammar('csharp'),
};

it.each(Object.entries(PARSERS))('all code in %s is valid', (language, parse) => {
  const own = blocks.filter((block) => block.language === language);
  // Some parsers take seconds to start.
  if (own.length === 0) return;
  const found = parse(own.map(({ text }) => text));
  const faults = own.map(({ place }, index) => ({ place, fault: found[index] }));
  expect(faults.filter(({ fault }) => fault !== '')).toEqual([]);
});

it.each([
  ['bash', 'if true; then echo "$x'],
  ['json', '{ "a": 1, }'],
  ['yaml', 'a: [1'],
  ['js', 'const = 1;'],
  ['xml', '<A><B></A></B>'],
  ['http', 'GET core/v1'],
  ['shell-session', '$ echo "open'],
  ['hcl', 'resource "a" "b" {\n  x =\n}'],
  ['powershell', '$body = @{ name = "web" | ConvertTo-Json'],
  ['powershell', "Get-Content 'a"],
  ['powershell', 'Get-Item "$(Get-Date)" `'],
  ['go', 'package main\n\nfunc main( {'],
  ['php', '<?php echo "a'],
  ['php', 'echo ('],
  ['ruby', 'def x('],
  ['python', 'def x(:'],
  ['java', 'class A { void b( { }'],
  ['csharp', 'class A { void B( { }'],
])('mistakes in %s are found', (language, text) => {
  expect(PARSERS[language]?.([text])).not.toEqual(['']);
});

it('all code has a known language', () => {
  const nameless = blocks.filter(({ language }: Code) => language === '');
  expect(nameless.map(({ place }) => place)).toEqual([]);
});
