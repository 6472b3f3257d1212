import { z } from 'zod';
import { faultsIn } from '../../../src/core/input/schemaFaults';
import { singleLine } from '../../../src/core/text/singleLine';
import { isObject } from '../../../src/core/values/isObject';
import { measure } from '../../../src/core/values/measure';
import { typeWords } from './fields';
import { element, text } from './htmlLosses';
import type { HtmlNode } from './htmlLosses';
import { convertHtmlTree } from './toMdx';
import type { Converted } from './toMdx';

/** What a rule may ask for while it draws a node. */
export interface Tools {
  /** Draws the nodes below the node, or those of another list in the field of the node with the same name. */
  inner: (nodes?: readonly unknown[]) => HtmlNode[];
  /** Draws words with the marks in the field `marks` of the node. */
  marked: (words: string, marks?: readonly unknown[] | null) => HtmlNode[];
  /** Notes in a sentence what of the node is lost. Returns no elements. */
  lose: (words: string) => HtmlNode[];
  /** Draws a link around words to the page of another entry. Notes that the link is lost if the list has no such entry. */
  linkTo: (
    id: string | undefined,
    words: HtmlNode[],
    more?: { anchor?: string | null | undefined; name?: string },
  ) => HtmlNode[];
}

/** Finds the route of the page of another entry of the list. */
export type RouteOf = (id: string) => string | undefined;

/** Makes elements of a node. Undefined if the node does not have the shape that the rule expects. */
type Rule = (node: unknown, tools: Tools) => HtmlNode[] | undefined;
type Rules = Readonly<Record<string, Rule>>;

/** A kind of rich text: a tree of nodes, of which each kind has a rule. */
export interface RichText {
  /** What messages call it. */
  name: string;
  /** The nodes of a document, and the JSON pointer of their list. */
  document: z.ZodType<{ nodes: unknown[]; pointer: string }>;
  /** The field with the kind of a node. */
  kind: string;
  /** The field with the kind of a mark. */
  markKind: string;
  /** The field with the nodes below a node. */
  below: string;
  /** The field of an entry with the id by which links name it. */
  id?: string;
  nodes: Rules;
  /** Rules of marks, which draw an element without content. */
  marks: Rules;
  /** Joins what the nodes of a list became, where nodes of a list belong together. */
  join?: (drawn: readonly HtmlNode[][]) => HtmlNode[];
}

/** A rule for nodes with a shape. */
export function rule<Shape extends z.ZodType>(
  shape: Shape,
  draw: (node: z.output<Shape>, tools: Tools) => HtmlNode[],
): Rule {
  return (node, tools) => {
    const read = shape.safeParse(node);
    if (read.success) return draw(read.data, tools);
    for (const { path, message } of faultsIn(read.error.issues, shape, node)) {
      tools.lose(`it is left out, because \`${path.join('.')}\` ${message}`);
    }
    return undefined;
  };
}

/** The rule for a node of words with marks. */
export const markedText = rule(
  z.object({ text: z.string(), marks: z.array(z.unknown()).nullish() }),
  (node, { marked }) => marked(node.text, node.marks),
);

/** Rules for nodes and marks that become an element: the name of the element, then the kinds. */
export function tags(...rows: readonly string[]): Rules {
  return Object.fromEntries(
    rows.flatMap((row) => {
      const [tagName = '', ...kinds] = row.split(' ');
      const draw = rule(z.object({}), (_, { inner }) => [element(tagName, inner())]);
      return kinds.map((kind) => [kind, draw]);
    }),
  );
}

/** A word of the document in a message. */
export function quoted(word = ''): string {
  return JSON.stringify(word.slice(0, 80));
}

/** A block of code. */
export function codeBlock(
  code: string,
  language: string | null | undefined,
  { lose }: Tools,
): HtmlNode[] {
  const isName = /^[\w+#.-]+$/.test(language ?? '');
  if (language && !isName) lose(`the language ${quoted(language)} of the code is left out`);
  const properties = isName ? { className: [`language-${language ?? ''}`] } : {};
  return [element('pre', [element('code', [text(code)], properties)])];
}

/** A picture in a paragraph of its own, with its caption as title. */
export function picture(src: string, alt?: string | null, caption?: string | null): HtmlNode[] {
  const title = caption ? { title: singleLine(caption) } : {};
  const properties = { src: withProtocol(src), alt: singleLine(alt ?? ''), ...title };
  return [element('p', [element('img', [], properties)])];
}

/** An address whose protocol is that of the page that shows it. Nothing else would work in a file. */
export function withProtocol(address: string): string {
  return address.replace(/^\/\//, 'https://');
}

/** Highest number of characters of a document as JSON. */
const MAX_LENGTH = 2_000_000;
/** Highest number of nested values. Deeper ones would overflow the stack. */
const MAX_LEVELS = 600;

/** Elements of words from the outermost to the innermost, so that neighbors with the same mark become one element. */
const ORDER = ['a', 'strong', 'em', 'del', 'u', 'ins', 'mark', 'sub', 'sup', 'kbd', 'span', 'code'];

/**
 * Converts rich text to MDX. What cannot be converted is named with its JSON pointer.
 * @throws if it is no rich text of the kind. The message is the rest of a sentence.
 */
export function convertRichText(
  value: unknown,
  { document, ...richText }: RichText,
  routeOf: RouteOf = () => undefined,
): Converted {
  const { depth, nodes: parts } = measure(value);
  if (depth > MAX_LEVELS) throw new Error('is nested too deeply');
  // An asset to which many nodes refer is counted for each of them, before it is printed for each of them.
  if (parts > MAX_LENGTH || JSON.stringify(value).length > MAX_LENGTH) {
    throw new Error(`is longer than ${MAX_LENGTH.toLocaleString('en')} characters`);
  }
  const read = document.safeParse(value);
  if (!read.success) {
    const [fault] = faultsIn(read.error.issues, document, value);
    const place = fault?.path.length ? `\`${fault.path.join('.')}\` ` : '';
    throw new Error(`is no ${richText.name}: ${place}${fault?.message ?? 'has another shape'}`);
  }
  const losses: string[] = [];
  const { nodes, pointer } = read.data;
  const children = drawList(nodes, pointer, { ...richText, routeOf }, losses);
  const converted = convertHtmlTree({ type: 'root', children });
  return { ...converted, losses: [...losses, ...converted.losses] };
}

type Kinds = Omit<RichText, 'document'> & { routeOf: RouteOf };

function drawList(
  nodes: readonly unknown[],
  pointer: string,
  kinds: Kinds,
  losses: string[],
): HtmlNode[] {
  const drawn = nodes.map((node, at) => drawNode(node, `${pointer}/${at}`, kinds, losses));
  return joined(kinds.join?.(drawn) ?? drawn.flat());
}

function drawNode(node: unknown, place: string, kinds: Kinds, losses: string[]): HtmlNode[] {
  const lose = (words: string): HtmlNode[] => {
    losses.push(`at ${place}: ${words}`);
    return [];
  };
  const kind = isObject(node) ? node[kinds.kind] : undefined;
  if (!isObject(node) || typeof kind !== 'string') {
    return lose(`${typeWords(node)} without the text \`${kinds.kind}\` is left out`);
  }
  const own = node[kinds.below];
  const inner: Tools['inner'] = (list = Array.isArray(own) ? own : []) =>
    drawList(list, `${place}/${kinds.below}`, kinds, losses);
  const marked: Tools['marked'] = (words, marks) => {
    const markKinds = { ...kinds, kind: kinds.markKind, nodes: kinds.marks };
    const drawn = marks?.flatMap((mark, at) =>
      drawNode(mark, `${place}/marks/${at}`, markKinds, losses),
    );
    return withMarks(words, drawn ?? [], lose);
  };
  if (own && !Array.isArray(own)) lose(`\`${kinds.below}\` must be a list, not ${typeWords(own)}`);
  const linkTo: Tools['linkTo'] = (id, words, { anchor, name = id } = {}) => {
    const route = id === undefined ? undefined : kinds.routeOf(id);
    if (route === undefined) {
      lose(`the link to the entry ${quoted(name)} is left out, its words stay`);
      return words;
    }
    return [element('a', words, { href: anchor ? `${route}#${anchor}` : route })];
  };
  const draw = Object.hasOwn(kinds.nodes, kind) ? kinds.nodes[kind] : undefined;
  const drawn = draw?.(node, { inner, marked, lose, linkTo });
  for (const one of drawn ?? []) one.data = { place, ...one.data };
  if (drawn) return drawn;
  const words = inner();
  if (!draw) lose(`${quoted(kind)} is left out${words.length > 0 ? ', its words stay' : ''}`);
  return words;
}

/** Words with elements around them. A line break in words is one in the page. */
function withMarks(words: string, marks: readonly HtmlNode[], lose: Tools['lose']): HtmlNode[] {
  const byName = new Map(marks.map((mark) => [mark.tagName ?? '', mark]));
  if (marks.filter(({ tagName }) => tagName === 'a').length > 1) {
    lose('its second link is left out, its words stay');
  }
  const around = [...byName.values()].sort(
    (a, b) => ORDER.indexOf(b.tagName ?? '') - ORDER.indexOf(a.tagName ?? ''),
  );
  return words
    .split(/\r\n?|\n/)
    .flatMap((line, index) => [
      ...(index > 0 ? [element('br')] : []),
      ...(line === ''
        ? []
        : [around.reduce((inner, mark) => ({ ...mark, children: [inner] }), text(line))]),
    ]);
}

/** Neighbors that are the same element of words as one, because Markdown has no mark between them. */
function joined(nodes: readonly HtmlNode[]): HtmlNode[] {
  const runs: [HtmlNode, ...HtmlNode[]][] = [];
  for (const node of nodes) {
    const run = runs.at(-1);
    if (run && isSame(run[0], node)) run.push(node);
    else runs.push([node]);
  }
  return runs.map((run) => {
    const [first] = run;
    if (run.length === 1) return first;
    return first.type === 'text'
      ? { ...first, value: run.map(({ value = '' }) => value).join('') }
      : { ...first, children: joined(run.flatMap(({ children = [] }) => children)) };
  });
}

function isSame(one: HtmlNode, other: HtmlNode): boolean {
  if (one.type !== other.type || one.tagName !== other.tagName) return false;
  return (
    one.type === 'text'
    || (ORDER.includes(one.tagName ?? '')
      && JSON.stringify(one.properties) === JSON.stringify(other.properties))
  );
}
