import GithubSlugger from 'github-slugger';
import { toString as allText } from 'mdast-util-to-string';
import { splitPage } from '../../../src/core/content/frontMatter';
import { jsx } from '../../../src/core/content/markdown/jsx';
import { singleLine } from '../../../src/core/text/singleLine';
import { walk } from '../../../src/core/content/tree';
import type { TreeNode } from '../../../src/core/content/tree';
import { asFlow, phrasingOf, text, trimmed } from './blocks';
import { codeBlock, withoutVariables } from './code';
import { admonition, component, mapped } from './components';
import { attributeValue, nodesOf } from './context';
import type { Context, Conversion, Convert, FileOptions } from './context';
import { cleanPath } from './documents';
import { htmlElement } from './elements';
import { HTML } from './html';
import { link, picture } from './links';
import { parseSource } from './parseSource';
import { assetOf } from './targets';
import type { Message } from './source';
import type { Place } from './targets';

/** Converts the text of a page or of an imported file. */
export function convertTree(
  body: string,
  place: Place,
  conversion: Conversion,
  options: FileOptions = { frontMatter: {}, above: [] },
): { nodes: TreeNode[]; messages: Message[] } {
  const dialect = conversion.dialectOf(place);
  const { tree, messages } = parseSource(body, dialect);
  rememberAnchors(tree);
  const definitions = new Map<string, TreeNode>();
  walk(tree, (node) => node.type === 'definition' && definitions.set(node.identifier ?? '', node));
  const { imports, statements } = codeOf(tree);
  const values = { frontMatter: options.frontMatter, props: options.props ?? {} };
  const page = conversion.sandbox.page({ file: place.file, imports, statements, values });
  const context: Context = {
    ...conversion,
    ...options,
    place,
    dialect,
    imports,
    definitions,
    messages: messages.map((message) => ({ file: place.file, ...message })),
    say: ({ position }, text) =>
      context.messages.push({ file: place.file, line: position?.start.line ?? 1, text }),
    run: (code) => page.run(code),
    convertAll: (nodes) => nodes.flatMap((node) => convertNode(node, context)),
  };
  return { nodes: asFlow(context.convertAll(tree.children ?? [])), messages: context.messages };
}

/** A statement of a page, as the parser of MDX finds it. */
interface Statement {
  type: string;
  start: number;
  end: number;
  source: { value: string };
  specifiers?: { type: string; local: { name: string }; imported?: { name: string } }[];
  declaration?: Statement | null;
}

/** The imports and the other statements of a page. */
function codeOf(tree: TreeNode): { imports: Map<string, string>; statements: string } {
  const imports = new Map<string, string>();
  const statements: string[] = [];
  for (const { value = '', data, position } of tree.children ?? []) {
    const { body = [] } = (data?.['estree'] ?? {}) as { body?: Statement[] };
    const offset = position?.start.offset ?? 0;
    for (const { type, source, specifiers = [], declaration, ...all } of body) {
      const { start, end } = declaration ?? all;
      if (type === 'ImportDeclaration') {
        for (const { type: kind, local, imported } of specifiers) {
          const name = imported?.name ?? (kind === 'ImportNamespaceSpecifier' ? '*' : 'default');
          imports.set(local.name, `${source.value}#${name}`);
        }
      } else if (type !== 'ExportDefaultDeclaration')
        statements.push(value.slice(start - offset, end - offset));
    }
  }
  return { imports, statements: statements.join('\n') };
}

/** Keeps the ids that headings have on the old site, because other pages link to them. */
function rememberAnchors(tree: TreeNode): void {
  const slugger = new GithubSlugger();
  walk(tree, (node) => {
    if (node.type !== 'heading') return;
    const last = node.children?.at(-1);
    const written = last?.type === 'text' ? /\s*\{#([^}\s]+)\}\s*$/.exec(last.value ?? '') : null;
    if (last && written) last.value = (last.value ?? '').slice(0, written.index);
    node.data = { ...node.data, anchor: written?.[1] ?? slugger.slug(allText(node as never)) };
  });
}

const flowChildren: Convert = (node, context) => [
  { ...node, children: asFlow(context.convertAll(node.children ?? [])) },
];

/** Conversions of nodes by type. Others keep their type. */
const NODES: Readonly<Record<string, Convert>> = {
  mdxjsEsm: () => [],
  html: ({ value = '' }) => {
    if (/^<br/i.test(value)) return [{ type: 'break' }];
    const words = value.replace(/<!--[\s\S]*?-->|<[^>]*>/g, ' ').trim();
    return words === '' ? [] : [text(words)];
  },
  mdxFlowExpression: expression,
  mdxTextExpression: expression,
  code: (node, context) => codeBlock(node, node, context),
  inlineCode: (node, { dialect }) => {
    const code = withoutVariables(node.value ?? '');
    const value = dialect.plain ? code.replace(/^(?:#!|:::)[\w-]+ (?=\S)/, '') : code;
    return [{ ...node, value }];
  },
  text: (node, context) => {
    if (context.dialect.plain && /\{([{%*!]).*?[}%*!]\}/.test(node.value ?? ''))
      context.say(node, 'a template of another program, such as `{{ … }}`, is kept as text');
    return [node];
  },
  containerDirective: (node, context) =>
    node.name === 'code-group'
      ? mapped(node, { as: 'codes' }, context)
      : admonition(node, node.name ?? '', undefined, context),
  image: (node, context) =>
    picture(node, node.url ?? '', node.alt ?? '', node.title ?? undefined, context),
  link: (node, context) =>
    link(node, node.url ?? '', context.convertAll(node.children ?? []), context),
  // References become links and pictures, because their definition may be used by both.
  definition: () => [],
  linkReference: (node, context) => reference(node, 'link', context),
  imageReference: (node, context) => reference(node, 'image', context),
  paragraph: (node, context) =>
    asFlow(withoutColons(node, context.convertAll(node.children ?? []), context)),
  heading: (node, context) => [
    { ...node, children: trimmed(phrasingOf(context.convertAll(node.children ?? []))) },
  ],
  tableCell: (node, context) => [
    { ...node, children: context.convertAll(node.children ?? []).flatMap(inCell) },
  ],
  blockquote: (node, context) => alert(node, context) ?? flowChildren(node, context),
  listItem: flowChildren,
  footnoteDefinition: flowChildren,
  mdxJsxFlowElement: element,
  mdxJsxTextElement: element,
};

/** A node without blocks, because a cell of a table is one line. */
function inCell(node: TreeNode): TreeNode[] {
  const { type, name, children = [] } = node;
  if (type === 'paragraph') return children.flatMap(inCell);
  if (type !== 'mdxJsxFlowElement' || !HTML.has(name ?? '')) return phrasingOf([node]);
  return [{ ...node, type: 'mdxJsxTextElement', children: children.flatMap(inCell) }];
}

function convertNode(node: TreeNode, context: Context): TreeNode[] {
  const convert = Object.hasOwn(NODES, node.type) ? NODES[node.type] : undefined;
  if (convert) return convert(node, context);
  return [node.children ? { ...node, children: context.convertAll(node.children) } : node];
}

function reference(node: TreeNode, type: string, context: Context): TreeNode[] {
  const { url = '', title = null } = context.definitions.get(node.identifier ?? '') ?? {};
  return convertNode({ ...node, type, url, title }, context);
}

/** `> [!NOTE]` of GitHub, with a title in some systems. */
function alert(node: TreeNode, context: Context): TreeNode[] | undefined {
  const [paragraph, ...others] = node.children ?? [];
  const [first, ...rest] = paragraph?.type === 'paragraph' ? (paragraph.children ?? []) : [];
  const [whole, kind = '', title = ''] =
    (first?.type === 'text' && /^\[!(\w+)\][+-]?[ \t]*([^\n]*)\n?/.exec(first.value ?? '')) || [];
  if (whole === undefined || !first) return undefined;
  const line = { ...first, value: (first.value ?? '').slice(whole.length) };
  const children = [{ type: 'paragraph', children: [line, ...rest] }, ...others];
  return admonition({ ...node, children }, kind, title || undefined, context);
}

/** Removes colons that neither begin nor close an admonition, because they would end the build. */
function withoutColons(node: TreeNode, children: TreeNode[], context: Context): TreeNode[] {
  const [first, ...others] = children;
  if (first?.type !== 'text' || !/^:{3,}/.test(first.value ?? '') || node.data?.directiveLabel)
    return children;
  const [, code] = /^:{3,} +(\w+(?:\.\w+)+)\s*$/m.exec(first.value ?? '') ?? [];
  if (code !== undefined) {
    context.say(node, `\`::: …\` shows what comments in code say; only its name is kept`);
    return [{ type: 'inlineCode', value: code }];
  }
  const value = (first.value ?? '').replace(/^:{3,}\s*/, '');
  context.say(node, '`:::` begins or closes no admonition; left out');
  return value === '' ? others : [{ ...first, value }, ...others];
}

/** Converts an expression to its value. Comments are kept on one line, except those for other programs. */
function expression(node: TreeNode, context: Context): TreeNode[] {
  const code = (node.value ?? '').trim();
  const rest = code.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, '').trim();
  if (rest === '') {
    const inside = code.replace(/^\/\*|\*\/$/g, '').replace(/\*\/|\/\*/g, '* /');
    const words = singleLine(inside);
    const isOther = /^(?:$|truncate|prettier-|eslint|cspell|markdownlint|vale|TODO)/i.test(words);
    return isOther ? [] : [{ type: node.type, value: `/* ${words} */` }];
  }
  if (/^(?:props\.)?children$/.test(rest) && context.slot) return context.slot;
  const value = context.run(rest);
  const nodes = nodesOf(value);
  if (nodes.length > 0 || value === null || typeof value === 'boolean' || value === '') {
    const shown = typeof value === 'object' ? context.convertAll(nodes) : nodes;
    return node.type === 'mdxFlowExpression' ? asFlow(shown) : shown;
  }
  const isText = node.type === 'mdxTextExpression' && !/[<\n]|=>/.test(code);
  const short = `{${code.replace(/\s+/g, ' ').slice(0, 60)}${code.length > 60 ? '…' : ''}}`;
  const what = isText ? 'is kept as text' : 'has a value only when the code runs; left out';
  context.say(node, `the expression \`${short}\` ${what}`);
  return isText ? [text(`{${code}}`)] : [];
}

function element(node: TreeNode, context: Context): TreeNode[] {
  const name = node.name ?? '';
  if (name === '') return context.convertAll(node.children ?? []);
  if (/^[a-z$]/.test(name) && !name.includes('.')) return htmlElement(node, name, context);
  const from = context.imports.get(name)?.replace(/#[^#]*$/, '');
  return from !== undefined && /\.mdx?$/.test(from)
    ? include(node, from, context)
    : component(node, context);
}

/**
 * Converts an imported file to an include. Its text is inserted instead if the page passes values to it, or if it has
 * headings.
 */
function include(node: TreeNode, from: string, context: Context): TreeNode[] {
  const file = assetOf(from, context.place, context) ?? '';
  const source = context.source.text(file);
  if (source === undefined || context.above.includes(file) || context.above.length > 8) {
    const missing = `comes from \`${from}\`, which is not in the folder`;
    const what = source === undefined ? missing : 'includes itself';
    context.say(node, `\`<${node.name}>\` ${what}; left out`);
    return [];
  }
  const given = (node.attributes ?? []).filter(
    ({ name }) => name !== undefined && name !== 'components',
  );
  const slot = context.convertAll(node.children ?? []);
  const known = given.length + slot.length === 0 ? context.includeOf(file) : undefined;
  if (known !== undefined) return [jsx('Include', { file: known })];
  const props = Object.fromEntries(
    given.map((item) => [item.name ?? '', attributeValue(item, context)]),
  );
  const above = [...context.above, context.place.file];
  const options = { frontMatter: context.frontMatter, props, slot, above };
  const place = { ...context.place, file };
  const converted = convertTree(splitPage(source).body, place, context, options);
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
