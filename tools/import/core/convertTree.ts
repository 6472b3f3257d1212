import GithubSlugger from 'github-slugger';
import { toString as textOf } from 'mdast-util-to-string';
import { walk } from '../../../src/core/content/tree';
import type { TreeNode } from '../../../src/core/content/tree';
import { asFlow, trimmed } from './blocks';
import { withoutVariables } from './code';
import { report } from './conversion';
import type { Context, Conversion, ConvertedTree, FileOptions } from './conversion';
import { admonition } from './convertAdmonition';
import { codeBlock } from './convertCodeBlock';
import { component } from './convertComponent';
import { expression } from './convertExpression';
import { htmlElement } from './convertHtml';
import { include } from './convertInclude';
import { link, picture } from './convertLink';
import { readPageCode } from './imports';
import { parseSource } from './parseSource';
import { resolveLink, resolvePicture } from './targets';
import type { Place } from './targets';
import { isPhrasing } from './writeMdx';

/** Converts the text of a page or of an imported file. */
export function convertTree(
  body: string,
  place: Place,
  conversion: Conversion,
  { frontMatter = {}, props, above = [] }: FileOptions = {},
): ConvertedTree {
  const { tree, messages } = parseSource(body);
  rememberAnchors(tree);
  const context: Context = {
    ...conversion,
    place,
    code: { imports: new Map(), constants: new Map(), components: [] },
    frontMatter,
    props,
    above,
    messages: messages.map((message) => ({ file: place.file, ...message })),
    convertAll: (nodes) => nodes.flatMap((node) => convertNode(node, context)),
    convertFile: (text, file, options) => convertTree(text, file, conversion, options),
  };
  for (const node of tree.children ?? []) {
    if (node.type !== 'mdxjsEsm') continue;
    const { imports, constants, components } = readPageCode(node.value ?? '');
    imports.forEach((from, name) => context.code.imports.set(name, from));
    constants.forEach((value, name) => context.code.constants.set(name, value));
    for (const { name, line } of components) {
      if (name === 'toc' || name === 'frontMatter') continue;
      const text = `\`${name}\` is code of the page; left out`;
      context.messages.push({
        file: place.file,
        line: (node.position?.start.line ?? 1) + line,
        text,
      });
    }
  }
  const nodes = asFlow(context.convertAll(tree.children ?? []));
  return {
    nodes,
    messages: context.messages,
    ...(context.redirect !== undefined && { redirect: context.redirect }),
  };
}

/** Keeps the ids that headings have on the old site, because other pages link to them. */
function rememberAnchors(tree: TreeNode): void {
  const slugger = new GithubSlugger();
  walk(tree, (node) => {
    if (node.type !== 'heading') return;
    const last = node.children?.at(-1);
    const comment = /^\s*\/\*\s*#([\w.:-]+)\s*\*\/\s*$/.exec(
      last?.type === 'mdxTextExpression' ? (last.value ?? '') : '',
    );
    const written = last?.type === 'text' ? /\s*\{#([^}\s]+)\}\s*$/.exec(last.value ?? '') : null;
    if (last && written) last.value = (last.value ?? '').slice(0, written.index);
    if (comment) node.children?.pop();
    const explicit = written?.[1] ?? comment?.[1];
    const anchor = explicit ?? slugger.slug(textOf(node as never));
    node.data = { ...node.data, anchor };
  });
}

function convertNode(node: TreeNode, context: Context): TreeNode[] {
  switch (node.type) {
    case 'mdxjsEsm':
    case 'yaml':
      return [];
    case 'html':
      return /^<!--/.test(node.value ?? '') || !/^<br/i.test(node.value ?? '')
        ? []
        : [{ type: 'break' }];
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return expression(node, context);
    case 'code':
      return codeBlock(node, node.lang, node.meta, node.value ?? '', context);
    case 'inlineCode':
      return [{ ...node, value: withoutVariables(node.value ?? '') }];
    case 'containerDirective':
      return admonition(node, node.name ?? '', undefined, context);
    case 'image':
      return picture(node, node.url ?? '', node.alt ?? '', node.title ?? undefined, context);
    case 'link':
      return link(node, node.url ?? '', context.convertAll(node.children ?? []), context);
    case 'definition': {
      if (/^(\/\/|comment)$/i.test(node.identifier ?? '')) return [];
      const isPicture = /\.(svg|png|jpe?g|webp|gif|avif)$/i.test(node.url ?? '');
      const resolved = (isPicture ? resolvePicture : resolveLink)(
        node.url ?? '',
        context.place,
        context.targets,
      );
      if ('fault' in resolved && resolved.fault !== undefined)
        report(node, resolved.fault, context);
      return [{ ...node, url: 'url' in resolved ? resolved.url : '#' }];
    }
    case 'paragraph':
      return paragraph(node, context);
    case 'heading':
      return [
        { ...node, children: trimmed(context.convertAll(node.children ?? []).filter(isPhrasing)) },
      ];
    case 'listItem':
    case 'blockquote':
    case 'footnoteDefinition':
      return [{ ...node, children: asFlow(context.convertAll(node.children ?? [])) }];
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return element(node, context);
    default:
      return [
        node.children === undefined
          ? node
          : { ...node, children: context.convertAll(node.children) },
      ];
  }
}

/** Converts a paragraph. If it contains blocks, the result is several blocks. */
function paragraph(node: TreeNode, context: Context): TreeNode[] {
  const children = withoutColons(node, context.convertAll(node.children ?? []), context);
  const blocks = asFlow(children);
  return blocks.map((block) =>
    block.type === 'paragraph' && block.position === undefined
      ? { ...block, position: node.position }
      : block,
  );
}

/** Removes colons that neither begin nor close an admonition, because they would end the build. */
function withoutColons(node: TreeNode, children: TreeNode[], context: Context): TreeNode[] {
  const [first, ...others] = children;
  if (first?.type !== 'text' || !/^:{3,}/.test(first.value ?? '') || node.data?.['directiveLabel'])
    return children;
  const value = (first.value ?? '').replace(/^:{3,}\s*/, '');
  report(node, '`:::` begins or closes no admonition; left out', context);
  return value === '' ? others : [{ ...first, value }, ...others];
}

function element(node: TreeNode, context: Context): TreeNode[] {
  const name = node.name ?? '';
  if (name === '') return context.convertAll(node.children ?? []);
  if (/^[a-z]/.test(name) && !name.includes('.')) return htmlElement(node, name, context);
  const from = context.code.imports.get(name);
  const isInclude = from !== undefined && /\.mdx?$/.test(from);
  return isInclude ? include(node, name, from, context) : component(node, context);
}
