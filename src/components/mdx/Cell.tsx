import type { CSSProperties, TdHTMLAttributes, ThHTMLAttributes } from 'react';

/** Cell of a table. */
export function Cell({ align, ...rest }: TdHTMLAttributes<HTMLTableCellElement>) {
  return <td {...rest} style={alignment(align)} />;
}

/** Header cell of a table. An empty one becomes a plain cell, because it is not a header. */
export function HeaderCell({ align, children, ...rest }: ThHTMLAttributes<HTMLTableCellElement>) {
  const isEmpty = children === undefined || children === null || children === '';
  const style = alignment(align);
  return isEmpty ? (
    <td {...rest} style={style} />
  ) : (
    <th {...rest} style={style}>
      {children}
    </th>
  );
}

/** Markdown aligns columns by the attribute `align`, which HTML no longer has. */
function alignment(align: TdHTMLAttributes<never>['align']): CSSProperties | undefined {
  return align === undefined || align === 'char' ? undefined : { textAlign: align };
}
