import { parseSync } from '@swc/core';
import type { ModuleItem, Param, Pattern, TsParameterProperty } from '@swc/core';

/** What a module of a component shows without running it. */
export interface ModuleFacts {
  hasDefault: boolean;
  /** Names that the exported function takes out of its first argument. Undefined if they cannot be seen. */
  props?: string[];
  /** Why the module cannot be read, and in which line. */
  fault?: { message: string; line?: number };
}

/** Reads the export `default` of a module in TypeScript or JavaScript. */
export function readModule(source: string, isTypeScript: boolean): ModuleFacts {
  try {
    const { body } = parseSync(
      source,
      isTypeScript ? { syntax: 'typescript', tsx: true } : { syntax: 'ecmascript', jsx: true },
    );
    const found = body.map((item) => factsOf(item, body)).find((facts) => facts !== undefined);
    return found ?? { hasDefault: false };
  } catch (error) {
    const words = (error as Error).message;
    const [message = ''] = words.replace(/^[\s×x]+/, '').split('\n');
    // The line of the program above the marks, as `4 | return <p>{</p>;`.
    const [, line] = /^ *(\d+) [|│].*\n *[:·].*\^/m.exec(words) ?? [];
    return { hasDefault: false, fault: { message, ...(line && { line: Number(line) }) } };
  }
}

function factsOf(item: ModuleItem, body: readonly ModuleItem[]): ModuleFacts | undefined {
  if (item.type === 'ExportDefaultDeclaration') {
    return {
      hasDefault: true,
      ...(item.decl.type === 'FunctionExpression' && propsOf(item.decl.params[0])),
    };
  }
  if (item.type === 'ExportDefaultExpression') {
    const { expression } = item;
    if (expression.type === 'ArrowFunctionExpression')
      return { hasDefault: true, ...propsOf(expression.params[0]) };
    return {
      hasDefault: true,
      ...(expression.type === 'Identifier' && declared(expression.value, body)),
    };
  }
  if (item.type !== 'ExportNamedDeclaration') return undefined;
  const isDefault = item.specifiers.some(
    (each) => each.type === 'ExportSpecifier' && (each.exported ?? each.orig).value === 'default',
  );
  return isDefault ? { hasDefault: true } : undefined;
}

/** The props of a function that the module declares under a name. */
function declared(name: string, body: readonly ModuleItem[]): { props?: string[] } {
  for (const item of body) {
    if (item.type === 'FunctionDeclaration' && item.identifier.value === name)
      return propsOf(item.params[0]);
  }
  return {};
}

function propsOf(first: Param | TsParameterProperty | Pattern | undefined): { props?: string[] } {
  const pattern = first?.type === 'Parameter' ? first.pat : first;
  if (pattern?.type !== 'ObjectPattern') return {};
  const props = pattern.properties.flatMap((property) => {
    if (property.type === 'AssignmentPatternProperty') return [property.key.value];
    if (property.type === 'KeyValuePatternProperty' && property.key.type === 'Identifier')
      return [property.key.value];
    return [];
  });
  return { props };
}
