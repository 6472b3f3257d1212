import { Fragment } from 'react';
import type { SecurityAlternative } from '../../../plugins/gatsby-transformer-openapi/src/core/model';
import { entryId } from '../../browser/entryId';
import { CopyButton } from '../ui/CopyButton';
import * as styles from './ScopeList.module.css';

interface ScopeListProps {
  /** Empty if the description declares no authentication. */
  security: readonly SecurityAlternative[];
  /** Route of the page with all scopes. If given, the scopes link to it. */
  scopesRoute?: string;
}

/** The authentication of an operation: security schemes, with the scopes of which one is enough. */
export function ScopeList({ security, scopesRoute }: ScopeListProps) {
  const ways = waysIn(security);
  if (ways.length === 0) {
    return (
      <dl className={styles.scopes}>
        <dt>Authentication</dt>
        <dd>No authentication</dd>
      </dl>
    );
  }
  return (
    <dl className={styles.scopes}>
      {ways.map(({ schemes, scopes, together }, index) => (
        <Fragment key={index}>
          <dt>{index === 0 ? 'Authentication' : 'or'}</dt>
          <dd>
            {schemes.length > 0 ? schemes.join(together ? ' and ' : ' or ') : 'No authentication'}
          </dd>
          {schemes.length > 0 && (
            <>
              <dt>{scopes.length === 1 ? 'Scope' : 'Scopes'}</dt>
              <dd>
                <ScopeNames scopes={scopes} together={together} scopesRoute={scopesRoute} />
              </dd>
            </>
          )}
        </Fragment>
      ))}
    </dl>
  );
}

interface ScopeNamesProps {
  scopes: readonly string[];
  together: boolean;
  scopesRoute?: string;
}

function ScopeNames({ scopes, together, scopesRoute }: ScopeNamesProps) {
  if (scopes.length === 0) return <>Any valid token</>;
  return (
    <>
      {scopes.map((scope) => (
        <Fragment key={scope}>
          <span className={styles.scope}>
            {scopesRoute ? (
              <a href={`${scopesRoute}#${entryId('scope', scope)}`}>
                <code>{scope}</code>
              </a>
            ) : (
              <code>{scope}</code>
            )}
            <CopyButton text={scope} label={`Copy ${scope}`} />
          </span>{' '}
        </Fragment>
      ))}
      {scopes.length > 1 && <small>{together ? 'all are needed' : 'any one is enough'}</small>}
    </>
  );
}

interface Way {
  /** Labels of security schemes with the same scopes. */
  schemes: string[];
  scopes: string[];
  /** Whether all schemes and scopes are needed together. */
  together: boolean;
}

/**
 * Joins security alternatives for the page. Descriptions write "scope a or scope b" as one alternative for each scope and
 * scheme. Alternatives with the same single scheme become one list of scopes, and schemes with the same list become one
 * line. Alternatives with several schemes or scopes are not joined.
 */
function waysIn(security: readonly SecurityAlternative[]): Way[] {
  const ways: Way[] = [];
  const single = new Map<string, Way>();
  const open = new Set<Way>();
  for (const { schemes } of security) {
    const [only, second] = schemes;
    const scopes = schemes.flatMap((scheme) => scheme.scopes);
    const together = second !== undefined || scopes.length > 1;
    const key = only && !together ? only.key : undefined;
    let way = key === undefined ? undefined : single.get(key);
    if (!way) {
      way = { schemes: schemes.map(({ label }) => label), scopes: [], together };
      ways.push(way);
      if (key !== undefined) single.set(key, way);
    }
    way.scopes.push(...scopes);
    if (scopes.length === 0) open.add(way);
  }
  const merged: Way[] = [];
  for (const way of ways) {
    // If one alternative needs no scope, any token is enough.
    way.scopes = open.has(way) ? [] : [...new Set(way.scopes)];
    const same = merged.find(
      (other) =>
        !way.together
        && !other.together
        && way.schemes[0]
        && other.schemes[0]
        && other.scopes.join(' ') === way.scopes.join(' '),
    );
    if (same) same.schemes.push(...way.schemes);
    else merged.push(way);
  }
  return merged;
}
