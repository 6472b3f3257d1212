import { MethodBadge } from '../../ui/MethodBadge';
import { Breakable } from '../Breakable';
import * as styles from './ApiInformationView.module.css';

/** What a list needs to know of an operation. */
export interface ListedOperation {
  title: string;
  method: string;
  route: string;
  path: string;
  deprecated: boolean;
  /** Name of its tag. */
  tag?: string;
}

interface OperationListProps {
  operations: readonly ListedOperation[];
}

/** Operations as links: method, title, path. A deprecated one is struck through and says so. */
export function OperationList({ operations }: OperationListProps) {
  return (
    <ul role="list" className={styles.operations}>
      {operations.map(({ title, method, route, path, deprecated }) => (
        <li key={route}>
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
      ))}
    </ul>
  );
}
