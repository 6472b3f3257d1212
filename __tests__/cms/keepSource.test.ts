import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import remarkMdx from 'remark-mdx';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { keepSource, meaning } from '../../cms/src/editor/core/keepSource';
import type { TreeNode } from '../../cms/src/editor/core/tree';
import { splitPage } from '../../src/core/content/frontMatter';
import { parseMarkdown } from '../../src/core/content/markdown/parseMarkdown';
import { SYNTAX } from '../../src/core/content/markdown/syntax';

const printer = unified().use(remarkMdx).use(SYNTAX).use(remarkStringify).freeze();

/** Parses a body as the site does. */
function parse(text: string): TreeNode {
  const { tree, problems } = parseMarkdown(new VFile(text), 'page.mdx');
  if (!tree) throw new Error(problems[0]?.message);
  return tree as TreeNode;
}

/** Prints a page in another style than its author's. */
const print = (tree: TreeNode) => printer.stringify(tree as never);

const bodies = ['content', '__tests__/fixtures']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.mdx'))
      .map((file) => path.join(folder, file)),
  )
  .map((file) => ({ file, body: splitPage(readFileSync(file, 'utf8')).body }))
  .filter(({ body }) => {
    try {
      // Two printers of old versions cannot print what they parse.
      return meaning(parse(print(parse(body)))) === meaning(parse(body));
    } catch {
      return false;
    }
  });

/** Numbers that look random, and are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

interface Found {
  node: TreeNode;
  parents: TreeNode[];
}

function find(
  tree: TreeNode,
  isWanted: (node: TreeNode) => boolean,
  parents: TreeNode[] = [],
): Found[] {
  const inside = (tree.children ?? []).flatMap((child) =>
    find(child, isWanted, [...parents, tree]),
  );
  return isWanted(tree) ? [{ node: tree, parents }, ...inside] : inside;
}

/** Lines of two texts that differ, without those that both begin and end with. */
function differing(before: string, after: string): { gone: string[]; added: string[] } {
  const [was, is] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < was.length && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < Math.min(was.length, is.length) - start && was.at(-1 - end) === is.at(-1 - end)) {
    end += 1;
  }
  return { gone: was.slice(start, was.length - end), added: is.slice(start, is.length - end) };
}

test('there are many pages to try', () => {
  // A new site has few pages. The fixtures alone have more than these.
  expect(bodies.length).toBeGreaterThan(50);
});

test('a page that says the same keeps its bytes', () => {
  for (const { file, body } of bodies) {
    expect([file, keepSource(body, print(parse(body)), parse)]).toEqual([file, body]);
  }
});

test('a change in one paragraph changes only its lines', () => {
  const random = numbers(1);
  for (const { file, body } of bodies.filter((_, index) => index % 3 === 0)) {
    const tree = parse(body);
    const paragraphs = find(tree, ({ type }) => type === 'paragraph').filter(
      ({ node, parents }) =>
        node.children?.[0]?.type === 'text'
        && !node.data?.directiveLabel
        && parents.every(({ type }) => !/footnote|quote/.test(type)),
    );
    const chosen = paragraphs[random(paragraphs.length)];
    if (!chosen?.node.children?.[0] || !chosen.node.position) continue;
    chosen.node.children[0].value = `Changed. ${chosen.node.children[0].value?.trimStart() ?? ''}`;
    const changed = keepSource(body, print(tree), parse);
    const { gone, added } = differing(body, changed);
    const { start, end } = chosen.node.position;
    const lines = end.line - start.line + 1;
    expect([file, gone.length <= lines, added.length <= lines]).toEqual([file, true, true]);
    expect([file, added.join('\n')]).toEqual([file, expect.stringContaining('Changed. ')]);
  }
});

test('whatever is removed, moved or added, the text says what was printed, and untouched blocks keep their source', () => {
  const random = numbers(2);
  for (const { file, body } of bodies.filter((_, index) => index % 6 === 0)) {
    for (let round = 0; round < 3; round += 1) {
      const tree = parse(body);
      const lists = find(
        tree,
        ({ type, children = [] }) => ['root', 'list'].includes(type) && children.length > 1,
      );
      const blocks = lists[random(lists.length)]?.node.children;
      if (!blocks) continue;
      const [removed] = blocks.splice(random(blocks.length), 1);
      if (removed && round > 0) blocks.splice(random(blocks.length + 1), 0, removed);
      if (round > 1) {
        const added = { type: 'paragraph', children: [{ type: 'text', value: 'Added.' }] };
        tree.children?.splice(random(tree.children.length + 1), 0, added);
      }
      const printed = print(tree);
      const result = keepSource(body, printed, parse);
      expect([file, meaning(parse(result))]).toEqual([file, meaning(parse(printed))]);
      const kept = tree.children?.filter(({ type }) => ['table', 'code'].includes(type)) ?? [];
      for (const { position } of kept) {
        expect(result).toContain(body.slice(position?.start.offset, position?.end.offset));
      }
    }
  }
});

test.each([
  [
    'a new step gives the later ones their numbers',
    '1. One\n2. Two\n\n   ```bash\n   run\n   ```\n',
    '1. One\n2. New\n3. Two\n\n   ```bash\n   run\n   ```\n',
    '1. One\n2. New\n3. Two\n\n   ```bash\n   run\n   ```\n',
  ],
  [
    'numbers that do not count stay',
    '1. One\n1. Two\n1. Three\n',
    '1. One\n2. Two changed\n3. Three\n',
    '1. One\n1. Two changed\n1. Three\n',
  ],
  [
    'a changed attribute leaves the content',
    '<Tabs group="a">\n<Tab label="One">\n\n* x\n\n</Tab>\n</Tabs>\n',
    '<Tabs group="b">\n  <Tab label="One">\n    - x\n  </Tab>\n</Tabs>\n',
    '<Tabs group="b">\n<Tab label="One">\n\n* x\n\n</Tab>\n</Tabs>\n',
  ],
  ['line breaks at the end stay', 'One.\n\nTwo.\n\n\n', 'One.\n\nThree.\n', 'One.\n\nThree.\n\n\n'],
  ['a text that cannot be parsed is replaced', 'One {', 'Two.\n', 'Two.\n'],
])('%s', (_, before, printed, after) => {
  expect(keepSource(before, printed, parse)).toBe(after);
});
