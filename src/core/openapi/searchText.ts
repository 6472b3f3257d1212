import type { MediaType, Operation, SchemaNode } from './model';
import { eachRow } from './rows/belowRow';

/**
 * The names by which an operation can be searched: its parameters, properties and error codes, each once, separated by
 * spaces.
 */
export function searchText(operation: Operation): string {
  const words = new Set<string>();
  const add = (row: SchemaNode | undefined) => {
    eachRow(row, ({ name }) => {
      if (name !== undefined && !name.startsWith('<')) words.add(name);
    });
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
