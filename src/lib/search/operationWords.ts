import type {
  MediaType,
  SchemaNode,
} from '../../../plugins/gatsby-transformer-openapi/src/core/model';
import type { SearchedOperation } from './searchQuery';

/** Names an operation can be found by. */
export interface OperationWords {
  /** What a request can carry: name, and the anchor of its row. */
  arguments: { name: string; anchor: string }[];
  /** Names and fixed values in its answers. */
  results: string[];
  /** Fixed values in its request. */
  values: string[];
  /** Error codes and scopes. */
  codes: string[];
}

/** Operations needed before a sixth of them counts as "all". */
const MANY = 30;

/** Reads the names out of an operation. */
export function operationWords({ model, errorCodes, scopes }: SearchedOperation): OperationWords {
  const rows: OperationWords['arguments'] = [];
  const results: string[] = [];
  const values: string[] = [];
  const walk = (
    node: SchemaNode | undefined,
    named: (node: SchemaNode) => void,
    fixed: string[],
  ) => {
    if (!node) return;
    if (node.name !== undefined && !node.name.startsWith('<')) named(node);
    fixed.push(...(node.enum ?? []).map(({ value }) => value.replaceAll('"', '')));
    for (const child of [...(node.properties ?? []), ...(node.prefixItems ?? [])])
      walk(child, named, fixed);
    for (const option of node.variants?.options ?? []) walk(option, named, fixed);
  };
  const walkAll = (
    content: readonly MediaType[] | undefined,
    named: (node: SchemaNode) => void,
    fixed: string[],
  ) => {
    for (const { schema } of content ?? []) walk(schema, named, fixed);
  };
  const argument = ({ name = '', anchor }: SchemaNode) => rows.push({ name, anchor });
  const result = ({ name = '' }: SchemaNode) => results.push(name);
  for (const { schema } of model.parameters) walk(schema, argument, values);
  walkAll(model.requestBody?.content, argument, values);
  for (const { content, headers, errors } of model.responses) {
    for (const header of headers) walk(header, result, results);
    walkAll(content, result, results);
    for (const { detail } of errors) for (const node of detail) walk(node, result, results);
  }
  return {
    arguments: rows,
    results: [...new Set(results)],
    values: [...new Set(values)],
    codes: [...new Set([...errorCodes, ...scopes])],
  };
}

/**
 * What so many operations of an API share (identifiers, pagination, common errors) that a hit on each of them would
 * be no answer: every operation, or a sixth of many.
 */
export function sharedWords(operations: readonly OperationWords[]): Set<string> {
  const counts = new Map<string, number>();
  for (const words of operations) {
    const own = [
      ...words.arguments.map(({ name }) => name),
      ...words.results,
      ...words.values,
      ...words.codes,
    ];
    for (const word of new Set(own)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const total = operations.length;
  const most = total >= MANY ? total / 6 : Math.max(total - 1, 2);
  return new Set([...counts].filter(([, count]) => count > most).map(([word]) => word));
}
