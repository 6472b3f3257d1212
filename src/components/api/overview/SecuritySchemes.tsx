import type { SecurityScheme } from '../../../core/openapi/model';
import { Badge } from '../../ui/Badge';
import { Html } from '../Html';
import { ScopeTable } from './ScopeTable';
import * as styles from './ApiInformationView.module.css';
import * as errorStyles from '../ErrorTable.module.css';
import { say } from '../../../core/text/say';
import { sayCount } from '../../../core/text/sayCount';

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
                <Badge tone="warning">{WORDS.rows.deprecated}</Badge>
              </>
            )}
          </h3>
          <Html html={description} />
          {(addresses.openIdConnectUrl ?? addresses.oauth2MetadataUrl) && (
            <dl className={styles.facts}>
              <Address label={WORDS.access.discovery} url={addresses.openIdConnectUrl} />
              <Address label={WORDS.access.metadata} url={addresses.oauth2MetadataUrl} />
            </dl>
          )}
          {flows.map((flow) => (
            <div key={flow.name}>
              {flows.length > 1 && <h4>{flow.name}</h4>}
              <dl className={styles.facts}>
                <Address label={WORDS.access.authorizationUrl} url={flow.authorizationUrl} />
                <Address label={WORDS.access.deviceUrl} url={flow.deviceAuthorizationUrl} />
                <Address label={WORDS.access.tokenUrl} url={flow.tokenUrl} />
                <Address label={WORDS.access.refreshUrl} url={flow.refreshUrl} />
              </dl>
              <FlowScopes flow={flow} scopesRoute={scopesRoute} />
            </div>
          ))}
        </section>
      ))}
    </>
  );
}

interface FlowScopesProps extends Pick<SecuritySchemesProps, 'scopesRoute'> {
  flow: NonNullable<SecurityScheme['flows']>[number];
}

function FlowScopes({ flow: { name, scopes }, scopesRoute }: FlowScopesProps) {
  if (scopes.length === 0) return null;
  const label = say(WORDS.access.scopesOf, { flow: name });
  const table = <ScopeTable label={label} scopes={scopes} scopesRoute={scopesRoute} />;
  if (scopes.length <= SHOWN_SCOPES) return table;
  return (
    <details className={errorStyles.shared}>
      <summary>{sayCount(WORDS.access.count, scopes.length, WORDS.language)}</summary>
      {table}
    </details>
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
