import type { SecurityScheme } from '../../../core/openapi/model';
import { countWords } from '../../../core/text/countWords';
import { Badge } from '../../ui/Badge';
import { Html } from '../Html';
import { ScopeTable } from './ScopeTable';
import * as styles from './ApiInformationView.module.css';
import * as errorStyles from '../ErrorTable.module.css';

/** Longer lists of scopes are folded. */
const SHOWN_SCOPES = 8;

interface SecuritySchemesProps {
  schemes: readonly SecurityScheme[];
  /** Route of the page with all scopes. */
  scopesRoute?: string;
}

/** The security schemes of an API with their flows and scopes. */
export function SecuritySchemes({ schemes, scopesRoute }: SecuritySchemesProps) {
  return (
    <>
      {schemes.map(({ key, label, deprecated, description, flows = [], ...addresses }) => (
        <section key={key} aria-labelledby={`security-${key}`}>
          <h3 id={`security-${key}`}>
            {label} <small>{key}</small>
            {deprecated && (
              <>
                {' '}
                <Badge tone="warning">deprecated</Badge>
              </>
            )}
          </h3>
          <Html html={description} />
          {(addresses.openIdConnectUrl ?? addresses.oauth2MetadataUrl) && (
            <dl className={styles.facts}>
              <Address label="Discovery" url={addresses.openIdConnectUrl} />
              <Address label="Metadata" url={addresses.oauth2MetadataUrl} />
            </dl>
          )}
          {flows.map((flow) => (
            <div key={flow.name}>
              {flows.length > 1 && <h4>{flow.name}</h4>}
              <dl className={styles.facts}>
                <Address label="Authorization URL" url={flow.authorizationUrl} />
                <Address label="Device authorization URL" url={flow.deviceAuthorizationUrl} />
                <Address label="Token URL" url={flow.tokenUrl} />
                <Address label="Refresh URL" url={flow.refreshUrl} />
              </dl>
              {flow.scopes.length > SHOWN_SCOPES ? (
                <details className={errorStyles.shared}>
                  <summary>{countWords(flow.scopes.length, 'scope')}</summary>
                  <ScopeTable
                    label={`Scopes of ${flow.name}`}
                    scopes={flow.scopes}
                    scopesRoute={scopesRoute}
                  />
                </details>
              ) : (
                flow.scopes.length > 0 && (
                  <ScopeTable
                    label={`Scopes of ${flow.name}`}
                    scopes={flow.scopes}
                    scopesRoute={scopesRoute}
                  />
                )
              )}
            </div>
          ))}
        </section>
      ))}
    </>
  );
}

function Address({ label, url }: { label: string; url?: string }) {
  if (!url) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <code>{url}</code>
      </dd>
    </>
  );
}
