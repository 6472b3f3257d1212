import type { Element } from 'hast';
import { isHeavyText } from '../../../../../../src/core/text/isHeavyText';
import { isDecoration } from './isDecoration';
import {
  attribute,
  childrenOf,
  element,
  findAll,
  has,
  isBlank,
  isElement,
  text,
  textOf,
} from './tree';
import type { Node } from './tree';

/** Elements that are parts of a line. */
const INLINE =
  /^(a|abbr|b|br|code|del|em|i|img|input|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u)$/;

const isInline = (node: Node): boolean => node.type === 'text' || INLINE.test(node.tagName);

/** Where a node is. */
interface Place {
  /** Whether authors wrote the text around it. Only there, two elements without a space between them are one word. */
  isProse: boolean;
  /** ID of the nearest element around it that has one. */
  id?: string;
  /** Name of the element around it. */
  parent?: string;
}

/** Turns the content of a page into elements that Markdown has. */
export function simplify(main: Element): Element {
  return element('main', asBlocks(simplifyAll(childrenOf(main), { isProse: false })));
}

function simplifyAll(nodes: readonly Node[], place: Place): Node[] {
  const shown = nodes.filter((node) => !isElement(node) || !isDecoration(node));
  const simple = shown.flatMap((node, index) => {
    // Writing such a text as Markdown would take quadratic time, because of the marks that are escaped.
    if (!isElement(node)) return isHeavyText(node.value) ? [element('code', [node])] : [node];
    const own = simplifyElement(node, place);
    const next = shown[index + 1];
    const isTight = isInline(node) && isElement(next) && isInline(next);
    return isTight && isApart(node, next, place) && own.length > 0
      ? [...own, text(/^h\d$/.test(place.parent ?? '') ? ' · ' : ' ')]
      : own;
  });
  return place.isProse ? simple : withCommas(simple);
}

/** Puts commas between the values of a list. */
function withCommas(nodes: readonly Node[]): Node[] {
  const isCode = (node: Node | undefined) => isElement(node, 'code');
  return nodes.map((node, index) =>
    isBlank(node) && isCode(nodes[index - 1]) && isCode(nodes[index + 1]) ? text(', ') : node,
  );
}

/** Whether two neighbors in a line are separate words. Authors write all spaces that their text needs. */
function isApart(node: Element, next: Element, { isProse }: Place): boolean {
  const isPart = (each: Element) => each.tagName === 'span' && !has(each, 'data-term');
  return !isProse || isPart(node) || isPart(next);
}

function simplifyElement(node: Element, around: Place): Node[] {
  const value = (name: string) => attribute(node, name);
  const place: Place = {
    isProse: /\bprose\b/.test(value('class') ?? '') || around.isProse,
    id: value('id') ?? around.id,
    parent: node.tagName,
  };
  const inside = () => simplifyAll(childrenOf(node), place);
  const blocks = () => asBlocks(inside());
  if (has(node, 'data-term')) return term(node, place);
  if (has(node, 'data-option')) return labeled(value('data-option'), blocks());
  switch (value('role')) {
    case 'list':
      return [element(node.tagName, items(node, place))];
    case 'note':
      return callout(value('data-kind') ?? 'note', blocks());
    case 'tabpanel':
      return labeled(value('data-label'), blocks());
  }
  switch (node.tagName) {
    case 'aside':
      return [element('h2', [text(value('aria-label') ?? '')]), ...blocks()];
    case 'a':
      return value('href') === `#${around.id}` ? inside() : link(node, place);
    case 'b':
    case 'small':
    case 'span':
    case 'time':
    case 'kbd':
      return inside();
    case 'samp':
    case 'code':
      return [element('code', [text(textOf(node))])];
    case 'pre':
      return [codeBlock(textOf(node), languageOf(node))];
    case 'dl':
      return [element('ul', definitions(node, place))];
    case 'fieldset':
      return choice(node, place);
    case 'figure':
      return figure(node, place);
    case 'summary':
      return [summary(trimmed(inside()))];
    case 'table':
      return table(node, place);
    case 'caption':
    case 'figcaption':
      return [paragraph(inside())];
    case 'ul':
    case 'ol':
    case 'li':
    case 'p':
    case 'blockquote':
      return [{ ...node, children: node.tagName === 'p' ? trimmed(inside()) : inside() }];
    default:
      if (isInline(node) || /^(h[1-6]|hr)$/.test(node.tagName))
        return [{ ...node, children: inside() }];
      return isRequest(node) ? [codeBlock(requestOf(node), 'http')] : blocks();
  }
}

const paragraph = (children: Node[]) => element('p', trimmed(children));

/** Removes spaces at the beginning and the end of a line. */
function trimmed(nodes: readonly Node[]): Node[] {
  const from = nodes.findIndex((node) => !isBlank(node));
  const line = from < 0 ? [] : nodes.slice(from, nodes.findLastIndex((node) => !isBlank(node)) + 1);
  return [...line];
}

/** Blocks. Parts of lines between them become paragraphs. */
function asBlocks(nodes: readonly Node[]): Node[] {
  const blocks: Node[] = [];
  let line: Node[] = [];
  const close = () => {
    const shown = trimmed(line);
    if (shown.length > 0) blocks.push(paragraph(shown));
    line = [];
  };
  for (const node of nodes) {
    if (isInline(node)) line.push(node);
    else {
      close();
      if (!isElement(node, 'p') || node.children.length > 0) blocks.push(node);
    }
  }
  close();
  return blocks;
}

/** The words that open further content. */
const summary = (words: Node[]) =>
  paragraph(words.some((word) => isElement(word, 'strong')) ? words : [element('strong', words)]);

/** Blocks below their label. Nothing if there are none, such as for a sample that the page loads later. */
function labeled(label: string | undefined, blocks: Node[]): Node[] {
  if (blocks.length === 0 || label === undefined) return blocks;
  return [paragraph([element('strong', [text(label)])]), ...blocks];
}

/** A word, with its definition in parentheses. */
function term(node: Element, place: Place): Node[] {
  const [word, tip] = childrenOf(node).filter((child) => isElement(child)) as Element[];
  const inside = (part: Element | undefined) =>
    part ? simplifyAll(childrenOf(part), { isProse: true, id: place.id }) : [];
  return [...inside(word), text(' ('), ...inside(tip), text(')')];
}

/** Choices of which the page shows one. Each becomes its content below its label. */
function choice(node: Element, place: Place): Node[] {
  const parts = childrenOf(node).filter((child) => isElement(child, 'label', 'div')) as Element[];
  const panels = parts.flatMap((part, index) => {
    const label = parts[index - 1];
    const blocks = part.tagName === 'div' ? asBlocks(simplifyAll(childrenOf(part), place)) : [];
    return blocks.length > 0 && label ? [{ label: textOf(label), blocks }] : [];
  });
  return panels.length === 1
    ? (panels[0]?.blocks ?? [])
    : panels.flatMap(({ label, blocks }) => labeled(label, blocks));
}

/** A block of code with its title, a picture with its caption, or a panel with samples below its name. */
function figure(node: Element, place: Place): Node[] {
  const [language] = findAll(node, (child) => has(child, 'data-label'));
  const [code] = findAll(node, ({ tagName }) => tagName === 'pre');
  if (language && code) {
    const [title] = findAll(node, (child) => has(child, 'data-title'));
    const words = title && textOf(title);
    // A title that is the name of the language replaces the label.
    const name = textOf(language) || (/^[\w#+]+$/.test(words ?? '') ? words : '');
    return [codeBlock(textOf(code), name?.toLowerCase(), words)];
  }
  const isPicture = findAll(node, ({ tagName }) => tagName === 'img').length > 0;
  const children = childrenOf(node).flatMap((child) => {
    const simple = simplifyAll([child], place);
    return isPicture && isElement(child, 'figcaption')
      ? simple.map((each) =>
          isElement(each) ? paragraph([element('em', childrenOf(each))]) : each,
        )
      : simple;
  });
  return asBlocks(children);
}

/** @param title shown above the code */
function codeBlock(code: string, language = '', title?: string): Element {
  const meta = title === undefined ? '' : `title="${title.replaceAll('"', "'")}"`;
  // Markdown has no title without a language.
  return element('pre', [text(code)], { language: language || (meta && 'text'), meta });
}

/** The language of a sample. */
function languageOf(node: Element): string | undefined {
  const [code] = findAll(node, (child) => has(child, 'data-colors'));
  return code && attribute(code, 'data-colors');
}

const isMethod = (node: Node) => isElement(node) && has(node, 'data-method');

/** Whether an element is a bar with method and address of an operation. */
function isRequest(node: Element): boolean {
  const [method, address, ...others] = childrenOf(node).filter(
    (child) => !isElement(child) || !isDecoration(child),
  );
  return method !== undefined && isMethod(method) && isElement(address, 'code') && !others.length;
}

const requestOf = (node: Element) =>
  childrenOf(node)
    .filter((child) => isMethod(child) || isElement(child, 'code'))
    .map(textOf)
    .join(' ');

/** A link. Of the link to an operation in a list, method and path stand beside the link. */
function link(node: Element, place: Place): Node[] {
  const children = childrenOf(node);
  const rest = children.filter((child) => !isMethod(child) && !isElement(child, 'code'));
  const only = { ...node, children: simplifyAll(children, place) };
  const method = children.find(isMethod);
  if (!method) return [only];
  const path = children.filter((child) => isElement(child, 'code'));
  return [
    text(`${textOf(method)} `),
    { ...node, children: trimmed(simplifyAll(rest, place)) },
    ...path.flatMap((code) => [text(' '), ...simplifyAll([code], place)]),
  ];
}

/** A block quote that begins with kind and title. */
function callout(kind: string, [title, ...content]: Node[]): Node[] {
  const label = new Map(Object.entries(WORDS.notes)).get(kind) ?? kind;
  const words = title ? textOf(title).trim() : '';
  const line = words === '' || words === label ? label : `${label}: ${words}`;
  return [element('blockquote', [paragraph([element('strong', [text(line)])]), ...content])];
}

/** Each term with its descriptions becomes an item. */
function definitions(node: Element, place: Place): Node[] {
  const found: Element[] = [];
  for (const part of findAll(node, ({ tagName }) => tagName === 'dt' || tagName === 'dd')) {
    if (part.tagName === 'dt') found.push(element('li', [...childrenOf(part)]));
    else found.at(-1)?.children.push(element('div', childrenOf(part)));
  }
  return found.map((each) => item(each, place));
}

function items(node: Element, place: Place): Node[] {
  return childrenOf(node).flatMap((child) => (isElement(child, 'li') ? [item(child, place)] : []));
}

/** A table. If its cells have more than a line, each row becomes an item of a list. */
function table(node: Element, place: Place): Node[] {
  const isLong = findAll(node, ({ tagName }) => /^(details|ol|pre|ul)$/.test(tagName)).length > 0;
  const rows = findAll(node, ({ tagName }) => tagName === 'tr').map((row) => ({
    row,
    cells: childrenOf(row).filter((cell) => isElement(cell, 'td', 'th')) as Element[],
    inside: { ...place, id: attribute(row, 'id') ?? place.id },
  }));
  const captions = findAll(node, ({ tagName }) => tagName === 'caption').map((caption) =>
    paragraph(simplifyAll(childrenOf(caption), place)),
  );
  if (!isLong) {
    const made = rows.map(({ cells, inside }) =>
      element(
        'tr',
        cells.map((cell) => {
          const [, align] = /^text-align:(\w+)$/.exec(attribute(cell, 'style') ?? '') ?? [];
          const blocks = asBlocks(simplifyAll(childrenOf(cell), inside));
          const line = blocks.flatMap((block, index) => [
            ...(index > 0 ? [text(' ')] : []),
            ...(isElement(block, 'p') ? childrenOf(block) : [block]),
          ]);
          return element(cell.tagName, line, align ? { align } : {});
        }),
      ),
    );
    return [...captions, element('table', made)];
  }
  const isHead = ({ cells }: { cells: Element[] }) => cells.every((cell) => isElement(cell, 'th'));
  const heads = rows.filter(isHead).map(({ cells }) => cells.map(textOf).join(', '));
  const list = rows
    .filter((row) => !isHead(row))
    .map(({ cells, inside }) => {
      const [last, ...before] = [...cells].reverse();
      const line = before.reverse().flatMap((cell) => [...childrenOf(cell), text(' ')]);
      const content = last ? [element('div', childrenOf(last))] : [];
      return item(element('li', [...line, ...content]), inside);
    });
  return [...captions, ...heads.map((head) => paragraph([text(`${head}:`)])), element('ul', list)];
}

/**
 * An item of a list: a line, and blocks below it. The item of a row of a schema begins with the name of the row, and with its
 * type and other notes in parentheses.
 */
function item(node: Element, around: Place): Element {
  const id = attribute(node, 'id');
  const place: Place = { isProse: false, id: id ?? around.id };
  const children = childrenOf(node).filter((child) => !isElement(child) || !isDecoration(child));
  const end = children.findIndex((child) => !isInline(child));
  const start = end < 0 ? children : children.slice(0, end);
  const [name, ...notes] = start.filter((child) => !isBlank(child));
  const isRow = isElement(name, 'a') && attribute(name, 'href') === `#${id}`;
  const line = isRow
    ? [element('code', [text(textOf(name))]), ...inParentheses(notes, place)]
    : trimmed(simplifyAll(start, place));
  const all = end < 0 ? [] : asBlocks(simplifyAll(children.slice(end), place));
  const count = all.findIndex((block) => !isElement(block, 'p', 'h2', 'h3', 'h4', 'h5', 'h6'));
  const blocks = count < 0 ? [] : all.slice(count);
  let mark = ': ';
  // The first paragraphs continue the line.
  for (const paragraphBelow of count < 0 ? all : all.slice(0, count)) {
    if (line.length > 0) {
      line.push(text(endsSentence(line) ? ' ' : mark));
      mark = '. ';
    }
    line.push(...unmarked(paragraphBelow as Element));
  }
  if (blocks.length > 0 && line.length > 0 && !endsSentence(line)) line.push(text(':'));
  return element('li', line.length > 0 ? [element('p', line), ...blocks] : blocks);
}

const endsSentence = (line: readonly Node[]) => {
  const last = line.at(-1);
  return last !== undefined && /[.:!?]\s*$/.test(textOf(last).slice(-9));
};

/** The content of a paragraph without the mark of a summary. */
function unmarked(block: Element): Node[] {
  const [first, ...others] = childrenOf(block);
  return isElement(first, 'strong') && others.length === 0 ? childrenOf(first) : childrenOf(block);
}

/** Notes beside a name, such as the type. */
function inParentheses(notes: readonly Node[], place: Place): Node[] {
  const parts = notes.map((note) => trimmed(simplifyAll([note], place)));
  const joined = parts.flatMap((part, index) => (index > 0 ? [text(', '), ...part] : part));
  return joined.length > 0 ? [text(' ('), ...joined, text(')')] : [];
}
