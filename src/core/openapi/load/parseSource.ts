import { LineCounter, parseDocument } from 'yaml';
import type { Document } from 'yaml';
import { exactYamlTags } from '../../values/exactYamlTags';
import { printPointer } from '../../values/jsonPointer';
import { JsonSyntaxError, parseJson } from '../../values/parseJson';
import { problemOf } from '../../input/problem';
import type { Problem } from '../../input/problem';
import { nodeAt, positionAt } from '../../input/yamlNodes';
import { jsonPositions } from './jsonPositions';
import { measure } from '../../values/measure';
import type { Position, SourceFile } from './sourceFile';

/**
 * Limits of one file: its size in characters, the number of its values, its depth, and the number of uses of YAML aliases.
 * Real descriptions stay far below them. Files above them would take too long or too much memory.
 */
export const LIMITS = { bytes: 25_000_000, nodes: 5_000_000, depth: 400, aliases: 10_000 };

/**
 * Parses one file as JSON or YAML, by its extension. The entry file is YAML if it has another extension; other files are
 * then plain texts.
 * @returns the problems if the file cannot be parsed or exceeds a limit
 */
export function parseSource(
  path: string,
  text: string,
  isEntry = false,
  maxBytes: number = LIMITS.bytes,
): SourceFile | Problem[] {
  const problem = (message: string, advice: string) => [problemOf(path, message, advice)];
  if (text.length > maxBytes) {
    return problem(
      `The file is larger than ${maxBytes / 1_000_000} MB.`,
      'Raise the limit, or leave out what the pages do not need.',
    );
  }
  const source = text.replace(/^\uFEFF/, '');
  let parsed: SourceFile | Problem[];
  try {
    parsed = /\.json$/i.test(path)
      ? parseJsonFile(path, source)
      : isEntry || /\.(ya?ml|openapi)$/i.test(path)
        ? parseYaml(path, source)
        : { path, value: source, locate: () => ({ line: 1, column: 1 }) };
  } catch (error) {
    const tooDeep = error instanceof RangeError;
    return problem(
      tooDeep ? 'The file is nested too deeply.' : `The file cannot be parsed: ${words(error)}`,
      tooDeep ? 'Flatten it.' : 'Correct the syntax.',
    );
  }
  if (Array.isArray(parsed)) return parsed;
  const { nodes, depth, endless } = measure(parsed.value);
  if (endless) return problem('A YAML alias contains itself.', 'Use `$ref` for recursive schemas.');
  if (nodes > LIMITS.nodes) {
    return problem(
      `The file holds more than ${LIMITS.nodes} values once its YAML aliases are replaced.`,
      'Use `$ref` instead of aliases.',
    );
  }
  if (depth > LIMITS.depth) {
    return problem(`The file is nested more than ${LIMITS.depth} levels deep.`, 'Flatten it.');
  }
  return parsed;
}

function parseYaml(path: string, text: string): SourceFile | Problem[] {
  const { document, lines } = yamlDocument(text);
  if (document.errors.some(({ message }) => /call stack/i.test(message))) {
    throw new RangeError('nested too deeply');
  }
  if (document.errors.length > 0) {
    // A second error at the same position is a consequence of the first.
    const independent = document.errors.filter(
      ({ pos }, index, all) => all.findIndex((other) => other.pos[0] === pos[0]) === index,
    );
    return independent.map(({ message, pos }) =>
      problemOf(
        path,
        `Syntax error: ${firstLine(message)}`,
        'Correct the YAML at this place; often the indentation or a missing quote is the cause.',
        positionAt(lines, pos[0]),
      ),
    );
  }
  const value: unknown = document.toJS({ maxAliasCount: LIMITS.aliases });
  return { path, value, locate: locateIn(document, lines) };
}

function parseJsonFile(path: string, text: string): SourceFile | Problem[] {
  const warnings: Problem[] = [];
  let value: unknown;
  try {
    value = parseJson(text, ({ path: keys, lines: [lost, kept] }) =>
      warnings.push({
        file: path,
        line: kept,
        column: 1,
        path: printPointer(keys.map(String)),
        message: `\`${String(keys.at(-1))}\` stands twice in one object, in lines ${lost} and ${kept}. The pages only have the second one.`,
        advice: 'Rename or remove one of the two.',
      }),
    );
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    const advice =
      'Correct the JSON at this place; often a comma or a quote is missing or too many.';
    const position = positionOf(text, error.offset);
    return [problemOf(path, `Syntax error: ${error.message}.`, advice, position)];
  }
  return {
    path,
    value,
    ...jsonPositions(text),
    ...(warnings.length > 0 && { warnings }),
  };
}

/** Looks up positions in YAML. */
function locateIn(document: Document, lines: LineCounter): SourceFile['locate'] {
  return (pointer, part = 'value') => {
    const { key, node } = nodeAt(document, pointer);
    return positionAt(lines, (part === 'key' && key ? key : node)?.range?.[0] ?? 0);
  };
}

function yamlDocument(text: string) {
  const lines = new LineCounter();
  const parse = (source: string) =>
    parseDocument(source, {
      lineCounter: lines,
      merge: true,
      stringKeys: true,
      customTags: exactYamlTags,
      prettyErrors: false,
      logLevel: 'error',
    });
  const document = parse(text);
  const plain = withoutMergeTags(text);
  if (document.errors.length === 0 || plain === text) return { document, lines };
  lines.lineStarts = [];
  return { document: parse(plain), lines };
}

/**
 * Removes the tag `!!merge`, which some programs write before a merge key (`<<`) and which the parser rejects with
 * `stringKeys`. Spaces replace it, so that positions stay the same.
 */
function withoutMergeTags(text: string): string {
  return text.replace(/!!merge( +<< *):/g, (whole, key: string) =>
    `${key.trim()}:`.padEnd(whole.length),
  );
}

/** Line and column of an offset, both counted from 1. */
function positionOf(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').replace(/[:.]?$/, '.');
}

function words(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
