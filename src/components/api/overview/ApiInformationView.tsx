import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { ApiDescription } from '../../../../plugins/gatsby-transformer-openapi/src/core/model';
import { ApiDownloads } from './ApiDownloads';
import type { Download } from './ApiDownloads';
import { ApiServers } from './ApiServers';
import { Html } from '../Html';
import { OperationList, type ListedOperation } from './OperationList';
import { SecuritySchemes } from './SecuritySchemes';
import * as styles from './ApiInformationView.module.css';

/** More groups than a screen holds get an index. */
const FEW_GROUPS = 6;

interface ApiInformationViewProps {
  /** The page that says what changed from version to version. */
  changelogRoute?: string;
  description: Omit<ApiDescription, 'operations'>;
  /** The whole description as files. */
  downloads?: readonly Download[];
  /** Route of the page of scopes. */
  scopesRoute?: string;
  groups: readonly {
    name: string;
    descriptionHtml?: string;
    operations: readonly ListedOperation[];
  }[];
}

/** What an API is: version, introduction, servers, how to be let in, and every operation by group. */
export function ApiInformationView({
  description,
  downloads = [],
  scopesRoute,
  changelogRoute,
  groups,
}: ApiInformationViewProps) {
  const {
    title,
    version,
    summary,
    servers,
    securitySchemes,
    externalDocs,
    sectionEnds = {},
  } = description;
  return (
    <article className={styles.view}>
      <header>
        <h1>{title}</h1>
        <p className={styles.meta}>
          {`Version ${version} · OpenAPI ${description.openapi}`}
          {changelogRoute && (
            <>
              {' · '}
              <a href={changelogRoute}>Changelog</a>
            </>
          )}
        </p>
        {summary && <p>{summary}</p>}
      </header>
      <Introduction
        description={description}
        generated={{
          servers: servers.length > 0 && <ApiServers servers={servers} />,
          authentication: securitySchemes.length > 0 && (
            <SecuritySchemes schemes={securitySchemes} scopesRoute={scopesRoute} />
          ),
        }}
      />
      {externalDocs && (
        <p>
          <a href={externalDocs.url}>{externalDocs.description ?? 'Read more'}</a>
        </p>
      )}
      {servers.length > 0 && sectionEnds.servers === undefined && (
        <section>
          <h2 id="servers">{servers.length === 1 ? 'Base URL' : 'Servers'}</h2>
          <ApiServers servers={servers} />
        </section>
      )}
      {sectionEnds.authentication === undefined && (
        <section>
          <h2 id="authentication">Authentication</h2>
          {securitySchemes.length > 0 ? (
            <SecuritySchemes schemes={securitySchemes} scopesRoute={scopesRoute} />
          ) : (
            <p>This API needs no authentication.</p>
          )}
        </section>
      )}
      {downloads.length > 0 && (
        <ApiDownloads
          downloads={downloads}
          name={description.id}
          version={version}
          server={servers[0]?.resolvedUrl}
        />
      )}
      {groups.length > 0 && (
        <section>
          <h2 id="operations">Operations</h2>
          {groups.length > FEW_GROUPS && (
            <ul role="list" aria-label="Groups of operations" className={styles.groups}>
              {groups.map(({ name }, index) => (
                <li key={name}>
                  <a href={`#group-${index + 1}`}>{name}</a>
                </li>
              ))}
            </ul>
          )}
          {groups.map(({ name, descriptionHtml, operations }, index) => (
            <section key={name} aria-labelledby={`group-${index + 1}`}>
              <h3 id={`group-${index + 1}`}>{name || 'All operations'}</h3>
              <Html html={descriptionHtml} />
              <OperationList operations={operations} />
            </section>
          ))}
        </section>
      )}
      <Terms description={description} />
    </article>
  );
}

/** The description; what is generated stands at the end of its own section about the same matter. */
function Introduction({
  description: { description = '', sectionEnds = {} },
  generated,
}: Pick<ApiInformationViewProps, 'description'> & {
  generated: Record<keyof NonNullable<ApiDescription['sectionEnds']>, ReactNode>;
}) {
  const cuts = (['servers', 'authentication'] as const)
    .flatMap((part) => (sectionEnds[part] === undefined ? [] : [{ part, at: sectionEnds[part] }]))
    .sort((a, b) => a.at - b.at);
  const last = cuts.at(-1)?.at ?? 0;
  return (
    <div className={styles.introduction}>
      {cuts.map(({ part, at }, index) => (
        <Fragment key={part}>
          <Html html={description.slice(cuts[index - 1]?.at ?? 0, at)} />
          {generated[part]}
        </Fragment>
      ))}
      <Html html={description.slice(last)} />
    </div>
  );
}

/** Contact, license and terms, where the description names them. */
function Terms({
  description: { contact, license, termsOfService },
}: Pick<ApiInformationViewProps, 'description'>) {
  if (!contact && !license && !termsOfService) return null;
  const address = contact?.url ?? (contact?.email && `mailto:${contact.email}`);
  const contactName = contact && (contact.name ?? contact.email ?? contact.url);
  return (
    <section>
      <h2 id="terms">Contact and terms</h2>
      <ul role="list">
        {contactName && (
          <li>Contact: {address ? <a href={address}>{contactName}</a> : contactName}</li>
        )}
        {license && (
          <li>License: {license.url ? <a href={license.url}>{license.name}</a> : license.name}</li>
        )}
        {termsOfService && (
          <li>
            <a href={termsOfService}>Terms of service</a>
          </li>
        )}
      </ul>
    </section>
  );
}
