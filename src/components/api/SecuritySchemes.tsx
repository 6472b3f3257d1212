import type {
  Scope,
  SecurityScheme,
} from '../../../plugins/gatsby-transformer-openapi/src/core/model';
import { Html } from './Html';
import * as styles from './ApiInformationView.module.css';

interface SecuritySchemesProps {
  schemes: readonly SecurityScheme[];
}

/** Ways to be let in: each scheme with its flows and their scopes. */
export function SecuritySchemes({ schemes }: SecuritySchemesProps) {
  return (
    <>
      {schemes.map(({ key, label, description, flows = [], openIdConnectUrl }) => (
        <section key={key} aria-labelledby={`security-${key}`}>
          <h3 id={`security-${key}`}>
            {label} <small>{key}</small>
          </h3>
          <Html html={description} />
          {openIdConnectUrl && (
            <dl className={styles.facts}>
              <Address label="Discovery" url={openIdConnectUrl} />
            </dl>
          )}
          {flows.map((flow) => (
            <div key={flow.name}>
              {flows.length > 1 && <h4>{flow.name}</h4>}
              <dl className={styles.facts}>
                {flow.authorizationUrl && (
                  <Address label="Authorization URL" url={flow.authorizationUrl} />
                )}
                {flow.tokenUrl && <Address label="Token URL" url={flow.tokenUrl} />}
                {flow.refreshUrl && <Address label="Refresh URL" url={flow.refreshUrl} />}
              </dl>
              {flow.scopes.length > 0 && <ScopeTable scopes={flow.scopes} />}
            </div>
          ))}
        </section>
      ))}
    </>
  );
}

function Address({ label, url }: { label: string; url: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <code>{url}</code>
      </dd>
    </>
  );
}

function ScopeTable({ scopes }: { scopes: readonly Scope[] }) {
  return (
    <table className={styles.scopes}>
      <thead>
        <tr>
          <th scope="col">Scope</th>
          <th scope="col">Allows</th>
        </tr>
      </thead>
      <tbody>
        {scopes.map(({ name, description }) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>{description}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
