import { columnOf, indented, sliceOf } from './tree';
import type { TreeNode } from './tree';

type Parse = (text: string) => TreeNode;

/**
 * The printed text, with the old source of every block that says the same in both. An editor prints the whole page in its own
 * style; files must only change where somebody changed them.
 *
 * @param old the text before the change
 * @param printed what the editor printed
 * @param parse throws an error if a text cannot be parsed
 */
export function keepSource(old: string, printed: string, parse: Parse): string {
  let before: TreeNode;
  try {
    before = parse(old);
  } catch {
    return printed;
  }
  const after = parse(printed);
  if (meaning(before) === meaning(after)) return old;
  const [start, end] = [/^\s*/.exec(old)?.[0] ?? '', /\s*$/.exec(old)?.[0] || '\n'];
  if (!before.children?.length || !after.children?.length) return `${start}${printed.trim()}${end}`;
  const text = new Merge(old, printed, parse).blocks(before, after);
  const merged = `${start}${text.trim()}${end}`;
  return means(merged, after, parse) ? merged : `${start}${printed.trim()}${end}`;
}

/** A block of the result, and its place among the old siblings if it has one. */
interface Piece {
  text: string;
  was?: number;
}

class Merge {
  readonly #old: string;
  readonly #printed: string;
  readonly #parse: Parse;

  constructor(old: string, printed: string, parse: Parse) {
    this.#old = old;
    this.#printed = printed;
    this.#parse = parse;
  }

  /** Text of the children of a block, from the first to the last one, with the indentation of the old ones. */
  blocks(before: TreeNode, after: TreeNode): string {
    const [was, is] = [blocksOf(before), blocksOf(after)];
    const column = columnOf(was[0]);
    const partners = pair(was, is);
    const counts = isCounted(this.#old, before);
    const pieces = is.map((node, index): Piece => {
      const at = partners[index];
      const partner = at === undefined ? undefined : was[at];
      if (!partner) return { text: this.#anew(node, column) };
      return { text: this.#block(partner, node, counts), was: at };
    });
    return pieces.reduce((text, piece, index) => {
      if (index === 0) return piece.text;
      const previous = pieces[index - 1];
      return text + this.#gap(before, is, index, previous?.was, piece.was, column) + piece.text;
    }, '');
  }

  /** What stands between two blocks: what stood there, or as many line breaks as in the printed text. */
  #gap(
    before: TreeNode,
    is: TreeNode[],
    index: number,
    left: number | undefined,
    right: number | undefined,
    column: number,
  ): string {
    const was = blocksOf(before);
    if (left !== undefined && right === left + 1) return between(this.#old, was, right);
    const printed = between(this.#printed, is, index);
    // Lists keep their distances.
    const model = before.type === 'list' && was.length > 1 ? between(this.#old, was, 1) : printed;
    return '\n'.repeat(model.split('\n').length - 1) + ' '.repeat(column);
  }

  /** The printed text of a block, indented as the old siblings. */
  #anew(node: TreeNode, column: number): string {
    return indented(sliceOf(this.#printed, node), columnOf(node), column);
  }

  /** Text of a block that has an old counterpart, which may be different. */
  #block(was: TreeNode, is: TreeNode, counts: boolean): string {
    const isSameNumber =
      !counts || numberOf(sliceOf(this.#old, was)) === numberOf(sliceOf(this.#printed, is));
    if (isSameNumber && meaning(was) === meaning(is)) return sliceOf(this.#old, was);
    const printed = this.#anew(is, columnOf(was));
    const [first, last] = [blocksOf(was)[0], blocksOf(was).at(-1)];
    const present = blocksOf(is)[0];
    const areContainers = CONTAINERS.has(was.type) && !isText(was) && !isText(is);
    if (!areContainers || !first || !last || !present) return printed;
    const offset = (node: TreeNode, side: 'start' | 'end') => node.position?.[side].offset ?? 0;
    const open = this.#old.slice(offset(was, 'start'), offset(first, 'start'));
    const close = this.#old.slice(offset(last, 'end'), offset(was, 'end'));
    const space = /\s*$/.exec(open)?.[0] ?? '';
    const isSameShell = isSameNumber && shell(was) === shell(is);
    const newOpen = this.#printed.slice(offset(is, 'start'), offset(present, 'start')).trimEnd();
    const text = (isSameShell ? open : newOpen + space) + this.blocks(was, is) + close;
    // Its list is read again.
    if (was.type === 'listItem') return text;
    // Indentation has a meaning inside lists, so that the result is read again.
    const alone = indented(text, columnOf(was), 0);
    return means(alone, { type: 'root', children: [is] }, this.#parse) ? text : printed;
  }
}

/** Blocks that hold blocks, and whose lines begin with nothing but spaces. */
const CONTAINERS = new Set(['list', 'listItem', 'mdxJsxFlowElement', 'containerDirective']);

/** Children without the title of a container, which belongs to its first line. */
function blocksOf(node: TreeNode): TreeNode[] {
  return (node.children ?? []).filter(({ data }) => !data?.directiveLabel);
}

function between(text: string, blocks: TreeNode[], right: number): string {
  return text.slice(blocks[right - 1]?.position?.end.offset, blocks[right]?.position?.start.offset);
}

/** Number of an item. */
function numberOf(item: string): number {
  return Number(/^\d+/.exec(item)?.[0]);
}

/** Whether the items of a list have numbers that count up. `1.` may stand before every item. */
function isCounted(text: string, list: TreeNode): boolean {
  const numbers = list.ordered ? blocksOf(list).map((item) => numberOf(sliceOf(text, item))) : [];
  return (
    numbers.length > 0
    && numbers.every((number, at) => at === 0 || number === (numbers[0] ?? 0) + at)
  );
}

function means(text: string, tree: TreeNode, parse: Parse): boolean {
  try {
    return meaning(parse(text)) === meaning(tree);
  } catch {
    return false;
  }
}

/**
 * Finds the old counterpart of each new block: blocks that say the same, in the longest common order, and between them blocks
 * of the same kind.
 */
function pair(was: TreeNode[], is: TreeNode[]): (number | undefined)[] {
  const [keys, present] = [was.map(meaning), is.map(meaning)];
  const partners = commonOrder(keys, present);
  let from = 0;
  let begin = 0;
  for (let index = 0; index <= is.length; index += 1) {
    const at = index === is.length ? was.length : partners[index];
    if (at === undefined) continue;
    const free = was.slice(from, at);
    for (let next = begin; next < index; next += 1) {
      const found = free.findIndex((one) => isSameKind(one, is[next]));
      if (found < 0) continue;
      partners[next] = at - free.length + found;
      free.splice(0, found + 1);
    }
    from = at + 1;
    begin = index + 1;
  }
  // Blocks that were moved.
  const used = new Set(partners);
  return partners.map((partner, index) => {
    if (partner !== undefined) return partner;
    const moved = keys.findIndex((key, at) => key === present[index] && !used.has(at));
    if (moved < 0) return undefined;
    used.add(moved);
    return moved;
  });
}

function isSameKind(a: TreeNode, b: TreeNode | undefined): boolean {
  return CONTAINERS.has(a.type) && a.type === b?.type && a.name === b.name;
}

/** Indexes of the first list for the elements of the second one in the longest common subsequence. */
function commonOrder(a: string[], b: string[]): (number | undefined)[] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = lengths[i] as Uint16Array;
      row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const result: (number | undefined)[] = b.map(() => undefined);
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) {
      result[j] = i;
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return result;
}

const known = new WeakMap<TreeNode, string>();

/** What a block says, as a text that is the same for different ways to write it. */
export function meaning(node: TreeNode): string {
  const text =
    known.get(node)
    ?? JSON.stringify([
      shell(node),
      isText(node) ? runsOf(node) : (node.children ?? []).map(meaning),
    ]);
  known.set(node, text);
  return text;
}

/** What a block says without the blocks inside it. */
function shell(node: TreeNode): string {
  const { type, value, name, depth, url, title, alt, lang, meta, ordered, checked } = node;
  const attributes = Array.isArray(node.attributes)
    ? node.attributes.map((one) => [
        one.name,
        typeof one.value === 'object' ? one.value?.value : one.value,
        one.name === undefined ? one.value : '',
      ])
    : Object.entries(node.attributes ?? {});
  const label = node.children?.find(({ data }) => data?.directiveLabel);
  const start = type === 'list' && ordered ? (node.start ?? 1) : 0;
  const align = node.align?.map((one) => one ?? '');
  return JSON.stringify(
    [
      [type.replace('TextElement', 'FlowElement'), name, node.identifier, url, value, depth],
      [title, alt, lang, meta, ordered, checked],
      [attributes, align, start, label && runsOf(label)],
    ].map((part) => part.map((one) => one || '')),
  );
}

const isText = ({ type, children }: TreeNode) =>
  ['paragraph', 'heading', 'tableCell'].includes(type)
  || children?.some((child) => child.type === 'text') === true;

/** Marks of text, which may stand inside each other in any order. */
const MARKS = new Set(['strong', 'emphasis', 'delete', 'link']);

/** Text as runs with their marks, so that bold text in a link is the same as a link in bold text. */
function runsOf(node: TreeNode): [string, string][] {
  const runs: [string, string][] = [];
  const add = (parent: TreeNode, marks: string[]): void => {
    for (const child of parent.children ?? []) {
      if (MARKS.has(child.type)) add(child, [...marks, shell(child)]);
      else {
        const own = child.type === 'break' ? '' : [...new Set(marks)].sort().join();
        const last = runs.at(-1);
        const text = child.type === 'text' ? (child.value ?? '') : `\u0000${meaning(child)}\u0000`;
        if (last && last[1] === own) last[0] += text;
        else runs.push([text, own]);
      }
    }
  };
  add(node, []);
  return runs;
}
