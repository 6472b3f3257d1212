import path from 'node:path/posix';
import { isJsx } from '../../../src/core/content/tree';
import type { TreeNode } from '../../../src/core/content/tree';
import { attribute, words } from './attributeValues';
import { elementsIn, text } from './blocks';
import { report } from './conversion';
import type { Context } from './conversion';
import { resolveLink, resolvePicture } from './targets';
import { isPhrasing } from './writeMdx';

/** Converts a link. If its target is not known, only its text is kept. */
export function link(
  node: TreeNode,
  url: string,
  children: TreeNode[],
  context: Context,
): TreeNode[] {
  const resolved = resolveLink(url, context.place, context.targets);
  if (resolved.fault !== undefined) report(node, resolved.fault, context);
  // A link cannot contain another one. Pictures of other sites have become links.
  const inner = children.flatMap((child) =>
    child.type === 'link' ? (child.children ?? []) : [child],
  );
  if (!('url' in resolved) || !inner.every(isPhrasing)) return children;
  return inner.length === 0
    ? []
    : [{ type: 'link', url: resolved.url, title: node.title ?? null, children: inner }];
}

/** Converts a picture. If its file is not known, only its text is kept. */
export function picture(
  node: TreeNode,
  source: string,
  alt: string,
  title: string | undefined,
  context: Context,
): TreeNode[] {
  const resolved = resolvePicture(source, context.place, context.targets);
  if (resolved.fault !== undefined) report(node, resolved.fault, context);
  const shown = alt.trim() || (title ?? '').trim();
  if (!('url' in resolved)) return shown === '' ? [] : [text(shown)];
  const name = wordsOf(source);
  if (resolved.fault !== undefined) {
    return [{ type: 'link', url: resolved.url, children: [text(shown || name)] }];
  }
  if (shown === '') {
    report(
      node,
      `the picture \`${source}\` has no alternative text; it has the words of its name`,
      context,
    );
  }
  return [
    {
      type: 'image',
      url: resolved.url,
      alt: (shown || name).replace(/\s+/g, ' '),
      title: title || null,
    },
  ];
}

function wordsOf(url: string): string {
  const name = path.basename(url.replace(/[?#].*$/s, '')).replace(/\.\w+$/, '');
  return name.replace(/[-_.]+/g, ' ').trim() || 'Picture';
}

/** A picture with the alternative text and the title of an element. */
export function pictureOf(node: TreeNode, source: string, context: Context): TreeNode[] {
  const alt = words(node, 'alt', context) ?? '';
  return picture(node, source, alt, words(node, 'title', context), context);
}

/** Converts a component that shows a picture. */
export function imageComponent(node: TreeNode, context: Context, isThemed: boolean): TreeNode[] {
  const sources = attribute(node, 'sources', context);
  const light =
    typeof sources === 'object' && sources !== null && !Array.isArray(sources)
      ? sources['light']
      : (attribute(node, 'src', context) ?? attribute(node, 'img', context));
  if (typeof light !== 'string') {
    const name = node.name ?? '';
    report(
      node,
      `the picture of \`<${name}>\` is known only when the code runs; left out`,
      context,
    );
    return [];
  }
  if (isThemed)
    report(node, 'a picture with a file for each theme; the light one is kept', context);
  return pictureOf(node, light, context);
}

/** Converts an element that embeds another file to a link. */
export function embed(node: TreeNode, name: string, context: Context): TreeNode[] {
  const inside = elementsIn(node).find((child) => isJsx(child) && child.name === 'source');
  const source = words(node, 'src', context) ?? (inside && words(inside, 'src', context));
  const title = words(node, 'title', context);
  report(
    node,
    `\`<${name}>\` shows another file; ${source === undefined ? 'left out' : 'a link to it is kept'}`,
    context,
  );
  if (source === undefined) return [];
  const video = /youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/.exec(source)?.[1];
  const target = video === undefined ? source : `https://www.youtube.com/watch?v=${video}`;
  const line = link(
    node,
    target,
    [text(title ?? (video === undefined ? wordsOf(source) : 'Video'))],
    context,
  );
  return [{ type: 'paragraph', children: line }];
}
