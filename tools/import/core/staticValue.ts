import path from 'node:path/posix';
import ts from 'typescript';
import type { Message, SourceFolder } from './source';

/** A value that can be read from a configuration file without running it. */
export type StaticValue =
  string | number | boolean | null | undefined | StaticValue[] | { [name: string]: StaticValue };

/** An object of a configuration file. */
export interface Group {
  [name: string]: StaticValue;
}

/** A value as an object. Empty if it is another value. */
export function groupOf(value: StaticValue): Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

/** Fields that are read, if only some fields of an object matter. */
export type Wanted = true | { readonly [name: string]: Wanted };

/** Thrown for code whose value is known only when it runs. */
class NotStatic extends Error {
  constructor(
    readonly node: ts.Node,
    readonly reason: string,
  ) {
    super(reason);
  }
}

interface Module {
  file: string;
  tree: ts.SourceFile;
  /** Initial values of the file's constants, and the modules of its imports. */
  names: Map<string, ts.Expression | { from: string; name: string }>;
  /** The default export, `module.exports`, or the content of a JSON file. */
  main?: ts.Expression;
  exports: Map<string, ts.Expression>;
}

const ENDINGS = ['', '.ts', '.js', '.mjs', '.cjs', '.json', '/index.ts', '/index.js'];
/** Limit for nested imports and nested values. */
const MAX_DEPTH = 60;

/**
 * Reads the value that a JavaScript, TypeScript or JSON file exports, without running it: literals, constants, spreads,
 * templates, and imports of other files in the folder. Other code is left out and reported.
 */
export function readStaticValue(
  file: string,
  source: SourceFolder,
  wanted: Wanted = true,
): { value: StaticValue; messages: Message[] } {
  const modules = new Map<string, Module | undefined>();
  const messages: Message[] = [];
  const load = (path: string) => {
    if (!modules.has(path)) modules.set(path, parseModule(path, source));
    return modules.get(path);
  };
  const report = (error: NotStatic) => {
    const tree = error.node.getSourceFile();
    const { line } = tree.getLineAndCharacterOfPosition(error.node.getStart());
    messages.push({ file: tree.fileName, line: line + 1, text: error.reason });
  };
  const reader = new Reader(load, report, wanted);
  const module = load(file);
  if (!module) {
    messages.push({ file, line: 1, text: 'the file is missing' });
    return { value: undefined, messages };
  }
  return { value: reader.mainValue(module), messages };
}

function parseModule(file: string, source: SourceFolder): Module | undefined {
  const text = source.text(file);
  if (text === undefined) return undefined;
  const isJson = file.endsWith('.json');
  const tree = ts.createSourceFile(
    file,
    isJson ? `export default ${text}` : text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.JSX,
  );
  const module: Module = { file, tree, names: new Map(), exports: new Map() };
  for (const statement of tree.statements) readStatement(statement, module);
  return module;
}

function readStatement(statement: ts.Statement, module: Module): void {
  if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
    const from = statement.moduleSpecifier.text;
    const { importClause } = statement;
    if (importClause?.name) module.names.set(importClause.name.text, { from, name: 'default' });
    const bindings = importClause?.namedBindings;
    if (bindings && ts.isNamedImports(bindings)) {
      for (const { name, propertyName } of bindings.elements) {
        module.names.set(name.text, { from, name: (propertyName ?? name).text });
      }
    }
  } else if (ts.isVariableStatement(statement)) {
    const exported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!ts.isIdentifier(name) || !initializer) continue;
      module.names.set(name.text, initializer);
      if (exported) module.exports.set(name.text, initializer);
    }
  } else if (ts.isFunctionDeclaration(statement) && statement.name) {
    const result = returned(statement.body);
    if (result) module.names.set(statement.name.text, result);
    const isMain = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
    if (result && isMain) module.main = result;
  } else if (ts.isExportAssignment(statement)) module.main = statement.expression;
  else if (ts.isExportDeclaration(statement) && statement.exportClause) {
    if (!ts.isNamedExports(statement.exportClause)) return;
    for (const { name, propertyName } of statement.exportClause.elements) {
      const local = module.names.get((propertyName ?? name).text);
      if (local && !('from' in local)) module.exports.set(name.text, local);
    }
  } else if (ts.isExpressionStatement(statement)) readAssignment(statement.expression, module);
}

/** `module.exports = …`, `exports.name = …`. */
function readAssignment(expression: ts.Expression, module: Module): void {
  if (
    !ts.isBinaryExpression(expression)
    || expression.operatorToken.kind !== ts.SyntaxKind.EqualsToken
  )
    return;
  const target = expression.left.getText();
  if (target === 'module.exports') module.main = expression.right;
  const [, name] = /^(?:module\.)?exports\.(\w+)$/.exec(target) ?? [];
  if (name !== undefined) module.exports.set(name, expression.right);
}

/** The expression that a function without branches returns. */
function returned(body: ts.Block | undefined): ts.Expression | undefined {
  const last = body?.statements.at(-1);
  return last && ts.isReturnStatement(last) ? last.expression : undefined;
}

class Reader {
  constructor(
    readonly load: (path: string) => Module | undefined,
    readonly report: (error: NotStatic) => void,
    /** Fields of the current object that are read. Items of a list have the same fields. */
    private wanted: Wanted,
  ) {}

  mainValue(module: Module): StaticValue {
    if (module.main) return this.safely(module.main, module, 0);
    if (module.exports.size === 0) {
      this.report(new NotStatic(module.tree, 'the file exports no value'));
      return undefined;
    }
    return Object.fromEntries(
      [...module.exports].map(([name, node]) => [name, this.safely(node, module, 0)]),
    );
  }

  /** The value. Reports code that must run, and returns undefined for it. */
  safely(node: ts.Expression, module: Module, depth: number): StaticValue {
    try {
      return this.value(node, module, depth);
    } catch (error) {
      if (!(error instanceof NotStatic)) throw error;
      this.report(error);
      return undefined;
    }
  }

  value(node: ts.Expression, module: Module, depth: number): StaticValue {
    if (depth > MAX_DEPTH) throw new NotStatic(node, 'values are nested too deeply to be read');
    const deeper = (inner: ts.Expression) => this.value(inner, module, depth + 1);
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isNumericLiteral(node)) return Number(node.text);
    if (
      ts.isParenthesizedExpression(node)
      || ts.isAsExpression(node)
      || ts.isSatisfiesExpression(node)
      || ts.isNonNullExpression(node)
      || ts.isAwaitExpression(node)
    )
      return deeper(node.expression);
    switch (node.kind) {
      case ts.SyntaxKind.TrueKeyword:
        return true;
      case ts.SyntaxKind.FalseKeyword:
        return false;
      case ts.SyntaxKind.NullKeyword:
        return null;
    }
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken)
      return -Number(deeper(node.operand));
    if (ts.isArrayLiteralExpression(node)) return this.list(node, module, depth);
    if (ts.isObjectLiteralExpression(node)) return this.object(node, module, depth);
    if (ts.isTemplateExpression(node)) {
      return node.templateSpans.reduce(
        (text, span) => `${text}${String(deeper(span.expression))}${span.literal.text}`,
        node.head.text,
      );
    }
    if (ts.isConditionalExpression(node))
      return deeper(deeper(node.condition) ? node.whenTrue : node.whenFalse);
    if (ts.isBinaryExpression(node)) return this.binary(node, module, depth);
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) {
      const result = ts.isBlock(node.body) ? returned(node.body) : node.body;
      if (result) return deeper(result);
    }
    if (ts.isIdentifier(node)) return this.name(node, module, depth);
    if (ts.isPropertyAccessExpression(node)) {
      if (node.getText().startsWith('process.env.')) return undefined;
      const holder = deeper(node.expression);
      if (typeof holder === 'object' && holder !== null && !Array.isArray(holder))
        return own(holder, node.name.text);
    }
    if (ts.isCallExpression(node)) return this.call(node, module, depth);
    throw new NotStatic(node, `\`${short(node)}\` has a value only when the code runs; left out`);
  }

  list(node: ts.ArrayLiteralExpression, module: Module, depth: number): StaticValue[] {
    return node.elements.flatMap((element) => {
      const isSpread = ts.isSpreadElement(element);
      const value = this.safely(isSpread ? element.expression : element, module, depth + 1);
      if (isSpread) return Array.isArray(value) ? value : [];
      return value === undefined ? [] : [value];
    });
  }

  object(
    node: ts.ObjectLiteralExpression,
    module: Module,
    depth: number,
  ): { [name: string]: StaticValue } {
    const found: [string, StaticValue][] = [];
    const { wanted } = this;
    for (const property of node.properties) {
      const known =
        property.name && !ts.isComputedPropertyName(property.name) ? property.name.getText() : '';
      const name_ = known.replace(/^['"]|['"]$/g, '');
      this.wanted = wanted === true || name_ === '' ? wanted : (wanted[name_] ?? {});
      if (wanted !== true && name_ !== '' && !Object.hasOwn(wanted, name_)) continue;
      if (ts.isSpreadAssignment(property)) {
        const value = this.safely(property.expression, module, depth + 1);
        if (typeof value === 'object' && value !== null) found.push(...Object.entries(value));
      } else if (ts.isShorthandPropertyAssignment(property)) {
        found.push([property.name.text, this.safely(property.name, module, depth + 1)]);
      } else if (ts.isPropertyAssignment(property)) {
        const { name } = property;
        const key =
          ts.isComputedPropertyName(name) || ts.isPrivateIdentifier(name)
            ? undefined
            : ts.isBigIntLiteral(name)
              ? undefined
              : name.text;
        if (key === undefined) {
          this.report(
            new NotStatic(property, `\`${short(property)}\` has a computed name; left out`),
          );
        } else found.push([key, this.safely(property.initializer, module, depth + 1)]);
      }
      // Methods and accessors are left out, because they are code.
    }
    this.wanted = wanted;
    return Object.fromEntries(found);
  }

  binary(node: ts.BinaryExpression, module: Module, depth: number): StaticValue {
    const left = () => this.value(node.left, module, depth + 1);
    const right = () => this.value(node.right, module, depth + 1);
    switch (node.operatorToken.kind) {
      case ts.SyntaxKind.PlusToken: {
        const [a, b] = [left(), right()];
        return typeof a === 'number' && typeof b === 'number' ? a + b : `${String(a)}${String(b)}`;
      }
      case ts.SyntaxKind.BarBarToken:
        return left() || right();
      case ts.SyntaxKind.QuestionQuestionToken:
        return left() ?? right();
      case ts.SyntaxKind.AmpersandAmpersandToken:
        return left() && right();
      case ts.SyntaxKind.EqualsEqualsEqualsToken:
        return left() === right();
      case ts.SyntaxKind.ExclamationEqualsEqualsToken:
        return left() !== right();
      default:
        throw new NotStatic(
          node,
          `\`${short(node)}\` has a value only when the code runs; left out`,
        );
    }
  }

  name(node: ts.Identifier, module: Module, depth: number): StaticValue {
    if (node.text === 'undefined') return undefined;
    if (node.text === '__dirname') return path.dirname(`/${module.file}`);
    const known = module.names.get(node.text);
    if (!known) {
      throw new NotStatic(node, `\`${node.text}\` has a value only when the code runs; left out`);
    }
    if (!('from' in known)) return this.value(known, module, depth + 1);
    return this.imported(known.from, known.name, node, module, depth);
  }

  call(node: ts.CallExpression, module: Module, depth: number): StaticValue {
    const callee = node.expression.getText();
    const [first] = node.arguments;
    if (first && ts.isStringLiteral(first)) {
      if (callee === 'require') return this.imported(first.text, 'module', node, module, depth);
      if (callee === 'require.resolve') return first.text;
    }
    if (/^path\.(join|resolve)$/.test(callee)) {
      const parts = node.arguments.map((part) => String(this.value(part, module, depth + 1)));
      return path.join(...parts);
    }
    // A call without arguments of a function in the same file that has no branches.
    if (ts.isIdentifier(node.expression) && node.arguments.length === 0)
      return this.value(node.expression, module, depth + 1);
    throw new NotStatic(node, `\`${short(node)}\` has a value only when the code runs; left out`);
  }

  imported(from: string, name: string, node: ts.Node, module: Module, depth: number): StaticValue {
    const base = from.startsWith('@site/')
      ? from.slice('@site/'.length)
      : from.startsWith('.')
        ? path.join(path.dirname(module.file), from)
        : undefined;
    const target =
      base === undefined || base.startsWith('..')
        ? undefined
        : ENDINGS.map((ending) => this.load(`${base}${ending}`)).find(Boolean);
    if (!target) {
      throw new NotStatic(
        node,
        `\`${short(node)}\` comes from \`${from}\`, which cannot be read; left out`,
      );
    }
    if (depth > MAX_DEPTH) throw new NotStatic(node, 'values are nested too deeply to be read');
    const exported = target.exports.get(name);
    if (exported) return this.value(exported, target, depth + 1);
    if (name === 'module' && !target.main) return this.mainValue(target);
    if (target.main && (name === 'default' || name === 'module'))
      return this.value(target.main, target, depth + 1);
    throw new NotStatic(node, `\`${from}\` exports no \`${name}\`; left out`);
  }
}

function own(holder: { [name: string]: StaticValue }, name: string): StaticValue {
  return Object.hasOwn(holder, name) ? holder[name] : undefined;
}

function short(node: ts.Node): string {
  const text = node.getText().replace(/\s+/g, ' ');
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** Reads a literal such as `[{ value: "a" }]` in an attribute of a component. Undefined for other code. */
export function literalValue(code: string): StaticValue {
  const files = { files: [], text: () => `export default (${code});` };
  const { value, messages } = readStaticValue('attribute.js', files);
  return messages.length > 0 ? undefined : value;
}
