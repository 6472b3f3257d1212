import GithubSlugger, { slug } from 'github-slugger';
import { plainText } from '../plainText';
import { walk } from '../tree';
import type { TreeNode } from '../tree';
import { placeOf } from './step';
import type { Step } from './step';

/** Ids of `<main>`, of Gatsby's elements, and of the heading above footnotes. Every page has them. */
const RESERVED_IDS = new Set([
  'content',
  '___gatsby',
  'gatsby-focus-wrapper',
  'gatsby-announcer',
  'footnote-label',
]);

const EXPLICIT = /\s*\{#([A-Za-z][\w.:-]*)\}\s*$/;

/** Whether a heading can have an id of its own, as `{#id}`. */
export function isHeadingId(id: string): boolean {
  return EXPLICIT.exec(`{#${id}}`)?.[1] === id && !RESERVED_IDS.has(id);
}

/** Gives every heading an id: the explicit `{#id}` at its end, or one made of its text. */
export const headings: Step = (tree, page) => {
  const slugger = new GithubSlugger();
  for (const id of RESERVED_IDS) slugger.slug(id);
  const found: TreeNode[] = [];
  walk(tree, (node) => node.type === 'heading' && found.push(node));

  const ids = new Map<TreeNode, string>();
  const lines = new Map<string, number | undefined>();
  for (const node of found) {
    const id = takeExplicitId(node);
    if (id === undefined) continue;
    if (RESERVED_IDS.has(id)) {
      page.report({
        ...placeOf(node),
        message: `the id \`${id}\` belongs to another part of every page`,
        advice: 'Give the heading another id.',
      });
    } else if (lines.has(id)) {
      page.report({
        ...placeOf(node),
        message: `the id \`${id}\` is used already, in line ${lines.get(id) ?? '?'}`,
        advice: 'Give each heading an id of its own.',
      });
    }
    lines.set(id, node.position?.start.line);
    ids.set(node, id);
    // Explicit ids are reserved first, wherever they are in the page.
    slugger.slug(id);
  }

  let level = 1;
  for (const node of found) {
    const depth = node.depth ?? 1;
    if (depth === 1) {
      page.report({
        ...placeOf(node),
        message: 'a second first-level heading: the title is the first',
        advice: 'Begin the text at `##`.',
      });
    } else if (depth > level + 1) {
      page.report({
        ...placeOf(node),
        message: `a heading of level ${depth} follows one of level ${level}`,
        advice: `Write it with ${level + 1} or fewer \`#\`.`,
      });
    }
    level = depth;
    const text = plainText(node);
    if (text === '') {
      page.report({
        ...placeOf(node),
        message: 'a heading without words',
        advice: 'Give it words, or take it out.',
      });
    }
    const id = ids.get(node) ?? slugger.slug(slug(text) === '' ? 'section' : text);
    node.data = { ...node.data, id, hProperties: { ...node.data?.hProperties, id } };
  }
};

function takeExplicitId(node: TreeNode): string | undefined {
  const last = node.children?.at(-1);
  const match = last?.type === 'text' ? EXPLICIT.exec(last.value ?? '') : null;
  if (!last || !match) return undefined;
  last.value = (last.value ?? '').slice(0, match.index);
  if (last.value === '') node.children?.pop();
  return match[1];
}
