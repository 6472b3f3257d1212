import { splitPage } from '../../../src/core/content/frontMatter';
import type { TreeNode } from '../../../src/core/content/tree';
import { jsx } from '../../../src/core/content/markdown/jsx';
import { attributeValue } from './attributeValues';
import { report } from './conversion';
import type { Context } from './conversion';
import { cleanPath } from './documents';
import type { StaticValue } from './staticValue';
import { assetOf } from './targets';
import type { Place } from './targets';

/**
 * Converts an imported file to an include. Its text is inserted instead if the page passes values to it, or if it has
 * headings.
 */
export function include(node: TreeNode, name: string, from: string, context: Context): TreeNode[] {
  const file = assetOf(from, context.place, context.targets);
  const source = file === undefined ? undefined : context.targets.source.text(file);
  if (file === undefined || source === undefined) {
    report(
      node,
      `\`<${name}>\` comes from \`${from}\`, which is not in the folder; left out`,
      context,
    );
    return [];
  }
  if (context.above.includes(file) || context.above.length > 8) {
    report(node, `\`<${name}>\` includes itself; left out`, context);
    return [];
  }
  const props: Record<string, StaticValue> = {};
  for (const item of node.attributes ?? []) {
    if (item.name !== undefined && item.name !== 'components')
      props[item.name] = attributeValue(item, context);
  }
  const known = Object.keys(props).length === 0 ? context.partials.includeOf(file) : undefined;
  if (known !== undefined) return [jsx('Include', { file: known })];
  const { body } = splitPage(source);
  const place: Place = { ...context.place, file };
  const converted = context.convertFile(body, place, {
    frontMatter: context.frontMatter,
    props,
    above: [...context.above, context.place.file],
  });
  context.messages.push(...converted.messages);
  return converted.nodes;
}

/** Name of the include for an imported file: its path without underscores. */
export function includeName(file: string, docs: string): string {
  const below = docs !== '' && file.startsWith(`${docs}/`) ? file.slice(docs.length + 1) : file;
  const plain = below
    .replace(/\.mdx?$/, '')
    .split('/')
    .map((part) => part.replace(/^_+/, '') || 'part');
  return cleanPath(plain.join('/'));
}
