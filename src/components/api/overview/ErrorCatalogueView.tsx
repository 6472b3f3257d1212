import type { CatalogueOperation, ErrorCatalogue, ErrorEntry } from '../../../core/openapi/model';
import { countWords } from '../../../core/text/countWords';
import { statusWords } from '../../../core/text/statusWords';
import { entryId } from '../../../browser/entryId';
import { LongList } from '../../ui/AfterPaint';
import { Breakable } from '../../ui/Breakable';
import { ListFilter } from '../../ui/ListFilter';
import { CatalogueFrame } from './CatalogueFrame';
import { CatalogueOperations } from './CatalogueOperations';
import { Html } from '../Html';
import { IsReceived } from '../received';
import { ReceivedRows } from '../ReceivedRows';
import { SchemaRow } from '../SchemaRow';
import * as styles from './ApiInformationView.module.css';
import * as errorStyles from '../ErrorTable.module.css';
import * as treeStyles from '../SchemaTree.module.css';

interface ErrorCatalogueViewProps {
  /** Title of the API. */
  api: string;
  catalogue: ErrorCatalogue;
  /** Route of the guide about errors. */
  guide?: string;
}

/** All error codes of an API, with meaning, fields, statuses and operations. */
export function ErrorCatalogueView({ api, catalogue, guide }: ErrorCatalogueViewProps) {
  const { errors, operations } = catalogue;
  const statuses = groupByStatus(errors);
  return (
    <CatalogueFrame
      title="Errors"
      intro={`The ${api} returns ${countWords(errors.length, 'error code')}.`}
      guide={{ title: 'How to handle errors', href: guide }}
    >
      <nav aria-label="Statuses">
        <ul role="list" className={styles.groups}>
          {statuses.map(({ status, entries }) => (
            <li key={status}>
              <a href={`#status-${status}`}>
                {statusWords(status)} <small>{entries.length}</small>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div data-long="sections">
        <ListFilter label="Filter error codes" />
        <LongList items={statuses} first={1}>
          {({ status, entries }) => (
            <section key={status}>
              <h2 id={`status-${status}`}>{statusWords(status)}</h2>
              {entries.map((error) => (
                <Entry key={error.code} error={error} operations={operations} />
              ))}
            </section>
          )}
        </LongList>
      </div>
    </CatalogueFrame>
  );
}

/**
 * Groups error codes by status. A code with several statuses is in the group of its first one. Codes that every operation
 * returns come first.
 */
function groupByStatus(errors: readonly ErrorEntry[]) {
  const statuses = [...new Set(errors.map((error) => error.statuses[0] ?? ''))].sort();
  return statuses.map((status) => {
    const entries = errors.filter((error) => (error.statuses[0] ?? '') === status);
    const isShared = ({ everywhere }: ErrorEntry) => everywhere === true;
    return {
      status,
      entries: [...entries.filter(isShared), ...entries.filter((error) => !isShared(error))],
    };
  });
}

interface EntryProps {
  error: ErrorEntry;
  operations: readonly CatalogueOperation[];
}

function Entry({ error, operations }: EntryProps) {
  const { code, title, description, detail, statuses, everywhere } = error;
  const id = entryId('error', code);
  return (
    <section data-entry="">
      <h3 id={id}>
        <a href={`#${id}`}>
          <code>
            <Breakable text={code} />
          </code>
        </a>{' '}
        <small>{statuses.join(', ')}</small>
      </h3>
      {description ? <Html html={description} /> : title && <p>{title}</p>}
      {detail.length > 0 && (
        <div className={styles.fields}>
          <p>
            Fields of <code>detail</code>
          </p>
          <IsReceived.Provider value>
            <ReceivedRows rows={detail}>
              <ul
                role="list"
                className={treeStyles.tree}
                aria-label={`Fields of the detail of ${code}`}
              >
                {detail.map((field) => (
                  <SchemaRow key={field.anchor} node={field} depth={1} />
                ))}
              </ul>
            </ReceivedRows>
          </IsReceived.Provider>
        </div>
      )}
      {everywhere ? (
        <p className={styles.meta}>Returned by every operation</p>
      ) : (
        <details className={errorStyles.shared}>
          <summary>Returned by {countWords(error.operations.length, 'operation')}</summary>
          <CatalogueOperations places={error.operations} all={operations} />
        </details>
      )}
    </section>
  );
}
