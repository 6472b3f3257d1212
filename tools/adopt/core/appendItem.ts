import { isCollection, isSeq, parseDocument, stringify } from 'yaml';
import { isObject } from '../../../src/core/values/isObject';

type ListPath = readonly (string | number)[];

/**
 * Adds an item at the end of a list of a YAML file. All other lines and comments stay as they are. If there is no such list,
 * its first field must be missing, too, and is added at the end of the file.
 */
export function appendItem(source: string, path: ListPath, item: unknown): string {
  const document = parseDocument(source);
  const node = document.getIn(path, true);
  const [start, end] = (isCollection(node) && node.range) || [source.length, source.length];
  if (isSeq(node) && node.items.length > 0) {
    if (node.flow)
      return `${source.slice(0, end - 1)}, ${JSON.stringify(item)}${source.slice(end - 1)}`;
    const indent = start - (source.lastIndexOf('\n', start - 1) + 1);
    // The value of a block ends after its last line, or at the end of the file.
    const before = source.slice(0, end).trimEnd();
    return `${before}\n${block([item], indent)}${source.slice(before.length).replace(/^[^\S\n]*\n?/, '')}`;
  }
  if (isSeq(node))
    return `${source.slice(0, start).trimEnd()}\n${block([item], 2 * path.length)}${source.slice(end).replace(/^[^\S\n]*\n/, '')}`;
  const added = path.reduceRight<unknown>((value, key) => ({ [key]: value }), [item]);
  return `${source.trimEnd()}\n${block(added, 0)}`;
}

function block(value: unknown, indent: number): string {
  const text = stringify(value, { lineWidth: 0, singleQuote: true });
  return text.replace(/^(?=.)/gm, ' '.repeat(indent));
}

/** Finds the first list of a value with an item that has this field, and returns its items that are objects. */
export function itemsWith(
  field: string,
  value: unknown,
  path: ListPath = [],
): { path: ListPath; items: Record<string, unknown>[] } | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const items = (Array.isArray(value) ? value : []).filter(isObject);
  if (items.some((item) => field in item)) return { path, items };
  for (const [key, inner] of Object.entries(value)) {
    const found = itemsWith(field, inner, [...path, Array.isArray(value) ? Number(key) : key]);
    if (found) return found;
  }
  return undefined;
}
