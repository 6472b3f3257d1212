import type {
  CatalogueOperation,
  ErrorCatalogue,
  ErrorEntry,
} from '../../../../plugins/gatsby-transformer-openapi/src/core/model';
import { entryId } from '../../../browser/entryId';
import { CatalogueFrame } from './CatalogueFrame';
import { CatalogueOperations } from './CatalogueOperations';
import { Breakable } from '../Breakable';
import { countWords } from '../countWords';
import { Html } from '../Html';
import { SchemaRow } from '../SchemaRow';
import * as styles from './ApiInformationView.module.css';
import * as errorStyles from '../ErrorTable.module.css';
import * as treeStyles from '../SchemaTree.module.css';

interface ErrorCatalogueViewProps {
  /** Title of the API. */
  api: string;
  catalogue: ErrorCatalogue;
  /** The page that says how to handle errors. */
  guide?: string;
}

/** Every error code of an API: what it means, its fields, its statuses and who returns it. */
export function ErrorCatalogueView({ api, catalogue, guide }: ErrorCatalogueViewProps) {
  const { errors, operations } = catalogue;
  const shared = errors.filter(({ everywhere }) => everywhere);
  const own = errors.filter(({ everywhere }) => !everywhere);
  return (
    <CatalogueFrame
      title="Errors"
      intro={`The ${api} returns ${countWords(errors.length, 'error code')}.`}
      guide={{ title: 'How to handle errors', href: guide }}
    >
      <ul role="list" aria-label="Error codes" className={styles.codes}>
        {errors.map(({ code }) => (
          <li key={code}>
            <a href={`#${entryId('error', code)}`}>
              <Breakable text={code} />
            </a>
          </li>
        ))}
      </ul>
      {shared.length > 0 && (
        <section>
          <h2 id="shared-errors">Returned by every operation</h2>
          {shared.map((error) => (
            <Entry key={error.code} error={error} operations={operations} />
          ))}
        </section>
      )}
      {own.length > 0 && (
        <section>
          <h2 id="own-errors">
            {shared.length > 0 ? 'Returned by some operations' : 'Error codes'}
          </h2>
          {own.map((error) => (
            <Entry key={error.code} error={error} operations={operations} />
          ))}
        </section>
      )}
    </CatalogueFrame>
  );
}

interface EntryProps {
  error: ErrorEntry;
  operations: readonly CatalogueOperation[];
}

function Entry({ error, operations }: EntryProps) {
  const { code, title, description, detail, statuses, everywhere } = error;
  const id = entryId('error', code);
  return (
    <section>
      <h3 id={id}>
        <a href={`#${id}`}>
          <code>{code}</code>
        </a>{' '}
        <small>{statuses.join(', ')}</small>
      </h3>
      {description ? <Html html={description} /> : title && <p>{title}</p>}
      {detail.length > 0 && (
        <div className={styles.fields}>
          <p>
            Fields of <code>detail</code>
          </p>
          <ul
            role="list"
            className={treeStyles.tree}
            aria-label={`Fields of the detail of ${code}`}
          >
            {detail.map((field) => (
              <SchemaRow key={field.anchor} node={field} depth={1} />
            ))}
          </ul>
        </div>
      )}
      {!everywhere && (
        <details className={errorStyles.shared}>
          <summary>Returned by {countWords(error.operations.length, 'operation')}</summary>
          <CatalogueOperations places={error.operations} all={operations} />
        </details>
      )}
    </section>
  );
}
