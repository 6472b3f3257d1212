import { isScalar, LineCounter, parseDocument } from 'yaml';
import type { Document } from 'yaml';
import { exactYamlTags } from '../values/exactYamlTags';
import type { DataPath } from './printPath';
import type { Problem } from './problem';
import { nodeAt, positionAt } from './yamlNodes';

/** Larger files would take the YAML parser too long. */
export const MAX_FILE_LENGTH = 1_000_000;

/** A parsed YAML file. */
export interface YamlFile {
  value: unknown;
  problems: Problem[];
  /** Line and column of the value at a path, or of its nearest ancestor. With `key`, those of the last field's name. */
  placeOf(path: DataPath, what?: 'key' | 'value'): { line: number; column: number } | undefined;
}

/**
 * Reads YAML. Never throws: syntax errors, repeated keys and too many aliases are returned as problems.
 *
 * @param isExact whether numbers keep all of their digits (`exactNumber`)
 */
export function readYaml(source: string, file: string, firstLine = 1, isExact = false): YamlFile {
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
    ...(isExact && { customTags: exactYamlTags }),
  });
  const place = (offset: number) => {
    const { line, column } = positionAt(lines, offset);
    return { line: line + firstLine - 1, column };
  };
  const [first, ...others] = [...document.errors, ...document.warnings];
  // After a syntax error, other errors are usually its consequences. Repeated keys are not.
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
  const { key, node, isWhole } = nodeAt(document, path);
  // The position of a block is that of its first entry. The name of its field is easier to find.
  const atKey = key && ((isWhole && what === 'key') || !isScalar(node));
  return place((atKey ? key : node)?.range?.[0] ?? 0);
}
