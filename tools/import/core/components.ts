import { toString as allText } from 'mdast-util-to-string';
import { jsx } from '../../../src/core/content/markdown/jsx';
import { replaceNodes } from '../../../src/core/content/markdown/replaceNodes';
import { plainText } from '../../../src/core/content/plainText';
import { attributeText, isJsx, walk } from '../../../src/core/content/tree';
import type { TreeNode } from '../../../src/core/content/tree';
import { bareText } from '../../../src/core/text/bareText';
import { singleLine } from '../../../src/core/text/singleLine';
import { asFlow, isFlow, nameTabs, phrasingOf, text } from './blocks';
import { codeBlock, titleOf } from './code';
import { attribute, childrenOf, nodesOf, words } from './context';
import type { Context, Mapping } from './context';
import { embed, link, picture } from './links';
import { byName, groupOf, listOf, textOf } from './values';
import type { Value } from './values';
import { capital } from '../../../src/core/text/capital';

/** A component in a page, with the properties that its mapping names. */
type Use = Partial<Record<keyof Mapping, string>> & {
  node: TreeNode;
  context: Context;
  /** Converts what is inside: inline, or as blocks. */
  inside(): TreeNode[];
  blocks(): TreeNode[];
};

/**
 * Components of Docusaurus, Starlight and Mintlify, with their mapping. Those of a site may have one in a file. The description of
 * a translation is for translators, so that it is named but not shown.
 */
const TABLE = `
content text=title: AccordionGroup BrowserOnly CardGrid CardGroup Cards Column Columns FileTree Frame Panel RequestExample ResponseExample Fragment
content kind=description: Translate
drop: TOCInline Icon TableOfContents Head
admonition title=title: Note Tip Warning Info Check Danger Caution Important
admonition title=title kind=type,intent: Admonition Aside Callout
details title=summary,title: Details Accordion Expandable
card title=title,label href=href,to,link text=description: Card LinkCard Tile
link text=label,text,title href=to,href,link: Link LinkButton Button
tabs group=groupId,queryString,syncKey: Tabs
tab title=label,title kind=value: Tab TabItem
field title=type text=name,path,query,body,header: ParamField ResponseField
picture title=title src=src,img alt=alt: Image IdealImage ThemedImage
video title=title src=src,url,id: YouTube Video
fence title=title text=code language=language,lang: CodeBlock Code
codes: CodeGroup
steps: Steps
step title=title: Step
text text=text: Badge
heading title=label: Update
heading kind=as: Heading
siblings: DocCardList`;
const COMPONENTS = Object.fromEntries(
  [...TABLE.matchAll(/^(\w+)([^:]*): (.*)$/gm)].flatMap(([, as = '', fields = '', names = '']) => {
    const given = [...fields.matchAll(/(\w+)=(\S+)/g)].map((found) => found.slice(1));
    const mapping: Mapping = { as, ...Object.fromEntries(given) };
    return names.split(' ').map((name) => [name, mapping]);
  }),
) as Record<string, Mapping>;

/** Kinds of admonitions of all systems, with those of this site. */
const KINDS = byName({
  note: 'note admonition secondary abstract summary quote cite default',
  tip: 'tip success check done hint',
  info: 'info important question help faq example seealso todo',
  warning: 'warning warn caution attention',
  danger: 'danger error failure fail bug missing',
});

/** Conversions by the word after `as` in a mapping. */
export const CONVERSIONS: Readonly<Record<string, (use: Use) => TreeNode[]>> = {
  content: (use) => (isFlow(use.node) ? asFlow(inline(use)) : inline(use)),
  drop: () => [],
  text: (use) => inline(use),
  strong: (use) => marked('strong', inline(use)),
  emphasis: (use) => marked('emphasis', inline(use)),
  code: (use) => [
    { type: 'inlineCode', value: plainText({ type: 'root', children: inline(use) }) },
  ],
  link: (use) => {
    const shown = inline(use);
    const line = shown.length > 0 ? phrasingOf(shown) : texts(use.href);
    return use.href === undefined ? shown : link(use.node, use.href, line, use.context);
  },
  card: ({ node, context, title, href, text: description, inside }) => {
    const content = asFlow([...texts(description), ...inside()]);
    const shown = texts(title ?? href);
    const [only] = href === undefined ? [] : link(node, href, shown, context);
    const target = only?.type === 'link' ? only : undefined;
    return title !== undefined && target
      ? [jsx('Card', { title, href: target.url }, content)]
      : [...asFlow(marked('strong', target ? [target] : shown)), ...content];
  },
  picture: ({ node, context, src, alt = '', title, inside }) => {
    const light = textOf(groupOf(attribute(node, 'sources', context))['light']);
    const source = light ?? src;
    if (light !== undefined)
      context.say(node, 'a picture with a file for each theme; the light one is kept');
    if (source === undefined)
      context.say(
        node,
        `the picture of \`<${node.name}>\` is known only when the code runs; left out`,
      );
    const shown = source === undefined ? texts(alt) : picture(node, source, alt, title, context);
    return [...(isFlow(node) ? asFlow(shown) : shown), ...inside()];
  },
  video: ({ node, context, src, title }) => embed(node, src, title, context),
  admonition: ({ node, context, kind, title }) => {
    const own = (node.name ?? '').toLowerCase();
    return admonition(node, kind ?? (KINDS.has(own) ? own : 'note'), title, context);
  },
  details: ({ node, context, title, blocks }) =>
    title === undefined ? detailsElement(node, context) : [details(texts(title), blocks())],
  tabs,
  tab: ({ title, kind, blocks }) => {
    const tab = jsx('Tab', { label: title ?? kind ?? '' }, orDots(blocks()));
    return [{ ...tab, data: { value: title === undefined && kind } }];
  },
  codes: ({ node, blocks }) => {
    for (const child of node.children ?? []) {
      const title = titleOf(child.meta) || child.lang || 'Code';
      if (child.type === 'code') child.meta = `tab="${title.replaceAll('"', "'")}"`;
    }
    return blocks();
  },
  steps: ({ blocks }) => {
    const content = blocks();
    const isItems = content.every(({ type }) => type === 'listItem');
    const items = { type: 'list', ordered: true, spread: true, children: content };
    const [list, more] = isItems ? [items] : content;
    return content.length > 0 && list?.ordered && !more ? [jsx('Steps', {}, [list])] : content;
  },
  step: ({ title, blocks }) => {
    const line = asFlow(marked('strong', texts(title)));
    return [{ type: 'listItem', spread: true, children: [...line, ...blocks()] }];
  },
  field: ({ node, context, text: name, title, blocks }) => {
    const isRequired = attribute(node, 'required', context) === true;
    const given = words(node, 'default', context);
    const all = [title, isRequired && 'required', given && `default: ${given}`];
    const facts = all.filter(Boolean).join(', ');
    const line = [{ type: 'inlineCode', value: name ?? '' }, ...texts(facts && ` (${facts})`)];
    return [{ type: 'paragraph', children: line }, ...blocks()];
  },
  fence,
  heading: ({ node, context, kind, title, inside }) => {
    const depth = Number(/^h([1-6])$/.exec(kind ?? node.name ?? '')?.[1] ?? 2);
    const shown = title ?? words(node, 'children', context);
    const data = { anchor: attributeText(node, 'id') };
    const children = shown === undefined ? phrasingOf(inside()) : texts(shown);
    const heading = { type: 'heading', depth, data, children };
    return [heading, ...(title === undefined ? [] : asFlow(inside()))];
  },
  siblings: ({ node, context }) => {
    const cards =
      attribute(node, 'items', context) === undefined ? context.cardsFor(context.place) : [];
    if (cards.length === 0)
      context.say(node, `\`<${node.name}>\` lists pages that only running code tells; left out`);
    return cards;
  },
};

/** A text of a property. The marks of code would be shown. */
const texts = (value: string | undefined): TreeNode[] =>
  value ? [text(value.replace(/`([^`]+)`/g, '$1'))] : [];

function inline({ text: shown, inside }: Use): TreeNode[] {
  return [...texts(shown), ...inside()];
}

function marked(type: string, nodes: TreeNode[]): TreeNode[] {
  const children = phrasingOf(nodes);
  return children.length === 0 ? [] : [{ type, children }];
}

function orDots(content: TreeNode[]): TreeNode[] {
  return content.length > 0 ? content : [{ type: 'paragraph', children: [text('…')] }];
}

/** Converts an element as a mapping says. */
export function mapped(node: TreeNode, mapping: Mapping, context: Context): TreeNode[] {
  const { as, ...fields } = mapping;
  const given = Object.entries(fields).map(([name, from]) => [name, words(node, from, context)]);
  // The kind of an admonition may be a fixed one.
  const fixed = mapping.kind !== undefined && KINDS.has(mapping.kind) && { kind: mapping.kind };
  const inside = () => childrenOf(node, context);
  const use = {
    ...(Object.fromEntries(given) as Partial<Mapping>),
    ...fixed,
    node,
    context,
    inside,
    blocks: () => asFlow(inside()),
  };
  return CONVERSIONS[as]?.(use) ?? [];
}

/** Converts a component: as a mapping says, to what its code shows, or to the words of its properties. */
export function component(node: TreeNode, context: Context): TreeNode[] {
  const name = node.name ?? '';
  const [from, exported = ''] = context.imports.get(name)?.split('#') ?? [];
  const theirs = /^@(?:theme|docusaurus)\//.test(from ?? '') ? (from?.split('/').at(-1) ?? '') : '';
  const known = { ...COMPONENTS, ...context.mappings };
  const mapping = [name, exported, theirs]
    .map((each) => (Object.hasOwn(known, each) ? known[each] : undefined))
    .find(Boolean);
  if (mapping) {
    const used = Object.values(mapping).join();
    const shown = mapped(node, mapping, context);
    return mapping.as === 'drop' ? shown : [...shown, ...otherWords(node, shown, context, used)];
  }
  const what = `\`<${name}>\` is a component${from === undefined ? '' : ` from \`${from}\``}`;
  const properties = (node.attributes ?? []).flatMap((item) => item.name ?? []);
  if ((node.children ?? []).length > 0) properties.push('children');
  const { times = 0, properties: all = [] } = context.unknown.get(name) ?? {};
  context.unknown.set(name, { times: times + 1, properties: new Set([...all, ...properties]) });
  const drawn = drawnNodes(node, context);
  const shown = drawn ?? propertyNodes(node, properties, context);
  const isSpaced = (each: string) => /\S\s+\S/.test(words(node, each, context) ?? '');
  const spaced = properties.filter((each) => !/^(?:class|style)/.test(each) && isSpaced(each));
  const kept = [...shown, ...otherWords(node, shown, context, '', spaced)];
  const becomes = kept.length > 0 ? 'its words are kept' : 'left out';
  context.say(node, `${what}; ${drawn ? 'it becomes what its code shows' : becomes}`);
  return isFlow(node) ? asFlow(kept) : kept;
}

/** Texts of properties that a mapping does not name, or that the code shows in another way, such as a tip. */
function otherWords(
  node: TreeNode,
  shown: readonly TreeNode[],
  context: Context,
  used = '',
  others: readonly string[] = [],
): TreeNode[] {
  const there = bareText(JSON.stringify(shown));
  return [...new Set([...WORDS, ...others])]
    .filter((property) => !used.split(',').includes(property))
    .flatMap((property) => words(node, property, context) ?? [])
    .filter((each) => !there.includes(bareText(each)))
    .flatMap((each) => (isFlow(node) ? asFlow([text(each)]) : [text(` ${each}`)]));
}

/** What the code of a component shows when it is called in the sandbox. Undefined if that has no words and no pictures. */
function drawnNodes(node: TreeNode, context: Context): TreeNode[] | undefined {
  const name = node.name ?? '';
  if (!/^[\w$.]+$/.test(name)) return undefined;
  const properties = (node.attributes ?? []).map(({ name: key, value }) => {
    if (key === undefined) return typeof value === 'string' ? value : '';
    return `${JSON.stringify(key)}: ${typeof value === 'object' && value ? `(${value.value})` : JSON.stringify(value ?? true)}`;
  });
  if ((node.children ?? []).length > 0) properties.push("children: $element('$slot', {})");
  const value = context.run(`$element(${name}, { ${properties.filter(Boolean).join(', ')} })`);
  const self = groupOf(value)['$element'];
  // The sandbox names a component that it cannot load as its file or its export.
  const origin = `${name}/${context.imports.get(name) ?? ''}`;
  if (value === undefined || origin.split(/[./#]/).includes(String(self))) return undefined;
  const children = nodesOf(value);
  let shows = false;
  walk({ type: 'root', children }, (each) => {
    shows ||=
      /^(?:img|\$slot)$/.test(each.name ?? '')
      || (each.type === 'text' && each.value?.trim() !== '');
    if (each.name === '$slot') each.children = node.children ?? [];
  });
  return shows ? context.convertAll(children) : undefined;
}

const WORDS =
  'title label heading name text value description summary caption hint tip headline alt content message header subtitle question answer'.split(
    ' ',
  );

/** A mapping for a component that is not known, by the names of its properties. */
export function suggestion(properties: ReadonlySet<string>): Mapping {
  const first = (...names: string[]) => names.find((name) => properties.has(name));
  const src = first('src', 'img', 'image', 'source');
  const href = first('href', 'to', 'url', 'link');
  const title = first(...WORDS);
  if (src !== undefined)
    return { as: 'picture', src, alt: first('alt', ...WORDS), title: first('title', 'caption') };
  if (href !== undefined) return { as: 'link', text: title, href };
  const alone = title === undefined ? 'drop' : 'strong';
  return { as: properties.has('children') ? 'content' : alone, text: title };
}

/** Texts, links, pictures, elements and lists of the properties of a component. */
function propertyNodes(
  node: TreeNode,
  properties: readonly string[],
  context: Context,
): TreeNode[] {
  const { as, ...fields } = suggestion(new Set(properties));
  const main = mapped(node, { ...fields, as: as === 'strong' ? 'text' : as }, context);
  const values = properties.map((name) => attribute(node, name, context));
  const isProse = (value: Value) => typeof value !== 'string' || /^\p{Lu}|\s/u.test(value);
  const lists = values.map((value): TreeNode => {
    // The texts of an object, such as labels, are a list.
    const own = nodesOf(value).length > 0 ? [] : Object.values(groupOf(value)).filter(isProse);
    const items = (Array.isArray(value) ? value : own).map((item) => {
      const nodes = nodesOf(item);
      if (nodes.length > 0) return context.convertAll(nodes);
      const [part] = nodesOf({ $element: 'Item', props: groupOf(item) });
      const inline = { ...part, type: 'mdxJsxTextElement', position: node.position };
      return propertyNodes(inline, Object.keys(groupOf(item)), context);
    });
    const children = items
      .filter((item) => item.length > 0)
      .map((item) => ({ type: 'listItem', children: asFlow(item) }));
    return { type: 'list', ordered: false, spread: false, children };
  });
  const elements = values.flatMap((value) =>
    typeof value === 'object' && !Array.isArray(value) ? context.convertAll(nodesOf(value)) : [],
  );
  return [...main, ...elements, ...lists.filter(({ children }) => children?.length)];
}

/**
 * Converts an admonition.
 * @param title replaces the label of the directive
 */
export function admonition(
  node: TreeNode,
  name: string,
  title: string | undefined,
  context: Context,
): TreeNode[] {
  const label = (node.children ?? []).find(({ data }) => data?.directiveLabel);
  const others = (node.children ?? []).filter((child) => child !== label);
  const children = asFlow(context.convertAll(others));
  const heading = title === undefined ? context.convertAll(label?.children ?? []) : texts(title);
  const lower = name.toLowerCase();
  const shown = singleLine(plainText({ type: 'paragraph', children: heading }));
  if (lower === 'details') return [details(heading, children)];
  if (lower === 'tab') return [jsx('Tab', { label: shown }, orDots(children))];
  const kind = KINDS.get(lower);
  if (kind === undefined)
    context.say(node, `\`:::${name}\` is no admonition of ours; it becomes a note`);
  // The title that the other system shows for a kind.
  const line = shown || (lower === kind ? '' : capital(lower));
  const titles = texts(line).map((each) => ({
    type: 'paragraph',
    data: { directiveLabel: true },
    children: [each],
  }));
  return [
    {
      type: 'containerDirective',
      name: kind ?? 'note',
      children: [...titles, ...orDots(children)],
    },
  ];
}

/** A passage that opens on demand. */
function details(summary: readonly TreeNode[], children: TreeNode[], open?: true): TreeNode {
  const line = summary.length > 0 ? [...summary] : [text('Details')];
  return jsx('details', { open }, [jsx('summary', {}, line), ...children]);
}

/** Converts `<details>`. */
export function detailsElement(node: TreeNode, context: Context): TreeNode[] {
  const summary = elementsIn(node).find((child) => child.name === 'summary');
  replaceNodes(node, (child) => (child === summary ? [] : undefined));
  const line = summary ? phrasingOf(context.convertAll(summary.children ?? [])) : [];
  const isOpen = attribute(node, 'open', context) === true || undefined;
  return [details(line, asFlow(childrenOf(node, context)), isOpen)];
}

/** The elements inside a node, also those in paragraphs that the parser has added. */
export function elementsIn(node: TreeNode): TreeNode[] {
  return (node.children ?? []).flatMap((child) =>
    child.type === 'paragraph' ? elementsIn(child) : isJsx(child) ? [child] : [],
  );
}

function tabs({ node, context, group, blocks }: Use): TreeNode[] {
  const labels = new Map(
    listOf(attribute(node, 'values', context))
      .map(groupOf)
      .map(({ value, label }) => [value, textOf(label)]),
  );
  const names = listOf(attribute(node, 'items', context)).map(textOf);
  const content = blocks().flatMap((child) =>
    child.data?.['joins'] === undefined ? [child] : (child.children ?? []),
  );
  const isTab = (child: TreeNode) => isJsx(child) && child.name === 'Tab';
  const items = content.filter(isTab);
  const others = content.filter((child) => !isTab(child));
  items.forEach((item, index) => {
    const label =
      labels.get(item.data?.['value'] as string) ?? names[index] ?? attributeText(item, 'label');
    item.attributes = [
      { type: 'mdxJsxAttribute', name: 'label', value: label || `Tab ${index + 1}` },
    ];
  });
  if (others.length > 0)
    context.say(node, 'something in `<Tabs>` stands outside of its tabs; it is put before them');
  const all = jsx('Tabs', { group: group?.replace(/[^\w-]+/g, '-') }, items);
  nameTabs(all);
  return [...others, ...(items.length > 0 ? [all] : [])];
}

/** Converts `<CodeBlock>`, whose code may be between its tags, in a template string or in a file. */
function fence({ node, context, text: given, language, title }: Use): TreeNode[] {
  const inner = (node.children ?? []).map((child) =>
    /Expression$/.test(child.type)
      ? (textOf(context.run(child.value ?? '')) ?? '')
      : allText(child as never),
  );
  const value = given ?? inner.join('').replace(/^\n+|\s+$/g, '');
  if (value === '') {
    context.say(node, `the code of \`<${node.name}>\` is known only when the code runs; left out`);
    return [];
  }
  const lang = language ?? /language-(\w+)/.exec(words(node, 'className', context) ?? '')?.[1];
  const shownTitle = title === undefined ? '' : `title="${title.replaceAll('"', "'")}"`;
  const numbers = attribute(node, 'showLineNumbers', context) === true ? 'showLineNumbers' : '';
  const meta = `${words(node, 'metastring,meta', context) ?? ''} ${shownTitle} ${numbers}`;
  return codeBlock(node, { lang: lang ?? null, meta, value }, context);
}
