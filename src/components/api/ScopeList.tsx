import { Fragment } from 'react';
import type { SecurityAlternative } from '../../core/openapi/model';
import { entryId } from '../../browser/entryId';
import { CopyButton } from '../ui/CopyButton';
import * as styles from './ScopeList.module.css';
import { say } from '../../core/text/say';

interface ScopeListProps {
  /** Empty if the description declares no authentication. */
  security: readonly SecurityAlternative[];
  /** Route of the page with all scopes. If given, the scopes link to it. */
  scopesRoute?: string;
}

/** The authentication of an operation: security schemes, with the scopes or roles of which one is enough. */
export function ScopeList({ security, scopesRoute }: ScopeListProps) {
  const ways = joinAlternatives(security);
  if (ways.length === 0) {
    return (
      <dl className={styles.scopes}>
        <dt>{WORDS.access.authentication}</dt>
        <dd>{WORDS.access.notDeclared}</dd>
      </dl>
    );
  }
  return (
    <dl className={styles.scopes}>
      {ways.map(({ schemes, scopes, roles, together }, index) => (
        <Fragment key={index}>
          <dt>{index === 0 ? WORDS.access.authentication : WORDS.lists.or}</dt>
          <dd>
            {schemes.length > 0
              ? schemes.join(` ${together ? WORDS.lists.and : WORDS.lists.or} `)
              : WORDS.access.none}
          </dd>
          {scopes && (
            <>
              <dt>{scopes.length === 1 ? WORDS.access.scope : WORDS.access.scopes}</dt>
              <dd>
                {scopes.length === 0 ? (
                  WORDS.access.anyToken
                ) : (
                  <Names
                    names={scopes}
                    together={together}
                    hrefOf={
                      scopesRoute
                        ? (scope) => `${scopesRoute}#${entryId('scope', scope)}`
                        : undefined
                    }
                  />
                )}
              </dd>
            </>
          )}
          {roles.length > 0 && (
            <>
              <dt>{roles.length === 1 ? WORDS.access.role : WORDS.access.roles}</dt>
              <dd>
                <Names names={roles} together={together} />
              </dd>
            </>
          )}
        </Fragment>
      ))}
    </dl>
  );
}

interface NamesProps {
  /** Names of scopes or roles. */
  names: readonly string[];
  /** Whether all names are needed together. */
  together: boolean;
  hrefOf?: (name: string) => string;
}

function Names({ names, together, hrefOf }: NamesProps) {
  return (
    <>
      {names.map((name) => (
        <Fragment key={name}>
          <span className={styles.scope}>
            {hrefOf ? (
              <a href={hrefOf(name)}>
                <code>{name}</code>
              </a>
            ) : (
              <code>{name}</code>
            )}
            <CopyButton text={name} label={say(WORDS.access.copyName, { name })} />
          </span>{' '}
        </Fragment>
      ))}
      {names.length > 1 && (
        <small>{together ? WORDS.access.allNeeded : WORDS.access.anyIsEnough}</small>
      )}
    </>
  );
}

interface Way {
  /** Labels of security schemes with the same scopes and roles. */
  schemes: string[];
  /** Absent if the schemes have no scopes. Empty if any token is enough. */
  scopes?: string[];
  roles: string[];
  /** Whether all schemes, scopes and roles are needed together. */
  together: boolean;
}

/**
 * Joins security alternatives for the page. Descriptions write "scope a or scope b" as one alternative for each scope and
 * scheme. Alternatives with the same single scheme become one list of scopes and one of roles, and schemes with the same
 * lists become one line. Alternatives with several schemes, scopes or roles are not joined.
 */
function joinAlternatives(security: readonly SecurityAlternative[]): Way[] {
  const ways: Way[] = [];
  const single = new Map<string, Way>();
  const open = new Set<Way>();
  for (const { schemes } of security) {
    const [only, second] = schemes;
    const scopes = schemes.flatMap((scheme) => scheme.scopes ?? []);
    const roles = schemes.flatMap((scheme) => scheme.roles ?? []);
    const count = scopes.length + roles.length;
    const together = second !== undefined || count > 1;
    const key = only && !together ? only.key : undefined;
    let way = key === undefined ? undefined : single.get(key);
    if (!way) {
      way = { schemes: schemes.map(({ label }) => label), roles: [], together };
      ways.push(way);
      if (key !== undefined) single.set(key, way);
    }
    if (schemes.some((scheme) => scheme.scopes)) way.scopes = [...(way.scopes ?? []), ...scopes];
    way.roles.push(...roles);
    if (count === 0) open.add(way);
  }
  const merged: Way[] = [];
  for (const way of ways) {
    // If one alternative needs no scope and no role, others of the scheme are not needed.
    const namesOf = (names: readonly string[]) => (open.has(way) ? [] : [...new Set(names)]);
    way.scopes &&= namesOf(way.scopes);
    way.roles = namesOf(way.roles);
    const asked = JSON.stringify([way.scopes, way.roles]);
    const same = merged.find(
      (other) =>
        !way.together
        && !other.together
        && way.schemes[0]
        && other.schemes[0]
        && JSON.stringify([other.scopes, other.roles]) === asked,
    );
    if (same) same.schemes.push(...way.schemes);
    else merged.push(way);
  }
  return merged;
}
