import { toString as allText } from 'mdast-util-to-string';
import { jsx } from '../../../src/core/content/markdown/jsx';
import { plainText } from '../../../src/core/content/plainText';
import { attributeText, isJsx, walk } from '../../../src/core/content/tree';
import type { TreeNode } from '../../../src/core/content/tree';
import { bareText } from '../../../src/core/text/bareText';
import { singleLine } from '../../../src/core/text/singleLine';
import { asFlow, isFlow, nameTabs, phrasingOf, text } from './blocks';
import { convertCode } from './code';
import { attribute, childrenOf, nodesOf, report, words } from './context';
import type { Context, Mapping } from './context';
import { embed, link, picture } from './links';
import { groupOf, listOf, textOf } from './values';
import type { Group } from './values';
import { isPhrasing } from './writeMdx';

/** Converts a component as a mapping says. */
type Apply = (node: TreeNode, mapping: Mapping, context: Context) => TreeNode[];

/** Components of Docusaurus, Starlight and Mintlify. Those of a site may have a mapping in a file. */
const COMPONENTS: Readonly<Record<string, Mapping>> = {
  ...named(
    'content',
    'AccordionGroup BrowserOnly CardGrid CardGroup Cards Column Columns FileTree Frame Panel RequestExample ResponseExample Translate Fragment Tiles',
  ),
  ...named('drop', 'TOCInline Icon TableOfContents'),
  ...named('admonition', 'Note Tip Warning Info Check Danger Caution Important', {
    title: 'title',
  }),
  ...named('admonition', 'Admonition Aside Callout', {
    kind: 'type, intent, variant',
    title: 'title',
  }),
  ...named('details', 'Details Accordion Expandable', { title: 'summary, title' }),
  ...named('card', 'Card LinkCard Tile', {
    title: 'title, label',
    href: 'href, to, link',
    text: 'description',
  }),
  ...named('link', 'Link LinkButton Button DocButton', {
    href: 'to, href, link',
    text: 'label, text, title',
  }),
  ...named('tabs', 'Tabs', { group: 'groupId, queryString, syncKey' }),
  ...named('tab', 'Tab TabItem', { title: 'label, title', kind: 'value' }),
  ...named('field', 'ParamField ResponseField Param', {
    text: 'name, path, query, body, header',
    title: 'type',
  }),
  ...named('picture', 'Image IdealImage ThemedImage', {
    src: 'src, img',
    alt: 'alt',
    title: 'title',
  }),
  ...named('video', 'YouTube Youtube LiteYouTubeEmbed Video', {
    src: 'src, url, id',
    title: 'title',
  }),
  ...named('fence', 'CodeBlock Code', { text: 'code', language: 'language, lang', title: 'title' }),
  CodeGroup: { as: 'codes' },
  Steps: { as: 'steps' },
  Step: { as: 'step', title: 'title' },
  Badge: { as: 'text', text: 'text' },
  Update: { as: 'heading', title: 'label' },
  Heading: { as: 'heading', title: 'children', kind: 'as' },
  Redirect: { as: 'redirect', href: 'to' },
  DocCardList: { as: 'siblings' },
  Head: { as: 'head' },
};

function named(
  as: string,
  names: string,
  fields: Omit<Mapping, 'as'> = {},
): Record<string, Mapping> {
  return Object.fromEntries(names.split(' ').map((name) => [name, { as, ...fields }]));
}

/** Kinds of admonitions of all systems, with those of this site. */
const KINDS: Readonly<Record<string, string>> = {
  ...kinds('note', 'note secondary abstract summary quote cite default'),
  ...kinds('tip', 'tip success check done hint'),
  ...kinds('info', 'info important question help faq example seealso todo'),
  ...kinds('warning', 'warning caution attention'),
  ...kinds('danger', 'danger error failure fail bug missing'),
};

function kinds(ours: string, theirs: string): Record<string, string> {
  return Object.fromEntries(theirs.split(' ').map((name) => [name, ours]));
}

/** Conversions by the word after `as` in a mapping. */
export const CONVERSIONS: Readonly<Record<string, Apply>> = {
  content: (node, _, context) =>
    isFlow(node) ? asFlow(childrenOf(node, context)) : childrenOf(node, context),
  drop: () => [],
  text: (node, mapping, context) => inline(node, mapping, context),
  strong: (node, mapping, context) => marked('strong', inline(node, mapping, context)),
  emphasis: (node, mapping, context) => marked('emphasis', inline(node, mapping, context)),
  code: (node, mapping, context) => [
    {
      type: 'inlineCode',
      value: plainText({ type: 'root', children: inline(node, mapping, context) }),
    },
  ],
  link: (node, mapping, context) => {
    const href = words(node, mapping.href, context);
    const shown = inline(node, mapping, context);
    return href === undefined
      ? shown
      : link(node, href, shown.length > 0 ? phrasingOf(shown) : [text(href)], context);
  },
  card: (node, mapping, context) => {
    const href = words(node, mapping.href, context);
    const description = words(node, mapping.text, context);
    const content = [
      ...(description === undefined ? [] : [text(description)]),
      ...childrenOf(node, context),
    ];
    const title = words(node, mapping.title, context);
    const target = href === undefined ? [] : link(node, href, [text(title ?? href)], context);
    const [only] = target;
    if (title !== undefined && only?.type === 'link')
      return [jsx('Card', { title, href: only.url }, asFlow(content))];
    const shown =
      title === undefined ? target : marked('strong', target.length > 0 ? target : [text(title)]);
    return [...asFlow(shown), ...asFlow(content)];
  },
  picture: (node, mapping, context) => {
    const themed = groupOf(attribute(node, 'sources', context))['light'];
    const source = textOf(themed) ?? words(node, mapping.src, context);
    if (themed !== undefined)
      report(node, 'a picture with a file for each theme; the light one is kept', context);
    if (source === undefined) {
      report(
        node,
        `the picture of \`<${node.name}>\` is known only when the code runs; left out`,
        context,
      );
      return [];
    }
    const shown = picture(
      node,
      source,
      words(node, mapping.alt, context) ?? '',
      words(node, mapping.title, context),
      context,
    );
    return [...(isFlow(node) ? asFlow(shown) : shown), ...childrenOf(node, context)];
  },
  video: (node, mapping, context) =>
    embed(node, words(node, mapping.src, context), words(node, mapping.title, context), context),
  admonition: (node, mapping, context) => {
    const title = words(node, mapping.title, context);
    const kind = words(node, mapping.kind, context) ?? mapping.kind ?? node.name ?? '';
    return admonition(
      node,
      /[ ,]|^type$/.test(kind) ? 'note' : kind,
      title === undefined ? undefined : [text(title)],
      context,
    );
  },
  details: (node, mapping, context) => {
    const title = words(node, mapping.title, context);
    return title === undefined
      ? detailsElement(node, context)
      : [details([text(title)], asFlow(childrenOf(node, context)), false)];
  },
  tabs,
  tab: (node, mapping, context) => [
    {
      ...jsx(
        'Tab',
        { label: words(node, mapping.title, context) ?? words(node, mapping.kind, context) ?? '' },
        orDots(asFlow(childrenOf(node, context))),
      ),
      data: {
        value:
          words(node, mapping.title, context) === undefined && words(node, mapping.kind, context),
      },
    },
  ],
  codes: (node, _, context) => {
    for (const child of node.children ?? []) {
      if (child.type !== 'code') continue;
      const [first] = (child.meta ?? '').split(/\s+/);
      const title =
        /\btitle=["']([^"']*)["']/.exec(child.meta ?? '')?.[1] ?? (first || child.lang || 'Code');
      child.meta = `tab="${title.replaceAll('"', "'")}"`;
    }
    return asFlow(childrenOf(node, context));
  },
  steps: (node, _, context) => {
    const content = asFlow(childrenOf(node, context));
    const items = content.filter(({ type }) => type === 'listItem');
    const [only] = content;
    if (items.length > 0 && items.length === content.length)
      return [jsx('Steps', {}, [{ type: 'list', ordered: true, spread: true, children: items }])];
    return content.length === 1 && only?.type === 'list' && only.ordered
      ? [jsx('Steps', {}, [only])]
      : content;
  },
  step: (node, mapping, context) => {
    const title = words(node, mapping.title, context);
    return [
      {
        type: 'listItem',
        spread: true,
        children: [
          ...asFlow(title === undefined ? [] : marked('strong', [text(title)])),
          ...asFlow(childrenOf(node, context)),
        ],
      },
    ];
  },
  field: (node, mapping, context) => {
    const name = words(node, mapping.text, context);
    const facts = [
      words(node, mapping.title, context),
      attribute(node, 'required', context) === true && 'required',
    ].filter(Boolean);
    const line = [
      ...(name === undefined ? [] : [{ type: 'inlineCode', value: name }]),
      text(facts.length > 0 ? ` (${facts.join(', ')})` : ''),
    ];
    return [{ type: 'paragraph', children: line }, ...asFlow(childrenOf(node, context))];
  },
  fence: codeComponent,
  heading: (node, mapping, context) => {
    const level = /^h([1-6])$/.exec(words(node, mapping.kind, context) ?? '')?.[1];
    const title = words(node, mapping.title, context);
    const children = childrenOf(node, context);
    const id = attributeText(node, 'id');
    const heading = {
      type: 'heading',
      depth: Number(level ?? 2),
      children: title === undefined ? phrasingOf(children) : [text(title)],
      data: id === undefined ? {} : { anchor: id },
    };
    return title === undefined || node.name === 'Heading'
      ? [heading]
      : [heading, ...asFlow(children)];
  },
  redirect: (node, mapping, context) => {
    context.redirect = words(node, mapping.href, context) ?? '';
    return [];
  },
  siblings: (node, _, context) => {
    const cards =
      attribute(node, 'items', context) === undefined ? context.cardsFor(context.place) : [];
    if (cards.length === 0)
      report(
        node,
        `\`<${node.name}>\` lists pages that only running code tells; left out`,
        context,
      );
    return cards;
  },
  head: (node, _, context) => {
    // Titles and descriptions come from the front matter.
    for (const child of elementsIn(node)) {
      const property = attributeText(child, 'name') ?? attributeText(child, 'property') ?? '';
      if (
        /^(title|html|body)$/.test(child.name ?? '')
        || /^(description|keywords|og:|twitter:)/.test(property)
      )
        continue;
      if (isJsx(child))
        report(child, `\`<${child.name ?? ''}>\` in the page's head; left out`, context);
    }
    return [];
  },
};

/** Converts a component: as a mapping says, to what its code shows, or to the words of its properties. */
export function component(node: TreeNode, context: Context): TreeNode[] {
  const name = node.name ?? '';
  const [, exported = ''] = /#(.*)$/.exec(context.imports.get(name) ?? '') ?? [];
  const from = context.imports.get(name)?.replace(/#.*$/, '');
  const theirs = /^@theme|^@docusaurus/.test(from ?? '') ? from?.split('/').at(-1) : undefined;
  const known = [name, theirs === 'router' ? exported : theirs].flatMap((each) => {
    const own =
      each === undefined
        ? undefined
        : ((Object.hasOwn(context.mappings, each) ? context.mappings[each] : undefined)
          ?? (Object.hasOwn(COMPONENTS, each) ? COMPONENTS[each] : undefined));
    return own ? [own] : [];
  });
  const [mapping] = known;
  if (mapping) return CONVERSIONS[mapping.as]?.(node, mapping, context) ?? [];
  count(node, context);
  const what = from === undefined ? 'a component' : `a component from \`${from}\``;
  const drawn = drawnNodes(node, context);
  if (drawn) {
    report(node, `\`<${name}>\` is ${what}; it becomes what its code shows`, context);
    // Captions that the code shows in another way, such as a tip.
    const there = bareText(plainText({ type: 'root', children: drawn }));
    const missing = WORDS.flatMap((property) => words(node, property, context) ?? []).filter(
      (each) => /\s/.test(each) && !there.includes(bareText(each)),
    );
    return [
      ...drawn,
      ...missing.flatMap((each) => (isFlow(node) ? asFlow([text(each)]) : [text(` ${each}`)])),
    ];
  }
  const shown = propertyNodes(node, context);
  const children = childrenOf(node, context);
  const kept = [
    shown.length > 0 && 'the words of its properties are kept',
    children.length > 0 && 'what is inside is kept',
  ].filter(Boolean);
  report(node, `\`<${name}>\` is ${what}; ${kept.join(', and ') || 'left out'}`, context);
  return isFlow(node) || ![...shown, ...children].every(isPhrasing)
    ? [...asFlow(shown), ...asFlow(children)]
    : [...shown, ...children];
}

function count(node: TreeNode, { unknown }: Context): void {
  const use = unknown.get(node.name ?? '') ?? { times: 0, properties: new Map<string, number>() };
  use.times += 1;
  for (const { name } of node.attributes ?? [])
    if (name !== undefined) use.properties.set(name, (use.properties.get(name) ?? 0) + 1);
  if ((node.children ?? []).length > 0)
    use.properties.set('children', (use.properties.get('children') ?? 0) + 1);
  unknown.set(node.name ?? '', use);
}

/** What the code of a component shows when it is called in the sandbox. Undefined if that has no words and no pictures. */
function drawnNodes(node: TreeNode, context: Context): TreeNode[] | undefined {
  const name = node.name ?? '';
  if (!/^[\w$.]+$/.test(name) || context.above.length > 8) return undefined;
  const properties = (node.attributes ?? []).map(({ type, name: key = '', value }) => {
    if (type !== 'mdxJsxAttribute') return typeof value === 'string' ? value : '';
    return `${JSON.stringify(key)}: ${typeof value === 'object' && value ? `(${value.value})` : JSON.stringify(value ?? true)}`;
  });
  const slot = (node.children ?? []).length > 0 ? [`children: $element('$slot', {})`] : [];
  const value = context.run(
    `$element(${name}, { ${[...properties, ...slot].filter(Boolean).join(', ')} })`,
  );
  const self = groupOf(value)['$element'];
  if (value === undefined || self === name || self === name.split('.').at(-1)) return undefined;
  const nodes = nodesOf(value);
  let shows = false;
  const root = { type: 'root', children: nodes };
  walk(root, (each) => {
    shows ||=
      each.name === 'img'
      || each.name === '$slot'
      || (each.type === 'text' && (each.value ?? '').trim() !== '');
    if (each.name === '$slot') each.children = node.children ?? [];
  });
  if (!shows) return undefined;
  const converted = context.convertAll(nodes);
  return isFlow(node) ? asFlow(converted) : converted;
}

const WORDS = [
  'title',
  'label',
  'heading',
  'name',
  'text',
  'value',
  'description',
  'summary',
  'caption',
  'alt',
  'content',
  'message',
  'header',
  'subtitle',
  'question',
  'answer',
];
const TARGETS = ['href', 'to', 'url', 'link'];
const SOURCES = ['src', 'img', 'image', 'source'];

/** Texts, links, pictures and lists of the properties of a component. */
function propertyNodes(node: TreeNode, context: Context): TreeNode[] {
  const values = (node.attributes ?? []).flatMap(
    ({ type, name = '' }): [string, ReturnType<typeof attribute>][] =>
      type === 'mdxJsxAttribute' ? [[name, attribute(node, name, context)]] : [],
  );
  return groupNodes(node, Object.fromEntries(values), context, isFlow(node));
}

function groupNodes(node: TreeNode, group: Group, context: Context, flow: boolean): TreeNode[] {
  const find = (names: readonly string[]) =>
    names.map((name) => textOf(group[name])).filter((each) => each !== undefined);
  const [source] = find(SOURCES);
  const [target] = find(TARGETS);
  const shown = find(WORDS);
  const [first = target ?? ''] = shown;
  const isPicture = source !== undefined && /\.\w{2,4}(?:[?#].*)?$/.test(source);
  const main = isPicture
    ? picture(
        node,
        source,
        textOf(group['alt']) ?? first,
        textOf(group['title']) ?? textOf(group['caption']),
        context,
      )
    : first === ''
      ? []
      : target === undefined
        ? [text(first)]
        : link(node, target, [text(first)], context);
  const others = isPicture
    ? shown.filter(
        (each) =>
          each !== group['alt']
          && each !== group['title']
          && each !== group['caption']
          && each !== first,
      )
    : shown.slice(1);
  const elements = Object.values(group).flatMap((value) =>
    typeof value === 'object' ? context.convertAll(Array.isArray(value) ? [] : nodesOf(value)) : [],
  );
  const lists = Object.values(group).flatMap((value) => {
    const items = listOf(value).flatMap((item): TreeNode[] => {
      const inner = typeof item === 'string' ? [text(item)] : context.convertAll(nodesOf(item));
      const all = inner.length > 0 ? inner : groupNodes(node, groupOf(item), context, false);
      return all.length === 0 ? [] : [{ type: 'listItem', children: asFlow(all) }];
    });
    return items.length === 0
      ? []
      : [{ type: 'list', ordered: false, spread: false, children: items }];
  });
  if (flow)
    return [
      ...asFlow(main),
      ...others.flatMap((each) => asFlow([text(each)])),
      ...asFlow(elements),
      ...lists,
    ];
  return [...main, ...others.map((each) => text(` ${each}`)), ...elements, ...lists];
}

/** A mapping for the uses of a component that is not known. */
export function suggestion(properties: ReadonlyMap<string, number>): Mapping {
  const first = (names: readonly string[]) => names.find((name) => properties.has(name));
  const [src, href, title] = [first(SOURCES), first(TARGETS), first(WORDS)];
  if (src !== undefined)
    return {
      as: 'picture',
      src,
      alt: first(['alt', ...WORDS]),
      title: first(['title', 'caption']),
    };
  if (href !== undefined) return { as: 'link', text: title, href };
  if (title !== undefined && properties.has('children'))
    return { as: 'admonition', kind: 'note', title };
  if (title !== undefined) return { as: 'strong', text: title };
  return { as: properties.has('children') ? 'content' : 'drop' };
}

function inline(node: TreeNode, mapping: Mapping, context: Context): TreeNode[] {
  const shown = words(node, mapping.text, context);
  return [...(shown === undefined ? [] : [text(shown)]), ...childrenOf(node, context)];
}

function marked(type: string, nodes: TreeNode[]): TreeNode[] {
  const children = phrasingOf(nodes);
  return children.length === 0 ? [] : [{ type, children }];
}

function orDots(content: TreeNode[]): TreeNode[] {
  return content.length > 0 ? content : [{ type: 'paragraph', children: [text('…')] }];
}

/**
 * Converts an admonition.
 * @param title replaces the label of the directive
 */
export function admonition(
  node: TreeNode,
  name: string,
  title: TreeNode[] | undefined,
  context: Context,
): TreeNode[] {
  const label = (node.children ?? []).find(({ data }) => data?.directiveLabel);
  const content = (node.children ?? []).filter((child) => child !== label);
  const heading = title ?? (label ? context.convertAll(label.children ?? []) : []);
  const children = asFlow(context.convertAll(content));
  const lower = name.toLowerCase();
  const shown = singleLine(plainText({ type: 'paragraph', children: heading }));
  if (lower === 'details') return [details(heading, children, false)];
  if (lower === 'tab') return [jsx('Tab', { label: shown }, orDots(children))];
  const kind = KINDS[lower];
  if (kind === undefined)
    report(node, `\`:::${name}\` is no admonition of ours; it becomes a note`, context);
  // The title that the other system shows for a kind.
  const words_ =
    shown || (lower === kind ? '' : name.charAt(0).toUpperCase() + name.slice(1).toLowerCase());
  const line =
    words_ === ''
      ? []
      : [{ type: 'paragraph', data: { directiveLabel: true }, children: [text(words_)] }];
  return [
    { type: 'containerDirective', name: kind ?? 'note', children: [...line, ...orDots(children)] },
  ];
}

/** A passage that opens on demand. */
function details(summary: readonly TreeNode[], children: TreeNode[], open: boolean): TreeNode {
  const line = summary.length > 0 ? [...summary] : [text('Details')];
  return jsx('details', { open: open || undefined }, [jsx('summary', {}, line), ...children]);
}

/** Converts `<details>`. */
export function detailsElement(node: TreeNode, context: Context): TreeNode[] {
  const summary = elementsIn(node).find((child) => isJsx(child) && child.name === 'summary');
  const without = (nodes: readonly TreeNode[]): TreeNode[] =>
    nodes.flatMap((child) => {
      if (child === summary) return [];
      return child.type === 'paragraph'
        ? [{ ...child, children: without(child.children ?? []) }]
        : [child];
    });
  const line = summary ? phrasingOf(context.convertAll(summary.children ?? [])) : [];
  return [
    details(
      line,
      asFlow(context.convertAll(without(node.children ?? []))),
      attribute(node, 'open', context) === true,
    ),
  ];
}

/** The elements inside a node, also those in paragraphs that the parser has added. */
export function elementsIn(node: TreeNode): TreeNode[] {
  return (node.children ?? []).flatMap((child) =>
    child.type === 'paragraph' ? elementsIn(child) : isJsx(child) ? [child] : [],
  );
}

/** Converts `<Tabs>`. */
function tabs(node: TreeNode, mapping: Mapping, context: Context): TreeNode[] {
  const group = words(node, mapping.group, context)?.replace(/[^\w-]+/g, '-');
  const labels = new Map(
    listOf(attribute(node, 'values', context)).map((entry) => [
      groupOf(entry)['value'],
      textOf(groupOf(entry)['label']),
    ]),
  );
  const names = listOf(attribute(node, 'items', context)).map(textOf);
  const content = asFlow(childrenOf(node, context)).flatMap((child) =>
    isJsx(child) && child.name === 'Tabs' && child.data?.['joins'] !== undefined
      ? (child.children ?? [])
      : [child],
  );
  const isTab = (child: TreeNode) => isJsx(child) && child.name === 'Tab';
  const items = content.filter(isTab);
  const others = content.filter((child) => !isTab(child));
  items.forEach((item, index) => {
    const label =
      labels.get(item.data?.['value'] as string)
      ?? (names[index] || attributeText(item, 'label'))
      ?? '';
    item.attributes = [
      { type: 'mdxJsxAttribute', name: 'label', value: label || `Tab ${index + 1}` },
    ];
  });
  if (others.length > 0)
    report(
      node,
      'something in `<Tabs>` stands outside of its tabs; it is put before them',
      context,
    );
  const all = jsx('Tabs', { group }, items);
  nameTabs(all);
  return [...others, ...(items.length > 0 ? [all] : [])];
}

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
  const block = (source: string, tab?: string): TreeNode => ({
    type: 'code',
    lang: code.language ?? null,
    meta: code.meta ?? null,
    value: source,
    ...(tab !== undefined && { data: { tab } }),
  });
  if (!code.variants) return [block(code.value, code.tab)];
  return [
    jsx(
      'Tabs',
      { group: 'package-manager' },
      code.variants.map(({ label, value: command }) => jsx('Tab', { label }, [block(command)])),
    ),
  ];
}

/** Converts `<CodeBlock>`, whose code may be between its tags, in a template string or in a file. */
function codeComponent(node: TreeNode, mapping: Mapping, context: Context): TreeNode[] {
  const source =
    words(node, mapping.text, context)
    ?? (node.children ?? [])
      .map((child) => codeOf(child, context))
      .join('')
      .replace(/^\n+|\s+$/g, '');
  if (source === '') {
    report(
      node,
      `the code of \`<${node.name}>\` is known only when the code runs; left out`,
      context,
    );
    return [];
  }
  const language =
    words(node, mapping.language, context)
    ?? /language-(\w+)/.exec(words(node, 'className', context) ?? '')?.[1];
  const title = words(node, mapping.title, context);
  const meta = [
    words(node, 'metastring, meta', context),
    title === undefined ? undefined : `title="${title.replaceAll('"', "'")}"`,
    attribute(node, 'showLineNumbers', context) === true ? 'showLineNumbers' : undefined,
  ];
  return codeBlock(node, language, meta.filter(Boolean).join(' '), source, context);
}

function codeOf(node: TreeNode, context: Context): string {
  if (/Expression$/.test(node.type)) return textOf(context.run(node.value ?? '')) ?? '';
  return node.type === 'code' ? (node.value ?? '') : allText(node as never);
}
