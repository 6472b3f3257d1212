import { MethodBadge } from '../../ui/MethodBadge';
import { Breakable } from '../Breakable';
import * as styles from './ApiInformationView.module.css';

/** The data of an operation for a list. */
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

/** Operations as links with method, title and path. A deprecated one is struck through and has the word "deprecated". */
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
