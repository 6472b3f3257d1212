import { AfterPaint } from '../ui/AfterPaint';
import { Breakable } from '../ui/Breakable';
import { MethodBadge } from '../ui/MethodBadge';
import * as styles from './OperationRows.module.css';

/** Rows that fill a large window. */
const FIRST = 40;

interface OperationRow {
  title: string;
  method: string;
  route: string;
  path: string;
  deprecated?: boolean;
}

/** Operations as links with method, title and path. A deprecated one is struck through and has the word "deprecated". */
export function OperationRows({ operations }: { operations: readonly OperationRow[] }) {
  return (
    <ul role="list" className={styles.operations}>
      {operations.slice(0, FIRST).map(drawRow)}
      {operations.length > FIRST && (
        <AfterPaint>{() => operations.slice(FIRST).map(drawRow)}</AfterPaint>
      )}
    </ul>
  );
}

function drawRow({ title, method, route, path, deprecated }: OperationRow) {
  return (
    <li key={route} data-entry="">
      <a href={route}>
        <MethodBadge method={method} />
        {deprecated ? (
          <span>
            <s>{title}</s> <small>deprecated</small>
          </span>
        ) : (
          <span>{title}</span>
        )}
        <code>
          <Breakable text={path} />
        </code>
      </a>
    </li>
  );
}
