import { controlCharacter } from '../text/controlCharacter';
import { readFrontMatter, splitPage } from './frontMatter';
import { internalPath } from './addresses/hrefs';
import type { FrontMatter, Heading, PageContent, Section } from './model';
import { plainText, proseAndCode } from './plainText';
import { BETWEEN_BLOCKS, joinTexts } from '../text/joinTexts';
import type { Problem } from '../input/problem';
import { MAX_FILE_LENGTH } from '../input/readYaml';
import { attributeText, isJsx, walk } from './tree';
import type { TreeNode } from './tree';

/** A section with at least this share of its text in links counts as a list of links. */
const MOSTLY = 0.55;

/** Parses a page's body: variables and links are resolved, and headings have ids. */
export type ParseBody = (body: string) => { tree?: TreeNode; problems: Problem[] };

/** Reads one page with a single parse: front matter, headings, plain-text sections, internal links. */
export function readPage(
  source: string,
  {
    file,
    kind,
    variables,
    parse,
  }: {
    file: string;
    kind: 'doc' | 'page';
    variables: Readonly<Record<string, string>>;
    parse: ParseBody;
  },
): { content?: PageContent; problems: Problem[] } {
  if (source.length > MAX_FILE_LENGTH) {
    const message = `the file is larger than ${MAX_FILE_LENGTH.toLocaleString('en-US')} characters`;
    return { problems: [{ file, path: '', message, advice: 'Split the page.' }] };
  }
  const control = controlCharacter(source);
  if (control) {
    const { name, ...place } = control;
    const message = `the file holds the control character ${name}`;
    return { problems: [{ file, ...place, path: '', message, advice: 'Remove it.' }] };
  }
  const parts = splitPage(source);
  const { data, problems } = readFrontMatter(parts, { file, kind, variables });
  const parsed = parse(parts.body);
  const all = [...problems, ...parsed.problems];
  if (!data || !parsed.tree) return { problems: all };
  return { content: describePage(data, parsed.tree), problems: all };
}

function describePage(frontMatter: FrontMatter, tree: TreeNode): PageContent {
  const headings: Heading[] = [];
  walk(tree, (node) => {
    const heading = headingOf(node);
    if (heading) headings.push(heading);
  });
  return { frontMatter, headings, sections: sectionsOf(tree), links: linksOf(tree) };
}

/** Headings of levels 2 to 4 begin a section. Deeper headings are text of their section. */
function headingOf(node: TreeNode): Heading | undefined {
  const anchor = node.data?.id;
  if (node.type !== 'heading' || anchor === undefined) return undefined;
  const depth = node.depth ?? 0;
  if (depth < 2 || depth > 4) return undefined;
  return { depth, text: plainText(node), anchor };
}

function sectionsOf(tree: TreeNode): Section[] {
  const sections: { heading?: Heading; parts: TreeNode[] }[] = [{ parts: [] }];
  const visit = (node: TreeNode) => {
    const heading = headingOf(node);
    if (heading) sections.push({ heading, parts: [] });
    else if (!node.children || !containsHeading(node)) sections.at(-1)?.parts.push(node);
    else {
      if (isJsx(node)) sections.at(-1)?.parts.push({ ...node, children: [] });
      node.children.forEach(visit);
    }
  };
  (tree.children ?? []).forEach(visit);
  return sections
    .map(({ heading, parts }) => {
      const texts = parts.map(proseAndCode);
      const text = joinTexts(
        texts.map(({ prose }) => prose),
        BETWEEN_BLOCKS,
      );
      const code = texts
        .map((each) => each.code)
        .filter(Boolean)
        .join(' ');
      const links = parts.flatMap(linkTexts).join(' ');
      return {
        ...(heading && { heading }),
        text,
        code,
        isLinks: links.length > (text.length + code.length) * MOSTLY,
      };
    })
    .filter(({ heading, text, code }) => heading !== undefined || text !== '' || code !== '');
}

/** Texts of all links in a node, including cards. */
function linkTexts(node: TreeNode): string[] {
  if (node.type === 'image') return [];
  const isLink = isJsx(node) ? attributeText(node, 'href') !== undefined : node.url !== undefined;
  return isLink ? [plainText(node)] : (node.children ?? []).flatMap(linkTexts);
}

function containsHeading(node: TreeNode): boolean {
  return headingOf(node) !== undefined || (node.children ?? []).some(containsHeading);
}

function linksOf(tree: TreeNode): string[] {
  const links = new Set<string>();
  walk(tree, (node) => {
    const href = isJsx(node)
      ? attributeText(node, 'href')
      : node.type === 'image'
        ? undefined
        : node.url;
    const path = href === undefined ? undefined : internalPath(href);
    if (path !== undefined) links.add(path);
  });
  return [...links];
}
