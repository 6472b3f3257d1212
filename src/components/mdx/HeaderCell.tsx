import type { ThHTMLAttributes } from 'react';

/** Header cell of a table. An empty one becomes a plain cell, because it is not a header. */
export function HeaderCell({ children, ...rest }: ThHTMLAttributes<HTMLTableCellElement>) {
  const isEmpty = children === undefined || children === null || children === '';
  return isEmpty ? <td {...rest} /> : <th {...rest}>{children}</th>;
}
