import type {
  ApiDescription,
  ChangeNoun,
  Operation,
  SecurityAlternative,
  SecurityScheme,
} from '../model';
import type { Report, Where } from './change';
import { matchBy } from './matchBy';

/** Keys of security schemes in the newer version, by the key in the older version. */
export type RenamedSchemes = ReadonlyMap<string, string>;

/** Security schemes whose key is all that changed. Clients do not see the key. */
export function renamedSchemes(older: ApiDescription, newer: ApiDescription): RenamedSchemes {
  const { added, removed } = matchBy(
    older.securitySchemes,
    newer.securitySchemes,
    ({ key }) => key,
  );
  return new Map(
    removed.flatMap((scheme) => {
      const same = added.filter((other) => wayIn(other) === wayIn(scheme));
      const [only, another] = same;
      return only && !another ? [[scheme.key, only.key] as const] : [];
    }),
  );
}

/** Compares the security schemes and the scopes. */
export function compareSchemes(
  older: ApiDescription,
  newer: ApiDescription,
  renamed: RenamedSchemes,
  report: Report,
): void {
  const schemes = matchBy(
    older.securitySchemes.map((scheme) => ({
      ...scheme,
      key: renamed.get(scheme.key) ?? scheme.key,
    })),
    newer.securitySchemes,
    ({ key }) => key,
  );
  const at = (name: string): Where => ({ noun: 'securityScheme', name });
  for (const { key } of schemes.added) report('security-scheme-added', at(key));
  for (const { key } of schemes.removed) report('security-scheme-removed', at(key));
  for (const pair of schemes.kept) {
    const [from, to] = [wayIn(pair.older), wayIn(pair.newer)];
    if (from !== to) report('security-scheme-changed', at(pair.newer.key), { from, to });
  }
  const scopes = matchBy(older.scopes, newer.scopes, ({ name }) => name);
  for (const { name } of scopes.added) report('scope-added', { noun: 'scope', name });
  for (const { name } of scopes.removed) report('scope-removed', { noun: 'scope', name });
}

/** A security scheme as text, with everything that a client must know. */
function wayIn({ label, flows, openIdConnectUrl }: SecurityScheme): string {
  const urls = (flows ?? []).flatMap(({ name, authorizationUrl, tokenUrl, refreshUrl }) =>
    [name, authorizationUrl, tokenUrl, refreshUrl].filter((part) => part !== undefined),
  );
  const rest = [...urls, openIdConnectUrl].filter((part) => part !== undefined);
  return rest.length > 0 ? `${label} (${rest.join(', ')})` : label;
}

/** Compares the security alternatives of an operation. */
export function compareSecurity(
  older: Operation,
  newer: Operation,
  renamed: RenamedSchemes,
  report: Report,
): void {
  const before = alternativesOf(older, renamed);
  const after = alternativesOf(newer);
  const [was, another] = before;
  const [is, other] = after;
  if (was && is && !another && !other && sameSchemes(was, is)) {
    const scopes = matchBy(namesIn(was, 'scopes'), namesIn(is, 'scopes'), (name) => name);
    const roles = matchBy(namesIn(was, 'roles'), namesIn(is, 'roles'), (name) => name);
    const at = (noun: ChangeNoun, name: string): Where => ({ operation: newer, noun, name });
    for (const name of scopes.added) report('required-scope-added', at('scope', name));
    for (const name of scopes.removed) report('required-scope-removed', at('scope', name));
    for (const name of roles.added) report('required-role-added', at('role', name));
    for (const name of roles.removed) report('required-role-removed', at('role', name));
    return;
  }
  const at = (alternative: SecurityAlternative): Where => ({
    operation: newer,
    noun: 'authentication',
    name: nameOf(alternative),
  });
  for (const alternative of before) {
    if (!after.some((now) => opens(alternative, now))) report('security-removed', at(alternative));
  }
  for (const alternative of after) {
    if (!before.some((then) => opens(alternative, then))) report('security-added', at(alternative));
  }
}

/** The alternatives of an operation. Without any, authentication is not needed. */
function alternativesOf(
  { security }: Operation,
  renamed: RenamedSchemes = new Map(),
): SecurityAlternative[] {
  if (security.length === 0) return [{ schemes: [] }];
  return security.map(({ schemes }) => ({
    schemes: schemes.map((scheme) => ({ ...scheme, key: renamed.get(scheme.key) ?? scheme.key })),
  }));
}

function sameSchemes(a: SecurityAlternative, b: SecurityAlternative): boolean {
  const keys = ({ schemes }: SecurityAlternative) =>
    schemes
      .map(({ key }) => key)
      .sort()
      .join(' ');
  return keys(a) === keys(b);
}

function namesIn({ schemes }: SecurityAlternative, kind: 'scopes' | 'roles'): string[] {
  return [...new Set(schemes.flatMap((scheme) => scheme[kind] ?? []))];
}

/** Whether credentials for the first alternative are enough for the second. */
function opens(held: SecurityAlternative, asked: SecurityAlternative): boolean {
  return asked.schemes.every((scheme) => {
    const mine = held.schemes.find(({ key }) => key === scheme.key);
    return mine !== undefined && listed(scheme).every((name) => listed(mine).includes(name));
  });
}

function nameOf({ schemes }: SecurityAlternative): string {
  if (schemes.length === 0) return WORDS.changes.none;
  return schemes
    .map((scheme) => {
      const names = listed(scheme);
      return names.length > 0 ? `${scheme.key} (${names.join(', ')})` : scheme.key;
    })
    .join(` ${WORDS.lists.and} `);
}

/** The scopes and roles of a scheme. */
function listed({ scopes = [], roles = [] }: SecurityAlternative['schemes'][number]): string[] {
  return [...scopes, ...roles];
}
