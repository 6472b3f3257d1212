import path from 'node:path/posix';
import GithubSlugger from 'github-slugger';
import { stringify } from 'yaml';
import { plainText } from '../../../src/core/content/plainText';
import { tagSlug } from '../../../src/core/content/addresses/routes';
import { splitPage } from '../../../src/core/content/frontMatter';
import { walk } from '../../../src/core/content/tree';
import type { TreeNode } from '../../../src/core/content/tree';
import { convertTree } from './convertTree';
import type { Conversion } from './context';
import type { Document } from './documents';
import { LABELS, READ_ELSEWHERE } from './frontMatter';
import type { Message } from './source';
import type { Place } from './targets';
import { fieldOf, firstText, textOf, titled } from './values';
import type { Value } from './values';
import { raw, writeMdx } from './writeMdx';

/** A converted page or include. */
export interface ConvertedPage {
  text: string;
  messages: Message[];
  /** Target of a page that only redirects. */
  redirect?: string;
}

/**
 * Converts one page.
 * @param redirectFrom old routes of the page
 */
export function convertPage(
  document: Document,
  conversion: Conversion,
  redirectFrom: readonly string[] = [],
): ConvertedPage {
  const { file, target, permalink, frontMatter, body } = document;
  const { values, lineOf } = frontMatter;
  const place: Place = { file, target, permalink, section: document.section };
  const converted = convertTree(body, place, conversion, { frontMatter: values });
  const messages = [...converted.messages];
  const { nodes: titled_, title: heading } = takeTitle(converted.nodes);
  const given = textOf(values['title']);
  const title = heading ?? given ?? titled(path.basename(document.id));
  const content = finishHeadings(titled_);
  const givenDescription = textOf(values['description'])?.replace(/\s+/g, ' ');
  const sentence = givenDescription === undefined ? firstSentence(content) : undefined;
  const nodes = withoutLead(content, sentence);

  const fields: Record<string, unknown> = {
    title: noVariables(title),
    description: noVariables(givenDescription ?? sentence ?? title),
  };
  const label = firstText(values, LABELS) ?? (heading !== undefined ? given : undefined);
  if (label !== undefined && label !== title) fields['sidebarLabel'] = noVariables(label);
  const tags = tagsOf(values['tags']);
  if (tags.length > 0) fields['tags'] = tags;
  const hidden = [
    values['hide_table_of_contents'] === true,
    values['tableOfContents'] === false,
    [fieldOf(values, 'hide')].flat().includes('toc'),
  ];
  if (hidden.includes(true)) fields['hideTableOfContents'] = true;
  if (redirectFrom.length > 0) fields['redirectFrom'] = redirectFrom;
  for (const name of Object.keys(values)) {
    if (READ_ELSEWHERE.has(name)) continue;
    messages.push({
      file,
      line: lineOf(name),
      text: `the field \`${name}\` of the front matter is none of ours; left out`,
    });
  }
  const front = stringify(fields, { lineWidth: 0, defaultStringType: 'PLAIN' });
  return {
    text: `---\n${front}---\n\n${writeMdx({ type: 'root', children: nodes })}`,
    messages,
    ...(converted.redirect !== undefined && { redirect: converted.redirect }),
  };
}

/** Converts a file that pages import to an include. */
export function convertPartial(
  file: string,
  source: string,
  target: string,
  conversion: Conversion,
): ConvertedPage & { needsPage: boolean } {
  const { body } = splitPage(source);
  const converted = convertTree(body, { file, target }, conversion);
  let needsPage = /\bprops\b/.test(body);
  walk({ type: 'root', children: converted.nodes }, ({ type }) => {
    // Levels of headings and footnotes depend on the page around them.
    if (type === 'heading' || type.startsWith('footnote')) needsPage = true;
  });
  return {
    text: writeMdx({ type: 'root', children: converted.nodes }),
    messages: converted.messages,
    needsPage,
  };
}

/** Takes the title out of the nodes: the first heading, if it has level 1. */
function takeTitle(nodes: TreeNode[]): { nodes: TreeNode[]; title?: string } {
  const at = nodes.findIndex(({ type }) => type !== 'mdxFlowExpression');
  const first = nodes[at];
  if (first?.type !== 'heading' || first.depth !== 1) return { nodes };
  const title = plainText(first);
  if (title === '') return { nodes };
  return { nodes: nodes.filter((node) => node !== first), title };
}

const EXPLICIT = /^[A-Za-z][\w.:-]*$/;

/**
 * Corrects the levels of headings, so that they begin at 2 and skip none, and keeps the ids that links of other pages use.
 */
function finishHeadings(nodes: TreeNode[]): TreeNode[] {
  const root: TreeNode = { type: 'root', children: nodes };
  dropEmpty(root);
  const headings: TreeNode[] = [];
  walk(root, (node) => node.type === 'heading' && headings.push(node));
  let level = 1;
  for (const node of headings) {
    node.depth = Math.min(Math.max(node.depth ?? 2, 2), level + 1);
    level = node.depth;
  }
  const explicit = new Set<string>();
  // An explicit id may change the ids that are made from the texts of other headings.
  for (let round = 0; round < 3; round += 1) {
    const slugger = new GithubSlugger();
    for (const node of headings) {
      const anchor = node.data?.['anchor'];
      if (typeof anchor === 'string' && explicit.has(anchor)) slugger.slug(anchor);
    }
    for (const node of headings) {
      const anchor = node.data?.['anchor'];
      if (typeof anchor !== 'string' || explicit.has(anchor)) continue;
      if (slugger.slug(plainText(node) || 'section') !== anchor && EXPLICIT.test(anchor))
        explicit.add(anchor);
    }
  }
  const written = new Set<string>();
  for (const node of headings) {
    const anchor = node.data?.['anchor'];
    if (typeof anchor !== 'string' || !explicit.has(anchor) || written.has(anchor)) continue;
    written.add(anchor);
    node.children = [...(node.children ?? []), raw(` {#${anchor}}`)];
  }
  return root.children ?? [];
}

function dropEmpty(node: TreeNode): void {
  if (!node.children) return;
  node.children = node.children.filter(
    (child) => child.type !== 'heading' || plainText(child).trim() !== '',
  );
  node.children.forEach(dropEmpty);
}

/** Leaves out a first paragraph that only repeats the description, because pages show the description below their title. */
function withoutLead(nodes: TreeNode[], sentence: string | undefined): TreeNode[] {
  const [first, second] = nodes;
  if (sentence === undefined || second === undefined || first?.type !== 'paragraph') return nodes;
  const isPlain = first.children?.every(({ type }) => type === 'text');
  return isPlain && plainText(first) === sentence ? nodes.slice(1) : nodes;
}

/** The first sentence of the first paragraph, which Docusaurus uses if there is no description. */
function firstSentence(nodes: readonly TreeNode[]): string | undefined {
  for (const node of nodes) {
    if (node.type !== 'paragraph') continue;
    const words = plainText(node);
    if (words.length < 3) continue;
    const sentence = /^.{20,}?[.!?](?=\s|$)/.exec(words)?.[0] ?? words;
    if (sentence.length <= 240) return sentence.replace(/:$/, '.');
    return `${sentence.slice(0, 239).replace(/\s+\S*$/, '')}…`;
  }
  return undefined;
}

function tagsOf(value: Value): string[] {
  const list: unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(/,\s*/)
      : [];
  const names = list.flatMap((tag) => {
    const name: unknown =
      typeof tag === 'object' && tag !== null ? (tag as { label?: unknown }).label : tag;
    const words = typeof name === 'string' || typeof name === 'number' ? String(name).trim() : '';
    return words === '' || words.length > 60 || tagSlug(words) === '' ? [] : [words];
  });
  return [...new Set(names)];
}

/** Inserts spaces into texts that look like a variable of the site, so that they are not replaced. */
function noVariables(words: string): string {
  return words.replace(/\{((?:product|hosts|links|apis)\.)/g, '{ $1');
}
