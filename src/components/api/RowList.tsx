import type { SchemaNode } from '../../core/openapi/model';
import { ReceivedRows } from './ReceivedRows';
import { SchemaRow } from './SchemaRow';

interface RowListProps {
  rows: readonly SchemaNode[];
  noun?: 'Header';
  /** Name of the list. */
  label?: string;
  /** How many levels of rows are above the list. */
  depth?: number;
  className?: string;
}

/** The headers of a response or part, or the fields of the detail of an error. */
export function RowList({ rows, noun, label, depth = 1, className }: RowListProps) {
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
