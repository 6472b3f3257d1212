import { split } from 'sentence-splitter';

/** A node of textlint's tree, with the fields that are used here. */
interface TextNode {
  type: string;
  value?: string;
  range: readonly [number, number];
  children?: readonly TextNode[];
}

/** A sentence with too many words. */
export interface LongSentence {
  words: number;
  /** Offset in the file. */
  offset: number;
  start: string;
}

/** The sentences of a paragraph with more than `most` words. Code counts as one word. */
export function longSentences(paragraph: TextNode, most: number): LongSentence[] {
  const parts: { at: number; offset: number }[] = [];
  let flat = '';
  const read = (node: TextNode) => {
    parts.push({ at: flat.length, offset: node.range[0] });
    if (node.type === 'Str') flat += node.value ?? '';
    else if (node.type === 'Code') flat += 'code';
    else if (node.type === 'Break') flat += ' ';
    else for (const child of node.children ?? []) read(child);
  };
  read(paragraph);
  // The splitter would read a full stop after a number as part of the number.
  return split(flat.replace(/(\d)\.(?=\s+\p{Lu})/gu, '$1!')).flatMap((node) => {
    if (node.type !== 'Sentence') return [];
    const text = flat.slice(node.range[0], node.range[1]);
    const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    if (words <= most) return [];
    const part = parts.findLast(({ at }) => at <= node.range[0]);
    const offset = (part?.offset ?? 0) + node.range[0] - (part?.at ?? 0);
    return [{ words, offset, start: text.trim().split(/\s+/).slice(0, 6).join(' ') }];
  });
}
