import { useEffect, useRef } from 'react';
import type {
  CatalogueOperation,
  ScopeCatalogue,
} from '../../../plugins/gatsby-transformer-openapi/src/core/model';
import { entryId } from '../../lib/entryId';
import { CopyButton } from '../ui/CopyButton';
import { CatalogueOperations } from './CatalogueOperations';
import { countWords } from './countWords';
import { watchTargets } from './openTarget';
import * as styles from './ApiInformationView.module.css';
import * as errorStyles from './ErrorTable.module.css';

interface ScopeCatalogueViewProps {
  /** Title of the API. */
  api: string;
  catalogue: ScopeCatalogue;
  /** The page that says how to get a token. */
  guide?: string;
}

/** Every scope of an API with its operations, and those that need none. */
export function ScopeCatalogueView({ api, catalogue, guide }: ScopeCatalogueViewProps) {
  const view = useRef<HTMLElement>(null);
  useEffect(() => (view.current ? watchTargets(view.current) : undefined), []);
  const { scopes, anyToken, open, operations } = catalogue;
  return (
    <article className={styles.view} ref={view}>
      <header>
        <h1>Scopes</h1>
        <p>
          The {api} knows {countWords(scopes.length, 'scope')}. Each operation says which scopes are
          enough for it.
          {guide && (
            <>
              {' '}
              <a href={guide}>How to authenticate</a>
            </>
          )}
        </p>
      </header>
      <section>
        <h2 id="scopes">All scopes</h2>
        <table className={styles.scopes}>
          <thead>
            <tr>
              <th scope="col">Scope</th>
              <th scope="col">Allows</th>
            </tr>
          </thead>
          <tbody>
            {scopes.map(({ name, description, operations: places }) => (
              <tr key={name} id={entryId('scope', name)}>
                <td>
                  <code>{name}</code> <CopyButton text={name} label={`Copy ${name}`} />
                </td>
                <td>
                  {description}
                  {places.length > 0 ? (
                    <details className={errorStyles.shared}>
                      <summary>{countWords(places.length, 'operation')}</summary>
                      <CatalogueOperations places={places} all={operations} />
                    </details>
                  ) : (
                    <p>No operation asks for it.</p>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Without id="any-token" title="Any valid token" places={anyToken} operations={operations} />
      <Without
        id="no-authentication"
        title="No authentication"
        places={open}
        operations={operations}
      />
    </article>
  );
}

interface WithoutProps {
  id: string;
  title: string;
  places: readonly number[];
  operations: readonly CatalogueOperation[];
}

/** Operations that ask for no scope. */
function Without({ id, title, places, operations }: WithoutProps) {
  if (places.length === 0) return null;
  return (
    <section>
      <h2 id={id}>{title}</h2>
      <p>{countWords(places.length, 'operation')}</p>
      <CatalogueOperations places={places} all={operations} />
    </section>
  );
}
