import type { CatalogueOperation, ErrorCatalogue, ErrorEntry } from '../../../core/openapi/model';
import { statusWords } from '../../../core/text/statusWords';
import { entryId } from '../../../browser/entryId';
import { LongList } from '../../ui/AfterPaint';
import { Breakable } from '../../ui/Breakable';
import { ListFilter } from '../../ui/ListFilter';
import { linesOf, listSize } from '../../ui/listSize';
import { CatalogueEntries, CatalogueEntry } from './CatalogueEntries';
import { CatalogueFrame } from './CatalogueFrame';
import { LinkList, operationsAt } from './LinkList';
import { Html } from '../Html';
import { IsReceived } from '../received';
import { RowList } from '../RowList';
import * as styles from './ApiInformationView.module.css';
import * as treeStyles from '../SchemaTree.module.css';
import { say } from '../../../core/text/say';
import { sayCount } from '../../../core/text/sayCount';
import { Sentence } from '../../ui/Sentence';

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
      title={WORDS.api.errors}
      intro={sayCount(WORDS.api.errorCount, errors.length, WORDS.language, { api })}
      guide={{ title: WORDS.page.handleErrors, href: guide }}
    >
      <nav aria-label={WORDS.api.statuses}>
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
        <ListFilter label={WORDS.api.filterErrors} />
        <LongList items={statuses} first={3}>
          {({ status, entries }) => (
            <section key={status} style={listSize(entries.map(entrySize))}>
              <h2 id={`status-${status}`}>{statusWords(status)}</h2>
              <CatalogueEntries label={say(WORDS.api.errorsWith, { status: statusWords(status) })}>
                {entries.map((error) => (
                  <Entry key={error.code} error={error} operations={operations} />
                ))}
              </CatalogueEntries>
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

/** Height of an entry: code and meaning beside each other, or below each other. */
function entrySize({ code, title = '', description = title }: ErrorEntry): [number, number] {
  const words = description.replace(/<[^>]*>/g, '');
  return [
    Math.max(3.5, 1.06 + Math.max(1.5 * linesOf(code, 27), 1.25 * linesOf(words, 72))),
    2.4 + 1.5 * linesOf(code, 40) + 1.25 * linesOf(words, 47),
  ];
}

interface EntryProps {
  error: ErrorEntry;
  operations: readonly CatalogueOperation[];
}

function Entry({ error, operations }: EntryProps) {
  const { code, title, description, detail, statuses, everywhere } = error;
  const id = entryId('error', code);
  return (
    <CatalogueEntry
      id={id}
      head={
        <>
          <a href={`#${id}`}>
            <code>
              <Breakable text={code} />
            </code>
          </a>
          {statuses.length > 1 && <small>{` ${statuses.join(', ')}`}</small>}
        </>
      }
      meaning={description ? <Html html={description} /> : title}
      users={
        everywhere
          ? WORDS.api.everyOperation
          : sayCount(WORDS.api.operationCount, error.operations.length, WORDS.language)
      }
    >
      {(detail.length > 0 || !everywhere) && (
        <>
          {detail.length > 0 && <DetailFields code={code} fields={detail} />}
          {!everywhere && <LinkList links={operationsAt(error.operations, operations)} />}
        </>
      )}
    </CatalogueEntry>
  );
}

function DetailFields({ code, fields }: { code: string; fields: ErrorEntry['detail'] }) {
  return (
    <div className={styles.fields}>
      <p>
        <Sentence words={WORDS.api.fieldsOf} values={{ name: <code>detail</code> }} />
      </p>
      <IsReceived.Provider value>
        <RowList
          rows={fields}
          label={say(WORDS.responses.fieldsOfDetail, { code })}
          className={treeStyles.tree}
        />
      </IsReceived.Provider>
    </div>
  );
}
