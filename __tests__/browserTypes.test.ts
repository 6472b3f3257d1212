import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(__dirname, '..');
const PROBE = path.join(root, 'src/templates/probe.ts');

/** Messages of the type check of browser code about a file that is added to it. */
function check(text: string): string[] {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.browser.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.readFile = (file) => (file === PROBE ? text : readFile(file));
  host.fileExists = (file) => file === PROBE || fileExists(file);
  const program = ts.createProgram([PROBE], options, host);
  return ts
    .getPreEmitDiagnostics(program, program.getSourceFile(PROBE))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

test('browser code is checked with the types of the oldest supported browsers', () => {
  const missing = [
    `[1].with(0, 2)`,
    `[1].toSorted()`,
    `[1].toReversed()`,
    `Object.groupBy([1], String)`,
    `Promise.withResolvers()`,
    `new Set([1]).union(new Set())`,
    `URL.canParse('/')`,
    `document.body.showPopover()`,
    `new Highlight()`,
  ];
  expect(check(missing.map((line) => `${line};`).join('\n'))).toHaveLength(missing.length);
  const present = [`[1].at(-1)`, `'a'.replaceAll('a', 'b')`, `structuredClone(1)`];
  expect(check(present.map((line) => `${line};`).join('\n'))).toEqual([]);
});
