import type { JsxAttribute, TreeNode } from '../../../src/core/content/tree';
import type { Context } from './conversion';
import { literalValue } from './staticValue';
import type { StaticValue } from './staticValue';

/** The value of an expression, if the text of the page contains it. */
export function valueOf(code: string, context: Context): StaticValue {
  const [, root = '', rest = ''] =
    /^([A-Za-z_$][\w$]*)((?:\??\.[A-Za-z_$][\w$]*)*)$/.exec(code) ?? [];
  const follow = (value: unknown, names: string) =>
    names
      .split(/\??\./)
      .filter(Boolean)
      .reduce<unknown>(
        (holder, name) =>
          typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name)
            ? (holder as Record<string, unknown>)[name]
            : undefined,
        value,
      ) as StaticValue;
  if (root === 'frontMatter') return follow(context.frontMatter, rest);
  if (root === 'props') return follow(context.props ?? {}, rest);
  if (root !== '' && context.code.constants.has(root))
    return follow(context.code.constants.get(root), rest);
  const based = /^useBaseUrl\(\s*(['"`])([^'"`]*)\1\s*\)$/.exec(code)?.[2];
  if (based !== undefined) return based.startsWith('/') ? based : `/${based}`;
  const required = /^require\(\s*(['"`])([^'"`]*)\1\s*\)(?:\.default)?$/.exec(code)?.[2];
  if (required !== undefined) return required.replace(/^.*!/, '');
  const imported = root !== '' && rest === '' ? context.code.imports.get(root) : undefined;
  if (imported !== undefined && /\.\w+$/.test(imported)) return imported.replace(/^.*!/, '');
  return literalValue(code);
}

/**
 * Value of an attribute. `true` if it has none. Undefined if the attribute is missing or its value is known only when code
 * runs.
 */
export function attribute(node: TreeNode, name: string, context: Context): StaticValue {
  const found = node.attributes?.find(
    (item) => item.type === 'mdxJsxAttribute' && item.name === name,
  );
  return found && attributeValue(found, context);
}

/** Value of an attribute of an element, as `attribute` returns it. */
export function attributeValue({ value }: JsxAttribute, context: Context): StaticValue {
  if (value === null || value === undefined) return true;
  return typeof value === 'string' ? value : valueOf(value.value.trim(), context);
}

/** Value of an attribute as text. Undefined for other values. */
export function words(node: TreeNode, name: string, context: Context): string | undefined {
  const value = attribute(node, name, context);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
