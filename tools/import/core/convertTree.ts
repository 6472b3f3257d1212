import path from 'node:path/posix';
import GithubSlugger from 'github-slugger';
import { toString as textOf } from 'mdast-util-to-string';
import { splitPage } from '../../../plugins/gatsby-transformer-docs/src/core/frontMatter';
import { plainText } from '../../../plugins/gatsby-transformer-docs/src/core/plainText';
import { attributeText, isJsx, walk } from '../../../plugins/gatsby-transformer-docs/src/core/tree';
import type {
  JsxAttribute,
  TreeNode,
} from '../../../plugins/gatsby-transformer-docs/src/core/tree';
import { jsx } from '../../../plugins/gatsby-transformer-docs/src/markdown/jsx';
import { convertCode, withoutVariables } from './code';
import { cleanPath } from './documents';
import { ATTRIBUTES, EMBEDS, KEPT, REFUSED, UNWRAPPED } from './html';
import { readPageCode } from './imports';
import type { PageCode } from './imports';
import { parseSource } from './parseSource';
import type { Message } from './source';
import { literalValue } from './staticValue';
import type { StaticValue } from './staticValue';
import { assetOf, resolveLink, resolvePicture } from './targets';
import type { Place, Targets } from './targets';
import { isPhrasing } from './writeMdx';

/** Finds the includes for files that several pages import. */
export interface Partials {
  /** Name of the include for a file. Undefined if its text must be inserted into the page. */
  includeOf(file: string): string | undefined;
}

/** Everything that the conversion of a page needs. */
export interface Conversion {
  targets: Targets;
  partials: Partials;
  /** Returns cards for the other pages of the page's group in the sidebar. */
  cardsFor(place: Place): TreeNode | undefined;
}

interface Context extends Conversion {
  place: Place;
  code: PageCode;
  frontMatter: Readonly<Record<string, unknown>>;
  /** Values that the page passes to an imported file. Undefined in a page. */
  props?: Readonly<Record<string, StaticValue>> | undefined;
  /** Files that contain this one, for the detection of circular imports. */
  above: readonly string[];
  messages: Message[];
  redirect?: string;
}

/** A page or imported file, converted except for its headings. */
export interface ConvertedTree {
  nodes: TreeNode[];
  messages: Message[];
  /** Target, if the page only redirects. */
  redirect?: string;
}

/** Converts the text of a page or of an imported file. */
export function convertTree(
  body: string,
  place: Place,
  conversion: Conversion,
  {
    frontMatter = {},
    props,
    above = [],
  }: {
    frontMatter?: Readonly<Record<string, unknown>>;
    props?: Readonly<Record<string, StaticValue>>;
    above?: readonly string[];
  } = {},
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
  const nodes = asFlow(convertAll(tree.children ?? [], context));
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

function convertAll(nodes: readonly TreeNode[], context: Context): TreeNode[] {
  return nodes.flatMap((node) => convertNode(node, context));
}

function report(node: TreeNode, text: string, { messages, place }: Context): void {
  messages.push({ file: place.file, line: node.position?.start.line ?? 1, text });
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
      return link(node, node.url ?? '', convertAll(node.children ?? [], context), context);
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
        { ...node, children: trimmed(convertAll(node.children ?? [], context).filter(isPhrasing)) },
      ];
    case 'listItem':
    case 'blockquote':
    case 'footnoteDefinition':
      return [{ ...node, children: asFlow(convertAll(node.children ?? [], context)) }];
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return element(node, context);
    default:
      return [
        node.children === undefined
          ? node
          : { ...node, children: convertAll(node.children, context) },
      ];
  }
}

/** Converts a paragraph. If it contains blocks, the result is several blocks. */
function paragraph(node: TreeNode, context: Context): TreeNode[] {
  const children = withoutColons(node, convertAll(node.children ?? [], context), context);
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

/** Converts a list of nodes to blocks. Inline nodes between blocks become paragraphs. */
function asFlow(nodes: readonly TreeNode[]): TreeNode[] {
  const blocks: TreeNode[] = [];
  let loose: TreeNode[] = [];
  const close = () => {
    const line = trimmed(loose);
    if (line.some((node) => node.type !== 'text' || (node.value ?? '').trim() !== '')) {
      const [only] = line;
      blocks.push(
        line.length === 1 && only?.type === 'mdxTextExpression'
          ? { ...only, type: 'mdxFlowExpression' }
          : { type: 'paragraph', children: line },
      );
    }
    loose = [];
  };
  for (const node of nodes) {
    if (isPhrasing(node)) loose.push(node);
    else {
      close();
      blocks.push(node);
    }
  }
  close();
  return joinCodeTabs(blocks);
}

function trimmed(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes
    .map((node, index) => {
      if (node.type !== 'text') return node;
      let value = node.value ?? '';
      if (index === 0) value = value.trimStart();
      if (index === nodes.length - 1) value = value.trimEnd();
      return { ...node, value };
    })
    .filter(({ type, value }) => type !== 'text' || value !== '');
}

const text = (value: string): TreeNode => ({ type: 'text', value });

// Code

function codeBlock(
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

/** Joins adjacent code blocks with labels to tabs. */
function joinCodeTabs(nodes: readonly TreeNode[]): TreeNode[] {
  const joined: TreeNode[] = [];
  for (const node of nodes) {
    const label = node.type === 'code' ? node.data?.['tab'] : undefined;
    if (typeof label !== 'string') {
      joined.push(node);
      continue;
    }
    const last = joined.at(-1);
    const tabs_ = last?.data?.['ofCode'] ? last : jsx('Tabs', { group: 'language' });
    if (tabs_ !== last) joined.push({ ...tabs_, data: { ofCode: true } });
    const target = joined.at(-1) as TreeNode;
    const used = new Set((target.children ?? []).map((tab) => attributeText(tab, 'label') ?? ''));
    target.children?.push(jsx('Tab', { label: freeLabel(label, used) }, [node]));
  }
  return joined;
}

// Expressions

function expression(node: TreeNode, context: Context): TreeNode[] {
  const code = (node.value ?? '').trim();
  const rest = code.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').trim();
  if (rest === '') {
    const comment = code.replace(/^\/\*|\*\/$/g, '').trim();
    // Comments for other programs.
    if (
      comment === ''
      || /^(truncate|prettier-|eslint|cspell|markdownlint|vale|TODO)/i.test(comment)
    )
      return [];
    // On one line, so that formatters do not change it.
    return [
      {
        type: node.type,
        value: `/* ${comment.replace(/\*\/|\/\*/g, '* /').replace(/\s+/g, ' ')} */`,
      },
    ];
  }
  const value = valueOf(rest, context);
  if (typeof value === 'string' || typeof value === 'number') {
    const node_ = text(String(value));
    return node.type === 'mdxFlowExpression' && String(value).trim() !== ''
      ? [{ type: 'paragraph', children: [node_] }]
      : [node_];
  }
  const short = code.replace(/\s+/g, ' ').slice(0, 60);
  if (node.type === 'mdxTextExpression' && !/[<\n]|=>/.test(code)) {
    report(node, `the expression \`{${short}}\` is kept as text`, context);
    return [text(`{${code}}`)];
  }
  report(
    node,
    `the expression \`{${short}${code.length > 60 ? '…' : ''}}\` has a value only when the code runs; left out`,
    context,
  );
  return [];
}

/** The value of an expression, if the text of the page contains it. */
function valueOf(code: string, context: Context): StaticValue {
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
function attribute(node: TreeNode, name: string, context: Context): StaticValue {
  const found = node.attributes?.find(
    (item) => item.type === 'mdxJsxAttribute' && item.name === name,
  );
  return found && attributeValue(found, context);
}

function attributeValue({ value }: JsxAttribute, context: Context): StaticValue {
  if (value === null || value === undefined) return true;
  return typeof value === 'string' ? value : valueOf(value.value.trim(), context);
}

function words(node: TreeNode, name: string, context: Context): string | undefined {
  const value = attribute(node, name, context);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

// Admonitions

const KINDS: Readonly<Record<string, string>> = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  caution: 'warning',
  important: 'info',
  success: 'tip',
  error: 'danger',
  secondary: 'note',
};

function admonition(
  node: TreeNode,
  name: string,
  title: TreeNode[] | undefined,
  context: Context,
): TreeNode[] {
  const label = (node.children ?? []).find(({ data }) => data?.directiveLabel);
  const content = (node.children ?? []).filter((child) => child !== label);
  const heading = title ?? (label ? convertAll(label.children ?? [], context) : []);
  const children = asFlow(convertAll(content, context));
  if (/^details$/i.test(name)) return [details(heading, children, false)];
  const kind = KINDS[name.toLowerCase()];
  if (kind === undefined)
    report(node, `\`:::${name}\` is no admonition of ours; it becomes a note`, context);
  const shown = heading.length > 0 ? heading : titleFor(name, kind);
  return [
    {
      type: 'containerDirective',
      name: kind ?? 'note',
      children: [
        ...(shown.length > 0
          ? [
              {
                type: 'paragraph',
                data: { directiveLabel: true },
                children: [text(plainOf(shown))],
              },
            ]
          : []),
        ...(children.length > 0
          ? children
          : [{ type: 'paragraph', children: [text(plainOf(shown) || '…')] }]),
      ],
    },
  ];
}

/** The title that Docusaurus shows for a kind of admonition, if this site shows another one. */
function titleFor(name: string, kind: string | undefined): TreeNode[] {
  if (name.toLowerCase() === kind) return [];
  return [text(name.charAt(0).toUpperCase() + name.slice(1).toLowerCase())];
}

function plainOf(nodes: readonly TreeNode[]): string {
  return plainText({ type: 'paragraph', children: [...nodes] })
    .replace(/\s+/g, ' ')
    .trim();
}

function details(summary: readonly TreeNode[], children: TreeNode[], open: boolean): TreeNode {
  const line = summary.length > 0 ? [...summary] : [text('Details')];
  return jsx('details', { open: open || undefined }, [jsx('summary', {}, line), ...children]);
}

// Links and pictures

function link(node: TreeNode, url: string, children: TreeNode[], context: Context): TreeNode[] {
  const resolved = resolveLink(url, context.place, context.targets);
  if (resolved.fault !== undefined) report(node, resolved.fault, context);
  // A link cannot contain another one. Pictures of other sites have become links.
  const inner = children.flatMap((child) =>
    child.type === 'link' ? (child.children ?? []) : [child],
  );
  if (!('url' in resolved) || !inner.every(isPhrasing)) return children;
  return inner.length === 0
    ? []
    : [{ type: 'link', url: resolved.url, title: node.title ?? null, children: inner }];
}

function picture(
  node: TreeNode,
  source: string,
  alt: string,
  title: string | undefined,
  context: Context,
): TreeNode[] {
  const resolved = resolvePicture(source, context.place, context.targets);
  if (resolved.fault !== undefined) report(node, resolved.fault, context);
  const shown = alt.trim() || (title ?? '').trim();
  if (!('url' in resolved)) return shown === '' ? [] : [text(shown)];
  const name = wordsOf(source);
  if (resolved.fault !== undefined) {
    return [{ type: 'link', url: resolved.url, children: [text(shown || name)] }];
  }
  if (shown === '') {
    report(
      node,
      `the picture \`${source}\` has no alternative text; it has the words of its name`,
      context,
    );
  }
  return [
    {
      type: 'image',
      url: resolved.url,
      alt: (shown || name).replace(/\s+/g, ' '),
      title: title || null,
    },
  ];
}

function wordsOf(url: string): string {
  const name = path.basename(url.replace(/[?#].*$/s, '')).replace(/\.\w+$/, '');
  return name.replace(/[-_.]+/g, ' ').trim() || 'Picture';
}

// Elements

/** Modules of Docusaurus, with the components that can be converted. */
const MODULES: Readonly<Record<string, string>> = {
  '@theme/Tabs': 'Tabs',
  '@theme/TabItem': 'TabItem',
  '@theme/CodeBlock': 'CodeBlock',
  '@theme/Admonition': 'Admonition',
  '@theme/Details': 'Details',
  '@theme/DocCardList': 'DocCardList',
  '@theme/TOCInline': 'TOCInline',
  '@theme/Heading': 'Heading',
  '@theme/ThemedImage': 'ThemedImage',
  '@theme/IdealImage': 'Image',
  '@docusaurus/Link': 'Link',
  '@docusaurus/Head': 'Head',
  '@docusaurus/router': 'Redirect',
  '@docusaurus/Translate': 'Translate',
  '@docusaurus/BrowserOnly': 'BrowserOnly',
};

/** Components that pages may use without an import, because the theme declares them. */
const GLOBAL = new Set([
  'Tabs',
  'TabItem',
  'CodeBlock',
  'Admonition',
  'Details',
  'Link',
  'Head',
  'TOCInline',
  'DocCardList',
]);

function element(node: TreeNode, context: Context): TreeNode[] {
  const name = node.name ?? '';
  if (name === '') return convertAll(node.children ?? [], context);
  if (/^[a-z]/.test(name) && !name.includes('.')) return htmlElement(node, name, context);
  const from = context.code.imports.get(name);
  const known = from === undefined ? (GLOBAL.has(name) ? name : undefined) : MODULES[from];
  if (known !== undefined) return component(node, known, context);
  if (from !== undefined && /\.mdx?$/.test(from)) return partial(node, name, from, context);
  return unknownComponent(node, name, from, context);
}

function unknownComponent(
  node: TreeNode,
  name: string,
  from: string | undefined,
  context: Context,
): TreeNode[] {
  const children = convertAll(node.children ?? [], context);
  const what = from === undefined ? 'a component' : `a component from \`${from}\``;
  report(
    node,
    `\`<${name}>\` is ${what}; ${children.length > 0 ? 'what is inside is kept' : 'left out'}`,
    context,
  );
  return node.type === 'mdxJsxFlowElement' ? asFlow(children) : children;
}

/** Converts one kind of element. */
type Convert = (node: TreeNode, context: Context) => TreeNode[];

const childrenOf: Convert = (node, context) => convertAll(node.children ?? [], context);

/** Docusaurus' components, by name. */
const COMPONENTS: Readonly<Record<string, Convert>> = {
  Tabs: tabs,
  TabItem: (node, context) => asFlow(childrenOf(node, context)),
  Details: (node, context) => {
    const summary = words(node, 'summary', context);
    return summary === undefined
      ? detailsElement(node, context)
      : [details([text(summary)], asFlow(childrenOf(node, context)), false)];
  },
  Admonition: (node, context) => {
    const title = words(node, 'title', context);
    return admonition(
      node,
      words(node, 'type', context) ?? 'note',
      title === undefined ? undefined : [text(title)],
      context,
    );
  },
  CodeBlock: codeComponent,
  Link: (node, context) => {
    const target = words(node, 'to', context) ?? words(node, 'href', context);
    if (target !== undefined)
      return link(node, target, phrasingOf(childrenOf(node, context)), context);
    report(node, 'a `<Link>` whose target only running code tells; its words are kept', context);
    return childrenOf(node, context);
  },
  Head: head,
  // Pages of this site have a table of contents beside them.
  TOCInline: () => [],
  Heading: (node, context) => {
    const level = /^h([1-6])$/.exec(words(node, 'as', context) ?? '')?.[1];
    const title = words(node, 'children', context);
    const children = title === undefined ? phrasingOf(childrenOf(node, context)) : [text(title)];
    return [headingNode(Number(level ?? 2), children, node)];
  },
  Translate: childrenOf,
  DocCardList: (node, context) => {
    const isWhole = attribute(node, 'items', context) === undefined;
    const cards = isWhole ? context.cardsFor(context.place) : undefined;
    if (cards) return [cards];
    report(node, '`<DocCardList>` lists pages that only running code tells; left out', context);
    return [];
  },
  Redirect: (node, context) => {
    context.redirect = words(node, 'to', context) ?? '';
    return [];
  },
  ThemedImage: (node, context) => imageComponent(node, context, true),
  Image: (node, context) => imageComponent(node, context, false),
};

function component(node: TreeNode, known: string, context: Context): TreeNode[] {
  const convert = Object.hasOwn(COMPONENTS, known) ? COMPONENTS[known] : undefined;
  if (convert) return convert(node, context);
  const name = node.name ?? '';
  return unknownComponent(node, name, context.code.imports.get(name), context);
}

function imageComponent(node: TreeNode, context: Context, isThemed: boolean): TreeNode[] {
  const sources = attribute(node, 'sources', context);
  const light =
    typeof sources === 'object' && sources !== null && !Array.isArray(sources)
      ? sources['light']
      : (attribute(node, 'src', context) ?? attribute(node, 'img', context));
  if (typeof light !== 'string') {
    const name = node.name ?? '';
    report(
      node,
      `the picture of \`<${name}>\` is known only when the code runs; left out`,
      context,
    );
    return [];
  }
  if (isThemed)
    report(node, 'a picture with a file for each theme; the light one is kept', context);
  return pictureOf(node, light, context);
}

/** A picture with the alternative text and the title of an element. */
function pictureOf(node: TreeNode, source: string, context: Context): TreeNode[] {
  const alt = words(node, 'alt', context) ?? '';
  return picture(node, source, alt, words(node, 'title', context), context);
}

function headingNode(depth: number, children: TreeNode[], node: TreeNode): TreeNode {
  return { type: 'heading', depth, children: trimmed(children), data: anchorOf(node) };
}

function phrasingOf(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.flatMap((node) =>
    node.type === 'paragraph'
      ? (node.children ?? [])
      : isPhrasing(node)
        ? [node]
        : [text(plainText(node))],
  );
}

function anchorOf(node: TreeNode): Record<string, unknown> {
  const id = attributeText(node, 'id');
  return id === undefined ? {} : { anchor: id };
}

/** The elements inside a node, also those in paragraphs that the parser has added. */
function elementsIn(node: TreeNode): TreeNode[] {
  return (node.children ?? []).flatMap((child) => {
    if (isJsx(child)) return [child];
    if (child.type === 'paragraph' && (child.children ?? []).some(isJsx)) return elementsIn(child);
    if (child.type === 'text' && (child.value ?? '').trim() === '') return [];
    if (/Expression$/.test(child.type) && /^\s*(\/\*[\s\S]*\*\/\s*)?$/.test(child.value ?? ''))
      return [];
    return [child];
  });
}

function tabs(node: TreeNode, context: Context): TreeNode[] {
  const group = words(node, 'groupId', context) ?? words(node, 'queryString', context);
  const labels = new Map<string, string>();
  const values = attribute(node, 'values', context);
  for (const entry of Array.isArray(values) ? values : []) {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) continue;
    if (typeof entry['value'] === 'string' && typeof entry['label'] === 'string')
      labels.set(entry['value'], entry['label']);
  }
  const used = new Set<string>();
  const before: TreeNode[] = [];
  const items: TreeNode[] = [];
  const add = (nodes: readonly TreeNode[]) => {
    for (const item of nodes) {
      const name = item.name ?? '';
      const from = context.code.imports.get(name);
      const known = from === undefined ? name : MODULES[from];
      if (!isJsx(item) || known !== 'TabItem') {
        if (isJsx(item) && item.name === null) add(elementsIn(item));
        else before.push(...convertNode(item, context));
        continue;
      }
      const value = words(item, 'value', context);
      const label =
        words(item, 'label', context)
        ?? (value === undefined ? undefined : (labels.get(value) ?? value));
      items.push(
        jsx(
          'Tab',
          { label: freeLabel(label ?? `Tab ${items.length + 1}`, used) },
          tabContent(item, context),
        ),
      );
    }
  };
  add(elementsIn(node));
  const all = asFlow(before);
  if (all.length > 0)
    report(
      node,
      'something in `<Tabs>` stands outside of its tabs; it is put before them',
      context,
    );
  if (items.length === 0) return all;
  const slug = group?.replace(/[^\w-]+/g, '-');
  return [...all, jsx('Tabs', { group: slug }, items)];
}

function tabContent(item: TreeNode, context: Context): TreeNode[] {
  const content = asFlow(convertAll(item.children ?? [], context));
  return content.length > 0 ? content : [{ type: 'paragraph', children: [text('…')] }];
}

function freeLabel(label: string, used: Set<string>): string {
  let free = label.trim() || 'Tab';
  for (let number = 2; used.has(free); number += 1) free = `${label} ${number}`;
  used.add(free);
  return free;
}

/** Converts `<CodeBlock>`, whose code may be between its tags, in a template string or in a file. */
function codeComponent(node: TreeNode, context: Context): TreeNode[] {
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

/**
 * Reports elements that a page adds to its head. Titles and descriptions are omitted, because they come from the front
 * matter.
 */
function head(node: TreeNode, context: Context): TreeNode[] {
  for (const child of elementsIn(node)) {
    const property = attributeText(child, 'name') ?? attributeText(child, 'property') ?? '';
    if (child.name === 'title' || child.name === 'html' || child.name === 'body') continue;
    if (child.name === 'meta' && /^(description|keywords|og:|twitter:)/.test(property)) continue;
    if (isJsx(child))
      report(child, `\`<${child.name ?? ''}>\` in the page's head; left out`, context);
  }
  return [];
}

/**
 * Converts an imported file to an include. Its text is inserted instead if the page passes values to it, or if it has
 * headings.
 */
function partial(node: TreeNode, name: string, from: string, context: Context): TreeNode[] {
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
  const include = Object.keys(props).length === 0 ? context.partials.includeOf(file) : undefined;
  if (include !== undefined) return [jsx('Include', { file: include })];
  const { body } = splitPage(source);
  const place: Place = { ...context.place, file };
  const converted = convertTree(body, place, context, {
    frontMatter: context.frontMatter,
    props,
    above: [...context.above, context.place.file],
  });
  context.messages.push(...converted.messages);
  return converted.nodes;
}

// HTML

/** HTML elements that become Markdown or a component of this site, by name. */
const ELEMENTS: Readonly<Record<string, Convert>> = {
  head,
  img: (node, context) => {
    const source = words(node, 'src', context);
    if (source === undefined) {
      report(node, 'a picture whose file only running code tells; left out', context);
      return [];
    }
    const shown = pictureOf(node, source, context);
    // On a separate line, it is a figure.
    return isFlow(node) ? asFlow(shown) : shown;
  },
  a: (node, context) => {
    const href = words(node, 'href', context);
    const children = childrenOf(node, context);
    if (href !== undefined) return link(node, href, phrasingOf(children), context);
    return [...anchorMark(words(node, 'id', context) ?? words(node, 'name', context)), ...children];
  },
  hr: () => [{ type: 'thematicBreak' }],
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((depth): [string, Convert] => [
      `h${depth}`,
      (node, context) => [headingNode(depth, phrasingOf(childrenOf(node, context)), node)],
    ]),
  ),
  b: (node, context) => marked('strong', node, childrenOf(node, context)),
  strong: (node, context) => marked('strong', node, childrenOf(node, context)),
  i: (node, context) => marked('emphasis', node, childrenOf(node, context)),
  em: (node, context) => marked('emphasis', node, childrenOf(node, context)),
  code: (node, context) => {
    const [only, another] = node.children ?? [];
    return !isFlow(node) && only?.type === 'text' && !another
      ? [{ type: 'inlineCode', value: withoutVariables(only.value ?? '') }]
      : otherElement(node, 'code', context);
  },
  pre: (node, context) =>
    codeBlock(node, undefined, undefined, textOf(node as never).replace(/^\n+|\s+$/g, ''), context),
  details: detailsElement,
};

function htmlElement(node: TreeNode, name: string, context: Context): TreeNode[] {
  const lower = name.toLowerCase();
  const convert = Object.hasOwn(ELEMENTS, lower) ? ELEMENTS[lower] : undefined;
  return convert ? convert(node, context) : otherElement(node, name, context);
}

const isFlow = (node: TreeNode): boolean => node.type === 'mdxJsxFlowElement';

/** An empty element with the id of an element that is not kept. */
function anchorMark(id: string | undefined): TreeNode[] {
  return id === undefined ? [] : [jsx('span', { id }, [], { type: 'mdxJsxTextElement' })];
}

function detailsElement(node: TreeNode, context: Context): TreeNode[] {
  const summary = elementsIn(node).find((child) => isJsx(child) && child.name === 'summary');
  const rest = removed(node.children ?? [], summary);
  return [
    details(
      summary ? trimmed(phrasingOf(convertAll(summary.children ?? [], context))) : [],
      asFlow(convertAll(rest, context)),
      attribute(node, 'open', context) === true,
    ),
  ];
}

/** Converts an HTML element that is embedded, unwrapped, kept, removed or unknown. */
function otherElement(node: TreeNode, name: string, context: Context): TreeNode[] {
  const lower = name.toLowerCase();
  if (EMBEDS.has(lower)) return embed(node, lower, context);
  if (UNWRAPPED.has(lower)) {
    const children = [...anchorMark(words(node, 'id', context)), ...childrenOf(node, context)];
    return isFlow(node) || lower === 'p' || lower === 'div' ? asFlow(children) : children;
  }
  if (KEPT.has(lower)) {
    const children = childrenOf(node, context);
    return [
      {
        ...node,
        name: lower,
        attributes: keptAttributes(node, context),
        children: BLOCKS_INSIDE.has(lower)
          ? children.filter((child) => child.type !== 'text' || (child.value ?? '').trim() !== '')
          : children,
      },
    ];
  }
  if (REFUSED.has(lower)) {
    report(node, `\`<${lower}>\` cannot stand in a page; left out`, context);
    return [];
  }
  // A placeholder in a text, such as <name>.
  report(node, `\`<${name}>\` is no element of HTML; kept as text`, context);
  const children = [text(`<${name}>`), ...childrenOf(node, context)];
  return isFlow(node) ? asFlow(children) : children;
}

const BLOCKS_INSIDE = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'dl', 'ul', 'ol']);

/** Removes one element from nodes, also from paragraphs that the parser has added. */
function removed(nodes: readonly TreeNode[], gone: TreeNode | undefined): TreeNode[] {
  return nodes.flatMap((node) => {
    if (node === gone) return [];
    if (node.type !== 'paragraph' || !node.children?.includes(gone as TreeNode)) return [node];
    return [{ ...node, children: removed(node.children, gone) }];
  });
}

function marked(type: string, node: TreeNode, children: TreeNode[]): TreeNode[] {
  const line = node.type === 'mdxJsxFlowElement' ? phrasingOf(children) : children;
  const words_ = trimmed(line);
  if (words_.length === 0) return [];
  const mark = { type, children: words_ };
  return node.type === 'mdxJsxFlowElement' ? [{ type: 'paragraph', children: [mark] }] : [mark];
}

function embed(node: TreeNode, name: string, context: Context): TreeNode[] {
  const inside = elementsIn(node).find((child) => isJsx(child) && child.name === 'source');
  const source = words(node, 'src', context) ?? (inside && words(inside, 'src', context));
  const title = words(node, 'title', context);
  report(
    node,
    `\`<${name}>\` shows another file; ${source === undefined ? 'left out' : 'a link to it is kept'}`,
    context,
  );
  if (source === undefined) return [];
  const video = /youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/.exec(source)?.[1];
  const target = video === undefined ? source : `https://www.youtube.com/watch?v=${video}`;
  const line = link(
    node,
    target,
    [text(title ?? (video === undefined ? wordsOf(source) : 'Video'))],
    context,
  );
  return [{ type: 'paragraph', children: line }];
}

function keptAttributes(node: TreeNode, context: Context): JsxAttribute[] {
  return (node.attributes ?? []).flatMap((item): JsxAttribute[] => {
    const name = item.name === undefined ? undefined : ATTRIBUTES[item.name];
    if (name === undefined) return [];
    const value = attributeValue(item, context);
    if (value === true) return [{ type: 'mdxJsxAttribute', name, value: null }];
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    return [{ type: 'mdxJsxAttribute', name, value: String(value) }];
  });
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
