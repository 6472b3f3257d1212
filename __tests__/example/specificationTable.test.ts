import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Compares `e2e/README.md`, which lists the tests for each sentence of the specification, with the tests. */
const FOLDER = path.join(__dirname, '../e2e');
const ENDINGS = ['.spec.ts', '.test.ts', '.test.tsx', '.sweep.ts'];

interface Reference {
  row: string;
  /** As written in the table. */
  file: string;
  /** Part of a test's name. Without it, the whole file is meant. */
  name?: string;
}

/** The tests in the last cell of a row: `file`: one test; another one; `other file`. */
function referencesIn(row: string, cell: string): Reference[] {
  let file = '';
  return cell.split(/;\s+/).map((part): Reference => {
    const [, named, name = named === undefined ? part : undefined] =
      /^`([^`]+)`(?:: (.+))?$/.exec(part.trim()) ?? [];
    file = named ?? file;
    return { row, file, ...(name !== undefined && { name }) };
  });
}

const rows = readFileSync(path.join(FOLDER, 'README.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|[\s-]+\|/.test(line))
  .map((line) => line.split('|').slice(1, -1))
  .map((cells) => cells.map((cell) => cell.trim()))
  .filter(([, last]) => last !== 'Test');
const references = rows.flatMap(([row = '', cell = '']) => referencesIn(row, cell));

/** The file of a reference, or all test files of a folder. */
function filesOf(reference: string): string[] {
  const place = path.join(FOLDER, reference);
  const file = ENDINGS.map((ending) => place + ending).find(existsSync);
  if (file) return [file];
  if (!existsSync(place) || !statSync(place).isDirectory()) return [];
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((name) => ENDINGS.some((ending) => name.endsWith(ending)))
    .map((name) => path.join(place, name));
}

const read = new Map<string, string[]>();

/** Names of the tests and groups of a file. `…` stands for parts that are filled in at run time. */
function namesIn(file: string): string[] {
  const known = read.get(file);
  if (known) return known;
  const source = readFileSync(file, 'utf8');
  const names: string[] = [];
  const isTest = (node: ts.Expression): boolean =>
    ts.isIdentifier(node)
      ? /^(?:describe|it|test|each[A-Z]\w*)$/.test(node.text)
      : ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)
        ? isTest(node.expression)
        : false;
  const visit = (node: ts.Node) => {
    const [title] = ts.isCallExpression(node) && isTest(node.expression) ? node.arguments : [];
    if (title && ts.isStringLiteralLike(title)) names.push(title.text);
    else if (title && ts.isTemplateExpression(title)) {
      const parts = title.templateSpans.map(({ literal }) => literal.text);
      names.push([title.head.text, ...parts].join('…'));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  const found = names.map((name) => name.replace(/%[a-z]/g, '…'));
  read.set(file, found);
  return found;
}

const isFound = ({ file, name }: Reference) => {
  const files = filesOf(file);
  if (name === undefined) return files.length > 0;
  return files.some((each) => namesIn(each).some((title) => title.includes(name)));
};

test('all tests in the table exist', () => {
  expect(references.length).toBeGreaterThan(100);
  expect(references.filter((reference) => !isFound(reference))).toEqual([]);
});

test('a test that does not exist is found', () => {
  const [known] = references.filter(({ name }) => name !== undefined);
  expect(isFound(known!)).toBe(true);
  expect(isFound({ ...known!, name: 'a test that nobody wrote' })).toBe(false);
  expect(isFound({ row: '', file: 'no-such-file' })).toBe(false);
});

test('every section of the specification has a table', () => {
  const text = readFileSync(path.join(FOLDER, 'README.md'), 'utf8');
  const numbers = [...text.matchAll(/^## (\d) /gm)].map(([, number]) => Number(number));
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
