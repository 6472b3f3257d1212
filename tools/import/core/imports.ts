import ts from 'typescript';
import { literalValue } from './staticValue';
import type { StaticValue } from './staticValue';

/** The imports and exports of a page. */
export interface PageCode {
  /** Modules by imported name. */
  imports: Map<string, string>;
  /** Values of constants, if the page contains them. */
  constants: Map<string, StaticValue>;
  /** Names of other exports, with their lines, counted from 0. */
  components: { name: string; line: number }[];
}

/** Reads the import and export lines of a page. */
export function readPageCode(source: string): PageCode {
  const tree = ts.createSourceFile(
    'page.tsx',
    source,
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const code: PageCode = { imports: new Map(), constants: new Map(), components: [] };
  for (const statement of tree.statements) {
    if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const from = statement.moduleSpecifier.text;
      const { importClause } = statement;
      if (importClause?.name) code.imports.set(importClause.name.text, from);
      const bindings = importClause?.namedBindings;
      if (bindings && ts.isNamedImports(bindings)) {
        for (const { name } of bindings.elements) code.imports.set(name.text, from);
      } else if (bindings) code.imports.set(bindings.name.text, from);
    } else if (ts.isVariableStatement(statement)) {
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (!ts.isIdentifier(name)) continue;
        const value = initializer && literalValue(initializer.getText());
        if (value !== undefined) code.constants.set(name.text, value);
        else code.components.push({ name: name.text, line: lineOf(statement, tree) });
      }
    } else if (ts.isFunctionDeclaration(statement)) {
      code.components.push({
        name: statement.name?.text ?? 'default',
        line: lineOf(statement, tree),
      });
    }
  }
  return code;
}

function lineOf(node: ts.Node, tree: ts.SourceFile): number {
  return tree.getLineAndCharacterOfPosition(node.getStart()).line;
}
