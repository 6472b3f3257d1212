import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Who may import whom: the table of ARCHITECTURE.md, checked over every import of the code. */
interface Rule {
  /** Files the rule speaks of. */
  from: RegExp;
  /** Import targets that are allowed: a path inside the project, or a package name behind `npm:`. */
  allow: RegExp[];
  /** Targets that are forbidden all the same. */
  deny?: RegExp[];
  /** Targets allowed as `import type` only. */
  typesOnly?: RegExp[];
}

const MODEL = /^plugins\/[^/]+\/src\/core\/model$/;
const FRAMEWORK = [/^npm:gatsby($|\/)/, /^npm:react($|\/|-dom)/];
const FILES = [/^npm:(node:)?fs($|\/)/];

const RULES: Rule[] = [
  {
    from: /^plugins\/([^/]+)\/src\/(core|markdown)\//,
    allow: [/^plugins\/SELF\/src\/(core|markdown)\//, /^plugins\/shared\//, /^npm:/],
    typesOnly: [MODEL],
    deny: [...FRAMEWORK, ...FILES],
  },
  {
    from: /^plugins\/([^/]+)\/(src\/gatsby\/|gatsby-node)/,
    allow: [/^plugins\/(SELF|shared)\//, /^npm:/],
    deny: [/^npm:react/],
  },
  { from: /^src\/lib\//, allow: [/^src\/(lib|behaviours)\//], typesOnly: [MODEL] },
  {
    from: /^src\/behaviours\//,
    allow: [/^src\/(lib|behaviours)\//, /^npm:medium-zoom/],
    typesOnly: [MODEL, /^npm:medium-zoom/],
  },
  {
    from: /^src\/hooks\//,
    allow: [/^npm:(gatsby|react)$/, /^src\/(lib|hooks)\//],
    typesOnly: [MODEL],
  },
  {
    from: /^src\/components\/ui\//,
    allow: [/^npm:react$/, /^src\/lib\//, /^src\/components\/ui\//, /^src\/behaviours\//],
  },
  {
    from: /^src\/(components|shell)\//,
    allow: [/^npm:/, /^src\/(components|shell|hooks|lib|behaviours)\//],
    typesOnly: [MODEL],
  },
  { from: /^src\/(templates|pages)\//, allow: [/^npm:/, /^src\//], typesOnly: [MODEL] },
];

const NEVER: { from: RegExp; to: RegExp; why: string }[] = [
  { from: /./, to: /^src\/templates\//, why: 'nothing imports a template' },
  {
    from: /^src\/components\/api\//,
    to: /^src\/components\/mdx\//,
    why: 'api does not reach into mdx',
  },
  {
    from: /^src\/components\/mdx\//,
    to: /^src\/components\/api\//,
    why: 'mdx does not reach into api',
  },
];

const root = path.resolve(__dirname, '..');

function sources(folder: string): string[] {
  return readdirSync(path.join(root, folder)).flatMap((name) => {
    const file = path.join(folder, name);
    if (statSync(path.join(root, file)).isDirectory()) return sources(file);
    return /\.tsx?$/.test(name) && !name.endsWith('.d.ts') ? [file] : [];
  });
}

interface Import {
  target: string;
  isType: boolean;
}

function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Import[] = [];
  const add = (specifier: string, isType: boolean) => {
    const target = specifier.startsWith('.')
      ? path.join(path.dirname(file), specifier)
      : `npm:${specifier}`;
    found.push({ target, isType });
  };
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      add(node.moduleSpecifier.text, node.importClause?.isTypeOnly ?? false);
    } else if (
      ts.isExportDeclaration(node)
      && node.moduleSpecifier
      && ts.isStringLiteral(node.moduleSpecifier)
    ) {
      add(node.moduleSpecifier.text, node.isTypeOnly);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments;
      if (argument && ts.isStringLiteral(argument)) add(argument.text, false);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Sentences saying which imports of a file break a rule. */
function violations(file: string, imports: Import[]): string[] {
  const rule = RULES.find(({ from }) => from.test(file));
  const self = /^plugins\/([^/]+)\//.exec(file)?.[1] ?? '';
  const matches = (patterns: RegExp[] | undefined, target: string) =>
    (patterns ?? []).some((pattern) =>
      new RegExp(pattern.source.replace('SELF', self)).test(target),
    );
  return imports.flatMap(({ target, isType }) => {
    const never = NEVER.find(({ from, to }) => from.test(file) && to.test(target));
    if (never) return [`${file} imports ${target}: ${never.why}`];
    if (!rule) return [];
    if (isType && matches(rule.typesOnly, target)) return [];
    if (matches(rule.deny, target) && !isType)
      return [`${file} imports ${target}, which is denied there`];
    return matches(rule.allow, target)
      ? []
      : [`${file} imports ${target}, which is not allowed there`];
  });
}

const files = [...sources('src'), ...sources('plugins')];

test('every import keeps to the table', () => {
  expect(files.length).toBeGreaterThan(40);
  expect(files.flatMap((file) => violations(file, importsOf(file)))).toEqual([]);
});

/** Circles of imports that run: which file of one finds the others unfinished depends on who comes first. */
function circles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]) => {
    const start = way.indexOf(file);
    if (start >= 0) found.push([...way.slice(start), file].join(' → '));
    if (start >= 0 || done.has(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...way, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return found;
}

test('no imports of the plugins run in a circle', () => {
  // Components draw one another; what runs while a module loads does not.
  const graph = new Map(
    sources('plugins').map((file) => [
      file.replace(/\.tsx?$/, ''),
      importsOf(file).flatMap(({ target, isType }) => (isType ? [] : [target])),
    ]),
  );
  expect(circles(graph)).toEqual([]);
  const circle = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b']],
  ]);
  expect(circles(circle)).toEqual(['b → c → b']);
});

test('no imports run in a circle between the folders of a core, types included', () => {
  const core = 'plugins/gatsby-transformer-openapi/src/core';
  // A folder is one part; a file beside the folders is a part of its own.
  const partOf = (file: string) =>
    path
      .relative(core, file)
      .split(path.sep)[0]
      ?.replace(/\.tsx?$/, '') ?? '';
  const graph = new Map<string, string[]>();
  for (const file of sources(core)) {
    const targets = importsOf(file)
      .filter(({ target }) => target.startsWith(`${core}/`))
      .map(({ target }) => partOf(target))
      .filter((part) => part !== partOf(file));
    graph.set(partOf(file), [...new Set([...(graph.get(partOf(file)) ?? []), ...targets])]);
  }
  expect(graph.size).toBeGreaterThan(10);
  expect(circles(graph)).toEqual([]);
});

test('the table can be broken', () => {
  const broken = (file: string, target: string, isType = false) =>
    violations(file, [{ target, isType }]);
  expect(broken('plugins/a/src/core/x.ts', 'npm:gatsby')).toHaveLength(1);
  expect(broken('plugins/a/src/core/x.ts', 'npm:node:fs')).toHaveLength(1);
  expect(broken('plugins/a/src/core/x.ts', 'plugins/b/src/core/model')).toHaveLength(1);
  expect(broken('src/lib/x.ts', 'npm:react')).toHaveLength(1);
  expect(broken('src/lib/x.ts', 'plugins/a/src/core/model', true)).toHaveLength(0);
  expect(broken('src/lib/x.ts', 'plugins/a/src/core/model')).toHaveLength(1);
  expect(broken('src/components/api/x.tsx', 'src/components/mdx/Y')).toHaveLength(1);
  expect(broken('src/shell/x.tsx', 'src/templates/doc')).toHaveLength(1);
});

test('nothing in the code names the product', () => {
  const settings = readFileSync(path.join(root, 'content/site.yml'), 'utf8');
  const product = /slug:\s*([\w-]+)/.exec(settings)?.[1];
  expect(product).toBeTruthy();
  const named = [
    ...files,
    'gatsby-config.ts',
    'gatsby-node.ts',
    'gatsby-browser.tsx',
    'gatsby-ssr.tsx',
  ].filter((file) =>
    readFileSync(path.join(root, file), 'utf8').toLowerCase().includes(String(product)),
  );
  expect(named).toEqual([]);
});
