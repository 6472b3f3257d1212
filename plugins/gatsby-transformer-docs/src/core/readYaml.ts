import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Document, Node } from 'yaml';
import type { Problem } from '../../../shared/problem';

/** Larger files are a mistake or an attack, and would stall the build. */
export const MAX_FILE_LENGTH = 1_000_000;

export type DataPath = readonly (string | number)[];

/** A YAML file read with the place of each of its values. */
export interface YamlFile {
  value: unknown;
  problems: Problem[];
  /** Line and column of the value at a path, or of its nearest ancestor; `key` asks for the place of the last key. */
  placeOf(path: DataPath, what?: 'key' | 'value'): { line: number; column: number } | undefined;
}

/** What checking the values of a file needs; found problems are added. */
export interface YamlContext {
  file: string;
  yaml: YamlFile;
  problems: Problem[];
}

/** Reads YAML without ever throwing: syntax errors, repeated keys and alias bombs come back as problems. */
export function readYaml(source: string, file: string, firstLine = 1): YamlFile {
  const nowhere = { value: undefined, placeOf: () => undefined };
  if (source.length > MAX_FILE_LENGTH) {
    return {
      ...nowhere,
      problems: [
        {
          file,
          path: '',
          message: `the file is larger than ${MAX_FILE_LENGTH.toLocaleString('en-US')} characters`,
          advice: 'Split it, or take out what does not belong there.',
        },
      ],
    };
  }
  const lines = new LineCounter();
  const document = parseDocument(source, {
    lineCounter: lines,
    prettyErrors: false,
    stringKeys: true,
  });
  const place = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: line + firstLine - 1, column: Math.max(col, 1) };
  };
  const [first, ...others] = [...document.errors, ...document.warnings];
  // What follows a syntax error is mostly its consequence; repeated keys stand for themselves.
  const errors = first ? [first, ...others.filter(({ code }) => code === 'DUPLICATE_KEY')] : [];
  const problems = errors.map(({ pos, message }): Problem => ({
    file,
    ...place(pos[0]),
    path: '',
    message: `this is not valid YAML: ${message.split('\n')[0]}`,
    advice: yamlAdvice(message),
  }));
  if (problems.length > 0) return { ...nowhere, problems };
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 });
    return { value, problems, placeOf: (path, what) => placeOf(document, place, path, what) };
  } catch (error) {
    return {
      ...nowhere,
      problems: [
        {
          file,
          line: firstLine,
          path: '',
          message: `the YAML cannot be unfolded: ${error instanceof Error ? error.message : String(error)}`,
          advice: 'Write repeated parts out instead of using anchors and aliases.',
        },
      ],
    };
  }
}

function yamlAdvice(message: string): string {
  if (/unique/i.test(message)) return 'Keep one of the two.';
  if (/tab/i.test(message)) return 'Indent with spaces.';
  if (/implicit|colon|mapping|node end|: /i.test(message))
    return 'Put text that holds ": ", "{" or "#" in quotes.';
  return 'Check the indentation and put text with special characters in quotes.';
}

function placeOf(
  document: Document,
  place: (offset: number) => { line: number; column: number },
  path: DataPath,
  what: 'key' | 'value' = 'value',
) {
  let node: Node | null | undefined = document.contents as Node | null;
  let offset = node?.range?.[0] ?? 0;
  for (const [index, part] of path.entries()) {
    if (isMap(node)) {
      const pair = node.items.find(
        ({ key }) => isScalar(key) && String(key.value) === String(part),
      );
      if (!pair) break;
      const key = (pair.key as Node).range?.[0] ?? offset;
      const value = pair.value as Node | null;
      node = value;
      const last = index === path.length - 1;
      // A block's own position is that of its first entry; the key above it is where one looks.
      const atKey = (last && what === 'key') || !isScalar(value);
      offset = atKey ? key : (value.range?.[0] ?? key);
    } else if (isSeq(node)) {
      const item = node.items[Number(part)] as Node | undefined;
      if (!item) break;
      node = item;
      offset = item.range?.[0] ?? offset;
    } else break;
  }
  return place(offset);
}
