import { LineCounter } from 'yaml';
import { positionAt } from '../../input/yamlNodes';
import type { SourceFile } from './sourceFile';

/** Offsets of one member of an object or list. Items of a list have no key. */
interface Member {
  key?: number;
  value: number;
}

/**
 * Functions that look up positions in valid JSON. They read only the objects and lists on the way to a value, each once. A YAML
 * parser would need seconds and much memory for a large file.
 */
export function jsonPositions(text: string): Pick<SourceFile, 'locate'> {
  const members = new Map<number, Map<string, Member>>();
  let lines: LineCounter | undefined;
  const lineCounter = () => (lines ??= countLines(text));
  const membersAt = (offset: number) => {
    const known = members.get(offset) ?? readMembers(text, offset);
    members.set(offset, known);
    return known;
  };
  const find = (pointer: readonly string[]): Member => {
    let found: Member = { value: afterSpace(text, 0) };
    for (const segment of pointer) {
      const next = membersAt(found.value).get(segment);
      if (!next) break;
      found = next;
    }
    return found;
  };
  return {
    locate: (pointer, part = 'value') => {
      const { key, value } = find(pointer);
      return positionAt(lineCounter(), part === 'key' ? (key ?? value) : value);
    },
  };
}

function countLines(text: string): LineCounter {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    lines.addNewLine(at + 1);
  }
  return lines;
}

/** The members of the object or list at an offset. Empty for other values. */
function readMembers(text: string, offset: number): Map<string, Member> {
  const found = new Map<string, Member>();
  const isObject = text[offset] === '{';
  if (!isObject && text[offset] !== '[') return found;
  let at = afterSpace(text, offset + 1);
  while (at < text.length && text[at] !== '}' && text[at] !== ']') {
    const key = isObject ? at : undefined;
    let name = String(found.size);
    if (isObject) {
      const end = endOfText(text, at);
      name = String(JSON.parse(text.slice(at, end)));
      // After the colon.
      at = afterSpace(text, afterSpace(text, end) + 1);
    }
    found.set(name, key === undefined ? { value: at } : { key, value: at });
    at = afterSpace(text, endOfValue(text, at));
    if (text[at] === ',') at = afterSpace(text, at + 1);
  }
  return found;
}

function endOfValue(text: string, start: number): number {
  if (text[start] === '"') return endOfText(text, start);
  const isContainer = text[start] === '{' || text[start] === '[';
  const next = isContainer ? /["{}[\]]/g : /[,}\]\s]/g;
  next.lastIndex = start;
  let depth = 0;
  for (let match = next.exec(text); match; match = next.exec(text)) {
    if (!isContainer) return match.index;
    const [mark] = match;
    if (mark === '"') next.lastIndex = endOfText(text, match.index);
    else depth += mark === '{' || mark === '[' ? 1 : -1;
    if (depth === 0) return match.index + 1;
  }
  return text.length;
}

/** Offset after the closing quote of the text that starts at an offset. */
function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end >= 0) {
    let escapes = 0;
    while (text[end - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return end + 1;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
}

function afterSpace(text: string, start: number): number {
  const mark = /\S/g;
  mark.lastIndex = start;
  return mark.exec(text)?.index ?? text.length;
}
