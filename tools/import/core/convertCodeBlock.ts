import { toString as textOf } from 'mdast-util-to-string';
import { isJsx } from '../../../src/core/content/tree';
import type { TreeNode } from '../../../src/core/content/tree';
import { jsx } from '../../../src/core/content/markdown/jsx';
import { attribute, valueOf, words } from './attributeValues';
import { convertCode } from './code';
import { report } from './conversion';
import type { Context } from './conversion';
import { assetOf } from './targets';

/** Converts a code block. Commands of a package manager become tabs with those of the others. */
export function codeBlock(
  node: TreeNode,
  language: string | null | undefined,
  meta: string | null | undefined,
  value: string,
  context: Context,
): TreeNode[] {
  const code = convertCode(language, meta, value);
  for (const fault of code.faults) report(node, fault, context);
  const block = (source: string, tab: string | undefined): TreeNode => ({
    type: 'code',
    lang: code.language ?? null,
    meta: code.meta ?? null,
    value: source,
    ...(tab !== undefined && { data: { tab } }),
  });
  if (!code.variants) return [block(code.value, code.tab)];
  const tabs_ = code.variants.map((variant) =>
    jsx('Tab', { label: variant.label }, [block(variant.value, undefined)]),
  );
  return [jsx('Tabs', { group: 'package-manager' }, tabs_)];
}

/** Converts `<CodeBlock>`, whose code may be between its tags, in a template string or in a file. */
export function codeComponent(node: TreeNode, context: Context): TreeNode[] {
  const parts = (node.children ?? []).filter(
    ({ type, value }) => type !== 'text' || (value ?? '').trim() !== '',
  );
  const [only] = parts;
  let source: string | undefined;
  if (parts.length === 1 && only && /Expression$/.test(only.type)) {
    const code = (only.value ?? '').trim();
    const imported = context.code.imports.get(code);
    const file =
      imported === undefined
        ? undefined
        : assetOf(imported.replace(/^.*!/, ''), context.place, context.targets);
    const value = file === undefined ? valueOf(code, context) : context.targets.source.text(file);
    if (typeof value === 'string') source = value;
  } else if (
    parts.length > 0
    && parts.every((part) => !isJsx(part) && !/Expression$/.test(part.type))
  ) {
    source = parts
      .map((part) => (part.type === 'code' ? (part.value ?? '') : textOf(part as never)))
      .join('\n');
  }
  if (source === undefined) {
    report(node, 'the code of `<CodeBlock>` is known only when the code runs; left out', context);
    return [];
  }
  const language =
    words(node, 'language', context)
    ?? /language-(\w+)/.exec(words(node, 'className', context) ?? '')?.[1];
  const title = words(node, 'title', context);
  const meta = [
    words(node, 'metastring', context),
    title === undefined ? undefined : `title="${title.replaceAll('"', "'")}"`,
    attribute(node, 'showLineNumbers', context) === true ? 'showLineNumbers' : undefined,
  ];
  const value = source.replace(/^\n+|\s+$/g, '');
  return codeBlock(node, language, meta.filter(Boolean).join(' '), value, context);
}
