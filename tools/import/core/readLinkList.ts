import { toString as wordsOf } from 'mdast-util-to-string';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { TreeNode } from '../../../src/core/content/tree';
import type { Nav } from './site';

/** Reads a sidebar that is a Markdown file: lists of links, with headings for groups. */
export function readLinkList(source: string): Nav[] {
  // `[[Page]]` and `[[words|Page]]` of a wiki.
  const text = source.replace(
    /\[\[(?:([^\]|]*)\|)?([^\]|]*)\]\]/g,
    (_, words: string | undefined, page: string) => `[${words ?? page}](<${page}>)`,
  );
  const found: Nav[] = [];
  let group: Nav | undefined;
  for (const node of (unified().use(remarkParse).parse(text) as TreeNode).children ?? []) {
    const isTitle = node.type === 'heading' && node.depth === 1 && found.length === 0 && !group;
    if (node.type === 'heading' && !isTitle)
      found.push((group = { label: wordsOf(node as never), items: [] }));
    const entries =
      node.type === 'list' ? itemsOf(node) : node.type === 'paragraph' ? linksOf(node) : [];
    (group?.items ?? found).push(...entries);
  }
  return found;
}

function itemsOf(list: TreeNode): Nav[] {
  return (list.children ?? []).flatMap((item): Nav[] => {
    const inner = (item.children ?? []).flatMap((child) =>
      child.type === 'list' ? itemsOf(child) : [],
    );
    const line = (item.children ?? []).find(({ type }) => type === 'paragraph');
    const [link] = line ? linksOf(line) : [];
    if (inner.length === 0) return link ? [link] : [];
    const own = link?.page === undefined ? [] : [{ page: link.page, label: 'Overview' }];
    const label = link?.label ?? (line ? wordsOf(line as never) : 'More');
    return [{ label, items: [...own, ...inner] }];
  });
}

function linksOf(line: TreeNode): Nav[] {
  return (line.children ?? []).flatMap((node): Nav[] => {
    if (node.type !== 'link') return linksOf(node);
    const label = wordsOf(node as never);
    const url = node.url ?? '';
    if (/^[a-z]+:/i.test(url) || url === '') return url === '' ? [] : [{ label, href: url }];
    return [{ label, page: url.replace(/^(?:\.?\/)+|#.*$/g, '') }];
  });
}
