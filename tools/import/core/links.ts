import path from 'node:path/posix';
import { plainText } from '../../../src/core/content/plainText';
import type { TreeNode } from '../../../src/core/content/tree';
import { text } from './blocks';
import type { Context } from './context';
import { resolvePicture, targetOf } from './targets';
import { isPhrasing } from './writeMdx';

/** Converts a link. If its target is not known, only its text is kept. */
export function link(
  node: TreeNode,
  url: string,
  children: TreeNode[],
  context: Context,
): TreeNode[] {
  const { url: target, fault, words: others } = targetOf(url, context.place, context);
  if (fault !== undefined) context.say(node, fault);
  // A link cannot contain another one. Pictures of other sites have become links.
  const inner = children.flatMap((child) =>
    child.type === 'link' ? (child.children ?? []) : [child],
  );
  // As text, an address would become a link again.
  const words = plainText({ type: 'paragraph', children: inner });
  if (target === undefined && /^(?:[a-z]+:\/\/|www\.)/i.test(words))
    return [{ type: 'inlineCode', value: words }];
  if (target === undefined || !inner.every(isPhrasing)) return children;
  const shown = others === undefined ? inner : [text(others)];
  return shown.length === 0
    ? []
    : [{ type: 'link', url: target, title: node.title ?? null, children: shown }];
}

/** Converts a picture. If its file is not known, only its text is kept. */
export function picture(
  node: TreeNode,
  source: string,
  alt: string,
  title: string | undefined,
  context: Context,
): TreeNode[] {
  const { url, fault } = resolvePicture(source, context.place, context);
  if (fault !== undefined) context.say(node, fault);
  const shown = alt.trim() || (title ?? '').trim();
  if (url === undefined) return shown === '' ? [] : [text(shown)];
  const name = nameOf(source);
  if (fault !== undefined) return [{ type: 'link', url, children: [text(shown || name)] }];
  if (shown === '')
    context.say(node, 'a picture has no alternative text; it has the words of its name');
  const words = (shown || name).replace(/\s+/g, ' ');
  return [{ type: 'image', url, alt: words, title: title || null }];
}

function nameOf(url: string): string {
  const name = path.basename(url.replace(/[?#].*$/s, '')).replace(/\.\w+$/, '');
  return name.replace(/[-_.]+/g, ' ').trim() || 'Picture';
}

/** Converts an element that embeds another file to a link. */
export function embed(
  node: TreeNode,
  source: string | undefined,
  title: string | undefined,
  context: Context,
): TreeNode[] {
  context.say(
    node,
    `\`<${node.name}>\` shows another file; ${source === undefined ? 'left out' : 'a link to it is kept'}`,
  );
  if (source === undefined) return [];
  const video =
    /youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/.exec(source)?.[1]
    ?? /^[\w-]{11}$/.exec(source)?.[0];
  const target = video === undefined ? source : `https://www.youtube.com/watch?v=${video}`;
  const words = title ?? (video === undefined ? nameOf(source) : 'Video');
  return [{ type: 'paragraph', children: link(node, target, [text(words)], context) }];
}
