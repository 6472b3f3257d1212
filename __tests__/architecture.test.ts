import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { listFiles } from '../src/store/files/listFiles';

const root = path.resolve(__dirname, '..');

/** A row of the table "Who may import whom" in ARCHITECTURE.md. Each cell is a list of folders, files and packages. */
interface Rule {
  files: string[];
  mayImport: string[];
  onlyTypesOf: string[];
  never: string[];
}

/** An import: a path below the root without extension, or `npm:` and the name of a package. */
interface Import {
  target: string;
  isType: boolean;
}

function readTable(text: string): Rule[] {
  const section = text.split('## Who may import whom')[1]?.split('\n## ')[0] ?? '';
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)));
  return rows.slice(2).map((cells) => {
    const [files = [], mayImport = [], onlyTypesOf = [], never = []] = cells;
    return { files, mayImport, onlyTypesOf, never };
  });
}

const RULES = readTable(readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8'));

function modulesBelow(folder: string): string[] {
  return listFiles(path.join(root, folder))
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => path.join(folder, name));
}

function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Import[] = [];
  const add = (specifier: ts.Node | undefined, isType: boolean) => {
    if (!specifier || !ts.isStringLiteral(specifier)) return;
    const target = specifier.text.startsWith('.')
      ? path.join(path.dirname(file), specifier.text)
      : `npm:${specifier.text}`;
    found.push({ target, isType });
  };
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) {
      add(node.moduleSpecifier, node.importClause?.isTypeOnly ?? false);
    } else if (ts.isExportDeclaration(node)) {
      add(node.moduleSpecifier, node.isTypeOnly);
    } else if (ts.isCallExpression(node)) {
      const { expression } = node;
      const isRequire = ts.isIdentifier(expression) && expression.text === 'require';
      if (isRequire || expression.kind === ts.SyntaxKind.ImportKeyword)
        add(node.arguments[0], false);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Every file of the code by its path without extension, with its imports. */
const code = new Map(
  ['src', 'plugins', 'tools']
    .flatMap(modulesBelow)
    .map((file) => [file.replace(/\.tsx?$/, ''), importsOf(file)]),
);

/** Packages that the table names, with those that belong to them. */
const PACKAGES = /^(react|gatsby|fs)$/;

/** Whether a name in the table means a path or a package. */
function isMeant(name: string, target: string, own = ''): boolean {
  if (name === 'packages') return target.startsWith('npm:');
  if (PACKAGES.test(name)) {
    return new RegExp(`^npm:(node:)?${name}($|/|-dom|-helmet)`).test(target);
  }
  if (!/[/<]|^(plugins|src|tools)$/.test(name)) return `${target}/`.startsWith(`npm:${name}/`);
  const pattern = name.replace('<own>', own).replaceAll('*', '[^/]+');
  return new RegExp(`^${pattern}($|/)`).test(target);
}

const ruleOf = (file: string) =>
  RULES.find(({ files }) => files.some((name) => isMeant(name, file)));

/** The imports of a file that break its rule, as sentences. */
function violations(file: string, imports: readonly Import[], graph = code): string[] {
  const rule = ruleOf(file);
  if (!rule) return [`${file}: no row of ARCHITECTURE.md names its folder`];
  const own = file.split('/').slice(0, 2).join('/');
  const among = (names: readonly string[], target: string) =>
    names.some((name) => isMeant(name, target, own));
  const wrong = imports.filter(
    ({ target, isType }) =>
      !among(rule.mayImport, target) && !(isType && among(rule.onlyTypesOf, target)),
  );
  const reached = waysTo(
    imports.flatMap(({ target, isType }) => (isType ? [] : [target])),
    graph,
  ).filter((way) => among(rule.never, way.at(-1) ?? ''));
  return [
    ...wrong.map(({ target }) => `${file} imports ${target}, which its row does not allow`),
    ...reached.map((way) => `${[file, ...way].join(' → ')}, which its row forbids`),
  ];
}

/**
 * Everything that some imports load, directly or through others, each with the shortest chain of imports. Imports
 * that a row allows in its second column count only for that row.
 */
function waysTo(targets: readonly string[], graph: ReadonlyMap<string, readonly Import[]>) {
  const ways = targets.map((target) => [target]);
  const known = new Set(targets);
  for (const way of ways) {
    for (const { target, isType } of graph.get(way.at(-1) ?? '') ?? []) {
      const isNamed = ruleOf(way.at(-1) ?? '')?.mayImport.some(
        (name) => PACKAGES.test(name) && isMeant(name, target),
      );
      if (isType || isNamed || known.has(target)) continue;
      known.add(target);
      ways.push([...way, target]);
    }
  }
  return ways;
}

test('ARCHITECTURE.md allows every import', () => {
  expect(RULES.length).toBeGreaterThan(10);
  expect(code.size).toBeGreaterThan(400);
  expect([...code].flatMap(([file, imports]) => violations(file, imports))).toEqual([]);
});

test('every row of the table applies to some files', () => {
  const used = new Set([...code.keys()].map(ruleOf));
  expect(RULES.filter((rule) => !used.has(rule)).map(({ files }) => files)).toEqual([]);
});

test('forbidden imports are found', () => {
  const broken = (file: string, target: string, isType = false) =>
    violations(file, [{ target, isType }]);
  expect(broken('src/core/openapi/x', 'npm:gatsby')).toHaveLength(1);
  expect(broken('src/core/openapi/x', 'npm:node:fs')).toHaveLength(1);
  expect(broken('src/core/openapi/x', 'npm:node:fs/promises')).toHaveLength(1);
  expect(broken('src/core/openapi/x', 'npm:yaml')).toHaveLength(0);
  expect(broken('src/core/openapi/x', 'src/store/y')).toHaveLength(1);
  expect(broken('src/store/x', 'npm:gatsby')).toHaveLength(1);
  expect(broken('src/store/x', 'plugins/a/src/y')).toHaveLength(1);
  expect(broken('plugins/a/gatsby-node', 'plugins/b/src/y')).toHaveLength(1);
  expect(broken('plugins/shared/x', 'plugins/a/src/y')).toHaveLength(1);
  expect(broken('src/components/x', 'src/core/openapi/model')).toHaveLength(1);
  expect(broken('src/components/x', 'src/core/openapi/model', true)).toHaveLength(0);
  expect(broken('src/browser/x', 'npm:react')).toHaveLength(1);
  expect(broken('src/browser/x', 'src/build/y')).toHaveLength(1);
  expect(broken('src/browser/x', 'src/build/y', true)).toHaveLength(1);
  expect(broken('src/build/x', 'src/browser/y')).toHaveLength(0);
  expect(broken('src/components/api/x', 'src/components/mdx/Y')).toHaveLength(1);
  expect(broken('src/components/mdx/x', 'src/components/api/Y')).toHaveLength(1);
  expect(broken('src/shell/x', 'src/templates/doc')).toHaveLength(1);
  expect(broken('tools/sync/x', 'src/browser/paths')).toHaveLength(1);
  expect(broken('tools/sync/core/x', 'npm:node:fs')).toHaveLength(1);
  expect(broken('tools/api/src/x', 'src/templates/doc')).toHaveLength(0);
  expect(broken('elsewhere/x', 'npm:yaml')).toHaveLength(1);
});

test('forbidden imports through other files are found', () => {
  const graph = new Map([
    ['src/core/text/y', [{ target: 'src/core/text/z', isType: false }]],
    ['src/core/text/z', [{ target: 'npm:node:fs', isType: false }]],
  ]);
  expect(
    violations('src/core/content/x', [{ target: 'src/core/text/y', isType: false }], graph),
  ).toEqual([
    'src/core/content/x → src/core/text/y → src/core/text/z → npm:node:fs, which its row forbids',
  ]);
});

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The shortest path from a node back to itself. */
function wayBack(graph: Graph, start: string): string[] | undefined {
  const ways = [[start]];
  const known = new Set<string>();
  for (const way of ways) {
    for (const next of graph.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [...way, start];
      if (known.has(next)) continue;
      known.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}

/** The shortest circle through each of some nodes. A circle through several of them is listed once. */
function circles(graph: Graph, nodes: Iterable<string> = graph.keys()): string[] {
  const found = new Map<string, string>();
  for (const node of nodes) {
    const way = wayBack(graph, node);
    const key = [...new Set(way)].sort().join();
    if (way && !found.has(key)) found.set(key, way.join(' → '));
  }
  return [...found.values()];
}

/** The imports as a graph between parts. `partOf` returns the part of a file. Files without a part are left out. */
function graphOf(
  imports: ReadonlyMap<string, readonly Import[]>,
  partOf: (file: string) => string | undefined,
  withTypes: boolean,
): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [file, targets] of imports) {
    const from = partOf(file);
    if (from === undefined) continue;
    for (const { target, isType } of targets) {
      const to = imports.has(target) ? partOf(target) : undefined;
      if (to === undefined || to === from || (isType && !withTypes)) continue;
      graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
  }
  return graph;
}

/** Circles between the parts of a folder: its folders, and the files that are directly in it. */
function circlesIn(folder: string, imports: ReadonlyMap<string, readonly Import[]>): string[] {
  const partOf = (file: string) =>
    file.startsWith(`${folder}/`) ? path.relative(folder, file).split(path.sep)[0] : undefined;
  const graph = graphOf(imports, partOf, true);
  // Types in files of one folder may refer to each other, such as those of a tree and of its pages.
  const folders = [...graph.keys()].filter((part) => !imports.has(`${folder}/${part}`));
  return circles(graph, folders).map((circle) => `${folder}: ${circle}`);
}

function foldersOf(imports: ReadonlyMap<string, readonly Import[]>): string[] {
  const folders = new Set<string>();
  for (const file of imports.keys()) {
    for (let at = path.dirname(file); at !== '.'; at = path.dirname(at)) folders.add(at);
  }
  return [...folders];
}

test('no folders import each other in a circle', () => {
  expect(circles(graphOf(code, path.dirname, false))).toEqual([]);
  expect(foldersOf(code).flatMap((folder) => circlesIn(folder, code))).toEqual([]);
});

test('no files of plugins, tools and pure code load each other in a circle', () => {
  // Components may use each other: a schema has rows, and a row has a schema. They do so only when they are drawn,
  // not when they are loaded.
  const partOf = (file: string) => (/^src\/(components|shell)\//.test(file) ? undefined : file);
  expect(circles(graphOf(code, partOf, false))).toEqual([]);
});

test('circles between folders are found', () => {
  const value = (...targets: string[]) => targets.map((target) => ({ target, isType: false }));
  const imports = new Map([
    ['p/a/x', value('p/b/y', 'npm:z')],
    ['p/b/y', value('p/c/z', 'p/b/other')],
    ['p/c/z', [{ target: 'p/a/x', isType: true }]],
    ['p/b/other', value('p/d')],
    ['p/d', value('p/e')],
    ['p/e', [{ target: 'p/d', isType: true }]],
  ]);
  expect(circlesIn('p', imports)).toEqual(['p: a → b → c → a']);
  expect(circles(graphOf(imports, path.dirname, false))).toEqual([]);
  imports.set('p/d', value('p/b/other'));
  expect(circles(graphOf(imports, path.dirname, false))).toEqual(['p/b → p → p/b']);
});

test('plugins do not share data through global variables', () => {
  const sharing = ['plugins', 'tools', 'src/core', 'src/store']
    .flatMap(modulesBelow)
    .filter((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return /Symbol\.for\(|globalThis as/.test(text);
    });
  // The components of Prism expect a global variable of this name.
  expect(sharing).toEqual(['src/core/code/loadPrism.ts']);
});
