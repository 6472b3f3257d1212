import type { ThHTMLAttributes } from 'react';

/** Head of a column or row. Without words it heads nothing: the empty corner of a table is a plain cell. */
export function HeaderCell({ children, ...rest }: ThHTMLAttributes<HTMLTableCellElement>) {
  const isEmpty = children === undefined || children === null || children === '';
  return isEmpty ? <td {...rest} /> : <th {...rest}>{children}</th>;
}
