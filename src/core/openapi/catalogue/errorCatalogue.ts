import type { ErrorCatalogue, ErrorEntry, Operation, SchemaNode } from '../model';
import { siblingSegments } from '../schema/anchors';
import { catalogueOperation } from './catalogueOperation';
import { moveAnchors } from './moveAnchors';
import { sharedErrorCodes } from './sharedErrorCodes';

interface Found {
  title?: string;
  description?: string;
  detail: Map<string, SchemaNode>;
  statuses: Set<string>;
  operations: number[];
}

/**
 * All error codes of an API, sorted by name, with their meaning, fields, statuses and the operations that return them. If
 * operations describe a code differently, the first description counts. Fields of all operations are joined.
 */
export function errorCatalogue(operations: readonly Operation[]): ErrorCatalogue {
  const everywhere = new Set(sharedErrorCodes(operations));
  const found = new Map<string, Found>();
  for (const [index, { responses }] of operations.entries()) {
    for (const { status, errors } of responses) {
      for (const { code, title, description, detail } of errors) {
        const entry: Found = found.get(code) ?? {
          detail: new Map(),
          statuses: new Set(),
          operations: [],
        };
        found.set(code, entry);
        entry.title ??= title;
        entry.description ??= description;
        entry.statuses.add(status);
        if (entry.operations.at(-1) !== index) entry.operations.push(index);
        for (const field of detail) {
          const name = field.name ?? '';
          if (!entry.detail.has(name)) entry.detail.set(name, field);
        }
      }
    }
  }
  const codes = [...found.keys()].sort();
  const segments = siblingSegments(codes);
  const errors = codes.flatMap((code, place): ErrorEntry[] => {
    const entry = found.get(code);
    if (!entry) return [];
    const { title, description, detail, statuses } = entry;
    const names = siblingSegments([...detail.keys()]);
    return [
      {
        code,
        ...(title !== undefined && { title }),
        ...(description !== undefined && { description }),
        detail: [...detail.values()].map((field, row) =>
          moveAnchors(field, `detail-${segments[place] ?? code}.${names[row] ?? row}`),
        ),
        statuses: [...statuses].sort(),
        ...(everywhere.has(code)
          ? { everywhere: true as const, operations: [] }
          : { operations: entry.operations }),
      },
    ];
  });
  return { errors, operations: operations.map(catalogueOperation) };
}
