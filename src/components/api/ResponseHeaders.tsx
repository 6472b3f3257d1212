import type { Response } from '../../core/openapi/model';
import { RowList } from './RowList';
import * as styles from './OperationView.module.css';
import * as treeStyles from './SchemaTree.module.css';

/** The headers of a response. */
export function ResponseHeaders({ headers }: Pick<Response, 'headers'>) {
  if (headers.length === 0) return null;
  return (
    <>
      <p className={styles.part}>{WORDS.responses.headers}</p>
      <RowList rows={headers} noun="Header" depth={0} className={treeStyles.tree} />
    </>
  );
}
