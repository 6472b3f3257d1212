import type { CatalogueOperation, ScopeCatalogue } from '../../../core/openapi/model';
import { countWords } from '../../../core/text/countWords';
import { CatalogueFrame } from './CatalogueFrame';
import { CatalogueOperations } from './CatalogueOperations';
import { ScopeTable } from './ScopeTable';
import * as errorStyles from '../ErrorTable.module.css';

interface ScopeCatalogueViewProps {
  /** Title of the API. */
  api: string;
  catalogue: ScopeCatalogue;
  /** Route of the guide about authentication. */
  guide?: string;
}

/** All scopes of an API with their operations, and the operations that need none. */
export function ScopeCatalogueView({ api, catalogue, guide }: ScopeCatalogueViewProps) {
  const { scopes, anyToken, open, operations } = catalogue;
  return (
    <CatalogueFrame
      title="Scopes"
      intro={`The ${api} knows ${countWords(scopes.length, 'scope')}. Each operation says which scopes are enough for it.`}
      guide={{ title: 'How to authenticate', href: guide }}
    >
      <section>
        <h2 id="scopes">All scopes</h2>
        {scopes.some(({ sentAs }) => sentAs) && (
          <p>
            Tokens and pages use the short name of a scope. An application that asks for it with
            OAuth 2.0 sends the whole value, which is shown below the short name.
          </p>
        )}
        <ScopeTable scopes={scopes}>
          {({ operations: places }) =>
            places.length > 0 ? (
              <details className={errorStyles.shared}>
                <summary>{countWords(places.length, 'operation')}</summary>
                <CatalogueOperations places={places} all={operations} />
              </details>
            ) : (
              <p>No operation asks for it.</p>
            )
          }
        </ScopeTable>
      </section>
      <Without id="any-token" title="Any valid token" places={anyToken} operations={operations} />
      <Without
        id="no-authentication"
        title="No authentication"
        places={open}
        operations={operations}
      />
    </CatalogueFrame>
  );
}

interface WithoutProps {
  id: string;
  title: string;
  places: readonly number[];
  operations: readonly CatalogueOperation[];
}

/** Operations that need no scope. */
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
