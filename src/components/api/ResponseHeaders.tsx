import type { Response } from '../../core/openapi/model';
import { ReceivedRows } from './ReceivedRows';
import { SchemaRow } from './SchemaRow';
import * as styles from './OperationView.module.css';
import * as treeStyles from './SchemaTree.module.css';

/** The headers of a response. */
export function ResponseHeaders({ headers }: Pick<Response, 'headers'>) {
  if (headers.length === 0) return null;
  return (
    <>
      <p className={styles.part}>{WORDS.responses.headers}</p>
      <ReceivedRows rows={headers} noun="header">
        <ul role="list" className={treeStyles.tree}>
          {headers.map((header) => (
            <SchemaRow key={header.anchor} node={header} depth={0} />
          ))}
        </ul>
      </ReceivedRows>
    </>
  );
}
