import type { MediaType, SchemaNode } from '../../core/openapi/model';
import type { SearchedOperation } from './searchQuery';

/** Names by which readers find an operation. */
export interface OperationWords {
  /** Parameters and fields of the request: name, and anchor of the row. */
  arguments: { name: string; anchor: string }[];
  /** Names and fixed values in responses, each with the smallest depth at which it occurs. */
  results: ReadonlyMap<string, number>;
  /** Fixed values in its request. */
  values: string[];
  /** Error codes and scopes. */
  codes: string[];
}

/** Depth of an error's own fields: below the response, `error` and `detail`. */
const DETAIL_DEPTH = 3;

/** Collects the names in an operation. */
export function operationWords({ model, errorCodes, scopes }: SearchedOperation): OperationWords {
  const rows: OperationWords['arguments'] = [];
  const results = new Map<string, number>();
  const values = new Set<string>();
  const ask: Visit = (name, { anchor, enum: fixed }) => {
    if (name !== undefined) rows.push({ name, anchor });
    for (const value of textsOf(fixed)) values.add(value);
  };
  const answer: Visit = (name, { enum: fixed }, depth) => {
    for (const word of [...(name === undefined ? [] : [name]), ...textsOf(fixed)]) {
      results.set(word, Math.min(depth, results.get(word) ?? depth));
    }
  };
  for (const { schema } of model.parameters) walk(schema, ask);
  walkAll(model.requestBody?.content, ask);
  for (const { content, headers, errors } of model.responses) {
    for (const header of headers) walk(header, answer);
    walkAll(content, answer);
    for (const { detail } of errors) for (const node of detail) walk(node, answer, DETAIL_DEPTH);
  }
  return {
    arguments: rows,
    results,
    values: [...values],
    codes: [...new Set([...errorCodes, ...scopes])],
  };
}

/** Names and fixed values of all rows of a schema, each once. */
export function rowWords(schema: SchemaNode): string[] {
  const words = new Set<string>();
  walk(schema, (name, { enum: fixed }) => {
    for (const word of [...(name === undefined ? [] : [name]), ...textsOf(fixed)]) words.add(word);
  });
  return [...words];
}

/** Called for each row of a schema with its name, if any, and the number of named rows above it. */
type Visit = (name: string | undefined, node: SchemaNode, depth: number) => void;

function walk(node: SchemaNode | undefined, visit: Visit, above = 0): void {
  if (!node) return;
  const name = node.name?.startsWith('<') ? undefined : node.name;
  const depth = name === undefined ? above : above + 1;
  visit(name, node, depth);
  for (const child of [...(node.properties ?? []), ...(node.prefixItems ?? [])])
    walk(child, visit, depth);
  for (const { options } of node.variants ?? [])
    for (const option of options) walk(option, visit, depth);
}

function walkAll(content: readonly MediaType[] | undefined, visit: Visit): void {
  for (const { schema, itemSchema } of content ?? []) {
    walk(schema, visit);
    walk(itemSchema, visit);
  }
}

function textsOf(fixed: SchemaNode['enum']): string[] {
  return (fixed ?? []).map(({ value }) => value.replaceAll('"', ''));
}

/** The smallest depth of each name in responses. An operation with a deeper name only mentions it. */
export function leastDepths(operations: readonly OperationWords[]): Map<string, number> {
  const least = new Map<string, number>();
  for (const { results } of operations) {
    for (const [word, depth] of results) least.set(word, Math.min(depth, least.get(word) ?? depth));
  }
  return least;
}

/** Texts beside error codes in examples. Readers paste them into the search. */
export function errorTexts(operations: readonly SearchedOperation[]): Map<string, Set<string>> {
  const texts = new Map<string, Set<string>>();
  const read = (value: unknown, codes: readonly string[]) => {
    if (typeof value !== 'object' || value === null) return;
    const fields = Object.values(value);
    const code = fields.find((field) => codes.includes(field as string)) as string | undefined;
    for (const field of fields) {
      if (code !== undefined && typeof field === 'string' && field.includes(' ')) {
        texts.set(code, (texts.get(code) ?? new Set()).add(field));
      }
      read(field, codes);
    }
  };
  for (const { model, errorCodes } of operations) {
    for (const { errors, content } of model.responses) {
      if (errors.length === 0) continue;
      for (const { text } of content.flatMap(({ examples }) => examples)) {
        read(parsed(text), errorCodes);
      }
    }
  }
  return texts;
}

/** The content of an example; an example of another media type has none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Minimum number of operations for which a sixth counts as "shared". */
const MANY = 30;

/**
 * Words that many operations of an API share, such as identifiers, pagination and common errors. Finding all of these
 * operations would not help. A word is shared if every operation has it, or a sixth of many.
 */
export function sharedWords(operations: readonly OperationWords[]): Set<string> {
  const counts = new Map<string, number>();
  for (const words of operations) {
    const own = [
      ...words.arguments.map(({ name }) => name),
      ...words.results.keys(),
      ...words.values,
      ...words.codes,
    ];
    for (const word of new Set(own)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const total = operations.length;
  const most = total >= MANY ? total / 6 : Math.max(total - 1, 2);
  return new Set([...counts].filter(([, count]) => count > most).map(([word]) => word));
}
