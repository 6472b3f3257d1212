import type { MediaType, Operation, SchemaNode } from './model';

/**
 * The names by which an operation can be searched: its parameters, properties and error codes, each once, separated by
 * spaces.
 */
export function searchText(operation: Operation): string {
  const words = new Set<string>();
  const add = (node: SchemaNode | undefined) => {
    if (!node) return;
    if (node.name !== undefined && !node.name.startsWith('<')) words.add(node.name);
    for (const child of node.properties ?? []) add(child);
    for (const child of node.prefixItems ?? []) add(child);
    for (const { options } of node.variants ?? []) options.forEach(add);
  };
  const addAll = (content: readonly MediaType[] | undefined) => {
    for (const { schema, itemSchema } of content ?? []) [schema, itemSchema].forEach(add);
  };
  for (const { schema } of operation.parameters) add(schema);
  addAll(operation.requestBody?.content);
  for (const { content, headers, errors } of operation.responses) {
    headers.forEach(add);
    for (const { detail } of errors) detail.forEach(add);
    addAll(content);
  }
  for (const code of operation.errorCodes) words.add(code);
  return [...words].join(' ');
}
