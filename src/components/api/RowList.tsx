import type { SchemaNode } from '../../core/openapi/model';
import { ReceivedRows } from './ReceivedRows';
import { SchemaRow } from './SchemaRow';

interface RowListProps {
  rows: readonly SchemaNode[];
  /** What the rows are, if they are no fields. */
  noun?: 'Header';
  /** How many levels of rows are above these. */
  depth: number;
  /** Name of the list. */
  label?: string;
  className?: string;
}

/** A list of rows that belong to no schema: headers, or the fields of an error. */
export function RowList({ rows, noun, depth, label, className }: RowListProps) {
  return (
    <ReceivedRows rows={rows} noun={noun}>
      <ul role="list" className={className} aria-label={label}>
        {rows.map((row) => (
          <SchemaRow key={row.anchor} node={row} depth={depth} />
        ))}
      </ul>
    </ReceivedRows>
  );
}
