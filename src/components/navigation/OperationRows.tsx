import { dirOf } from '../../core/text/dirOf';
import { LongList } from '../ui/AfterPaint';
import { Breakable } from '../ui/Breakable';
import { MethodBadge } from '../ui/MethodBadge';
import * as styles from './OperationRows.module.css';

/** The data of an operation for a row. */
export interface OperationRow {
  title: string;
  method: string;
  route: string;
  path: string;
  deprecated?: boolean;
}

interface OperationRowsProps {
  operations: readonly OperationRow[];
}

/** Operations as links with method, title and path. A deprecated one is struck through and has the word "deprecated". */
export function OperationRows({ operations }: OperationRowsProps) {
  return (
    <ul role="list" className={styles.operations}>
      <LongList items={operations} first={24}>
        {({ title, method, route, path, deprecated }) => (
          <li key={route} data-entry="">
            <a href={route}>
              <MethodBadge method={method} />
              {deprecated ? (
                <span dir={dirOf(title)}>
                  <s>{title}</s> <small>{WORDS.page.deprecated}</small>
                </span>
              ) : (
                <span dir={dirOf(title)}>{title}</span>
              )}
              <code>
                <Breakable text={path} />
              </code>
            </a>
          </li>
        )}
      </LongList>
    </ul>
  );
}
