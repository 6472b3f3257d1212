import path from 'node:path/posix';
import GithubSlugger from 'github-slugger';
import { stringify } from 'yaml';
import { plainText } from '../../../src/core/content/plainText';
import { tagSlug } from '../../../src/core/content/addresses/routes';
import { replaceNodes } from '../../../src/core/content/markdown/replaceNodes';
import { singleLine } from '../../../src/core/text/singleLine';
import { splitPage } from '../../../src/core/content/frontMatter';
import { walk } from '../../../src/core/content/tree';
import type { TreeNode } from '../../../src/core/content/tree';
import { withoutVariables } from './code';
import { convertTree } from './convertTree';
import type { Conversion } from './context';
import type { Document } from './documents';
import { LABELS, READ_ELSEWHERE } from './frontMatter';
import type { Message } from './source';
import { firstText, groupOf, listOf, textOf, titled } from './values';
import type { Value } from './values';
import { raw, writeMdx } from './writeMdx';

/** A page or include to write. */
export interface PlannedPage {
  /** Path of its source. */
  source: string;
  text: string;
  messages: Message[];
}

/**
 * Converts one page.
 * @param redirectFrom old routes of the page
 * @param listed its words in the navigation
 */
export function convertPage(
  document: Document,
  conversion: Conversion,
  redirectFrom: readonly string[],
  listed: string | undefined,
): PlannedPage {
  const { file, values, lineOf, body } = document;
  const options = { frontMatter: values, above: [] };
  const { nodes: all, messages } = convertTree(body, document, conversion, options);
  const given = textOf(values['title']);
  const { nodes: titled_, title: heading } = takeTitle(all, listed);
  const title = heading ?? given ?? listed ?? titled(path.basename(document.id));
  const content = finishHeadings(titled_);
  const givenDescription = textOf(values['description']);
  const sentence = givenDescription === undefined ? firstSentence(content) : undefined;
  const nodes = withoutLead(content, sentence);

  const label = firstText(values, LABELS) ?? (heading !== undefined ? given : undefined);
  const tags = tagsOf(values['tags']);
  const isHidden =
    values['hide_table_of_contents'] === true
    || values['tableOfContents'] === false
    || [values['hide']].flat().includes('toc');
  const fields = {
    title: withoutVariables(title),
    description: withoutVariables(singleLine(givenDescription ?? sentence ?? title)),
    sidebarLabel: label === undefined || label === title ? undefined : withoutVariables(label),
    tags: tags.length > 0 ? tags : undefined,
    hideTableOfContents: isHidden || undefined,
    redirectFrom: redirectFrom.length > 0 ? redirectFrom : undefined,
  };
  for (const name of Object.keys(values).filter((each) => !READ_ELSEWHERE.has(each))) {
    const text = `the field \`${name}\` of the front matter is none of ours; left out`;
    messages.push({ file, line: lineOf(name), text });
  }
  const front = stringify(fields, { lineWidth: 0, defaultStringType: 'PLAIN' });
  return { source: file, text: `---\n${front}---\n\n${writeMdx(nodes)}`, messages };
}

/** Converts a file that pages import to an include. Undefined if the result depends on the page. */
export function convertPartial(
  file: string,
  source: string,
  target: string,
  conversion: Conversion,
): PlannedPage | undefined {
  const { body } = splitPage(source);
  const { nodes, messages } = convertTree(body, { file, target }, conversion);
  let needsPage = /\bprops\b/.test(body);
  walk({ type: 'root', children: nodes }, ({ type }) => {
    // Levels of headings and footnotes depend on the page around them.
    if (type === 'heading' || type.startsWith('footnote')) needsPage = true;
  });
  return needsPage ? undefined : { source: file, text: writeMdx(nodes), messages };
}

/** Takes the title out of the nodes: the first heading, if it has level 1 or the words of the navigation. */
function takeTitle(nodes: TreeNode[], label?: string): { nodes: TreeNode[]; title?: string } {
  const at = nodes.findIndex(({ type }) => type !== 'mdxFlowExpression');
  const first = nodes[at];
  const title = first ? plainText(first) : '';
  const isTitle = first?.type === 'heading' && (first.depth === 1 || title === label);
  if (!isTitle || title === '') return { nodes };
  return { nodes: nodes.filter((node) => node !== first), title };
}

/**
 * Corrects the levels of headings, so that they begin at 2 and skip none, and keeps the ids that links of other pages use.
 */
function finishHeadings(nodes: TreeNode[]): TreeNode[] {
  const root: TreeNode = { type: 'root', children: nodes };
  replaceNodes(root, (node) =>
    node.type === 'heading' && plainText(node) === '' ? [] : undefined,
  );
  const slugger = new GithubSlugger();
  const written = new Set<unknown>();
  let level = 1;
  walk(root, (node) => {
    if (node.type !== 'heading') return;
    node.depth = level = Math.min(Math.max(node.depth ?? 2, 2), level + 1);
    const anchor = node.data?.['anchor'];
    const isKnown = written.has(anchor);
    written.add(anchor);
    if (isKnown || slugger.slug(plainText(node)) === anchor) return;
    if (typeof anchor !== 'string' || !/^[A-Za-z][\w.:-]*$/.test(anchor)) return;
    node.children = [...(node.children ?? []), raw(` {#${anchor}}`)];
  });
  return root.children ?? [];
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
  const paragraphs = nodes.filter(({ type }) => type === 'paragraph').map(plainText);
  const words = paragraphs.find(({ length }) => length > 2);
  const sentence = (words && /^.{20,}?[.!?](?=\s|$)/.exec(words)?.[0]) ?? words;
  if (sentence === undefined || sentence.length <= 240) return sentence?.replace(/:$/, '.');
  return `${sentence.slice(0, 239).replace(/\s+\S*$/, '')}…`;
}

function tagsOf(value: Value): string[] {
  const list = typeof value === 'string' ? value.split(/,\s*/) : listOf(value);
  const names = list.map((tag) => textOf(tag) ?? firstText(groupOf(tag), ['label']) ?? '');
  return [...new Set(names.filter((name) => name.length <= 60 && tagSlug(name) !== ''))];
}
