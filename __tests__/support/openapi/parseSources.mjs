/**
 * Reads `[grammar, source][]` from standard input. Writes the lines of each source with syntax errors. This is a separate
 * process, because the parsers are WebAssembly that is loaded by a dynamic import, which Jest does not support.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const { Language, Parser } = require('@vscode/tree-sitter-wasm');
const folder = path.dirname(require.resolve('@vscode/tree-sitter-wasm'));

await Parser.init({ locateFile: (name) => path.join(folder, name) });
const parsers = new Map();

async function parserOf(grammar) {
  if (!parsers.has(grammar)) {
    const wasm = readFileSync(path.join(folder, `tree-sitter-${grammar}.wasm`));
    parsers.set(grammar, new Parser().setLanguage(await Language.load(wasm)));
  }
  return parsers.get(grammar);
}

function faultsBelow(node) {
  if (node.isError || node.isMissing)
    return [`${node.startPosition.row + 1}: ${node.text.slice(0, 80)}`];
  return node.children.flatMap((child) => (child.hasError ? faultsBelow(child) : []));
}

const faults = [];
for (const [grammar, source] of JSON.parse(readFileSync(0, 'utf8'))) {
  const tree = (await parserOf(grammar)).parse(source);
  faults.push(tree.rootNode.hasError ? faultsBelow(tree.rootNode) : []);
  tree.delete();
}
process.stdout.write(JSON.stringify(faults));
