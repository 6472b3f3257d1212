import { isObject } from '../../values/isObject';
import { entries, items, member, fieldOf } from '../load/place';
import type { Place } from '../load/place';
import type { References } from '../load/references';
import { declaredSchemes, securityKeys } from '../load/securityKeys';
import { plainText } from '../markdown/markdownRenderer';
import type { MarkdownRenderer } from '../markdown/markdownRenderer';
import type { Scope, SecurityAlternative, SecurityScheme } from '../model';
import { flagOf, textOf, textsOf } from '../load/values';
import { safeUrl } from '../text/safeUrl';
import type { SecuritySchemes } from './context';
import { compact, htmlOf, resolve } from './fields';
import { say } from '../../text/say';

const TYPES = ['apiKey', 'http', 'mutualTLS', 'oauth2', 'openIdConnect'] as const;

const LOCATIONS = ['header', 'query', 'cookie'] as const;

const FLOWS = [
  'authorizationCode',
  'clientCredentials',
  'deviceAuthorization',
  'implicit',
  'password',
] as const;

const flowOf = (name: string | undefined) => FLOWS.find((known) => known === name);

/** Reads the security schemes, and the prefixes of their scopes (`x-scope-prefix`). */
export function readSecuritySchemes(
  root: Place,
  references: References,
  markdown: MarkdownRenderer,
): SecuritySchemes {
  const schemes = new Map<string, SecurityScheme>();
  const scopePrefixes = new Map<string, string>();
  for (const [key, reference] of declaredSchemes(root)) {
    const resolved = resolve(reference, references);
    if (!resolved) continue;
    const { place } = resolved;
    const type = TYPES.find((known) => known === fieldOf(place.value, 'type'));
    if (!type) continue;
    const prefix = textOf(place.value, 'x-scope-prefix');
    if (prefix !== undefined) scopePrefixes.set(key, prefix);
    const flows = entries(member(place, 'flows')).filter(
      ([name, flow]) => flowOf(name) && isObject(flow.value),
    );
    schemes.set(
      key,
      compact<SecurityScheme>({
        key,
        type,
        ...credentials(type, place.value),
        label: schemeLabel(
          type,
          place.value,
          flows.map(([name]) => name),
        ),
        description: htmlOf(resolved.description, markdown),
        deprecated: flagOf(place.value, 'deprecated') || undefined,
        openIdConnectUrl: safeUrl(textOf(place.value, 'openIdConnectUrl')),
        oauth2MetadataUrl: safeUrl(textOf(place.value, 'oauth2MetadataUrl')),
        flows:
          flows.length === 0
            ? undefined
            : flows.map(([name, flow]) =>
                compact({
                  name,
                  authorizationUrl: safeUrl(textOf(flow.value, 'authorizationUrl')),
                  deviceAuthorizationUrl: safeUrl(textOf(flow.value, 'deviceAuthorizationUrl')),
                  tokenUrl: safeUrl(textOf(flow.value, 'tokenUrl')),
                  refreshUrl: safeUrl(textOf(flow.value, 'refreshUrl')),
                  scopes: entries(member(flow, 'scopes')).map(([scope, { value }]) =>
                    readScope(scope, value, prefix),
                  ),
                }),
              ),
      }),
    );
  }
  const tokenScopes = new Set(
    [...schemes.values()].flatMap(({ flows = [] }) =>
      flows.flatMap(({ scopes }) => scopes.map(({ name }) => name)),
    ),
  );
  return { schemes, scopePrefixes, tokenScopes, keyOf: securityKeys(root, references) };
}

/**
 * The `security` of a description or an operation. Undefined if there is none: that of the description then applies to the
 * operation.
 */
export function readSecurity(
  place: Place,
  { schemes, scopePrefixes, tokenScopes, keyOf }: SecuritySchemes,
): SecurityAlternative[] | undefined {
  const list = member(place, 'security');
  if (!list || !Array.isArray(list.value)) return undefined;
  // An empty list says that no authentication is needed.
  if (list.value.length === 0) return [{ schemes: [] }];
  return items(list)
    .filter(({ value }) => isObject(value))
    .map((alternative) => ({
      schemes: entries(alternative).map(([stated]) => {
        const key = keyOf(stated, alternative) ?? stated;
        const scheme = schemes.get(key);
        const names = textsOf(alternative.value, stated).map((name) =>
          withoutPrefix(name, scopePrefixes.get(key)),
        );
        return compact({
          key,
          label: scheme?.label ?? key,
          ...(scheme && namesFor(scheme, [...new Set(names)], tokenScopes)),
        });
      }),
    }));
}

/** Sentences for the page about security schemes that the description does not describe. */
export function securityGaps(
  security: readonly SecurityAlternative[],
  { schemes: described }: Pick<SecuritySchemes, 'schemes'>,
): string[] {
  return security.flatMap(({ schemes }) =>
    schemes
      .filter(({ key }) => !described.has(key))
      .map(({ key }) => say(WORDS.gaps.schemeNotDescribed, { name: key })),
  );
}

/**
 * The scopes or roles in the list of a scheme. In OpenAPI, only OAuth 2.0 and OpenID Connect have scopes, and the names of
 * other schemes are roles. If another scheme declares scopes, an HTTP bearer token may have them, too.
 */
function namesFor(
  { type, scheme }: SecurityScheme,
  names: readonly string[],
  tokenScopes: ReadonlySet<string>,
): { scopes?: string[]; roles?: string[] } {
  if (type === 'oauth2' || type === 'openIdConnect') return { scopes: [...names] };
  const isToken = type === 'http' && scheme === 'bearer';
  const scopes = names.filter((name) => isToken && tokenScopes.has(name));
  const roles = names.filter((name) => !scopes.includes(name));
  const acceptsAny = isToken && tokenScopes.size > 0 && names.length === 0;
  return {
    scopes: acceptsAny || scopes.length > 0 ? scopes : undefined,
    roles: roles.length > 0 ? roles : undefined,
  };
}

/** All scopes of the security schemes and operations, sorted by name. */
export function collectScopes(
  schemes: Iterable<SecurityScheme>,
  required: Iterable<string>,
): Scope[] {
  const scopes = new Map<string, Scope>();
  for (const { flows } of schemes) {
    for (const scope of (flows ?? []).flatMap((flow) => flow.scopes)) {
      if (scope.description !== undefined || !scopes.has(scope.name)) scopes.set(scope.name, scope);
    }
  }
  for (const name of required) if (!scopes.has(name)) scopes.set(name, { name });
  return [...scopes.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** Scopes of all alternatives, each once. */
export function scopesOf(security: readonly SecurityAlternative[]): string[] {
  return [
    ...new Set(security.flatMap(({ schemes }) => schemes.flatMap(({ scopes = [] }) => scopes))),
  ];
}

function readScope(name: string, description: unknown, prefix: string | undefined): Scope {
  const words = typeof description === 'string' ? plainText(description) : '';
  const short = withoutPrefix(name, prefix);
  return {
    name: short,
    ...(short !== name && { sentAs: name }),
    ...(words && { description: words }),
  };
}

function withoutPrefix(scope: string, prefix: string | undefined): string {
  return prefix !== undefined && scope.startsWith(prefix) && scope !== prefix
    ? scope.slice(prefix.length)
    : scope;
}

/** Where and how a scheme sends its credentials. */
function credentials(
  type: SecurityScheme['type'],
  value: unknown,
): Pick<SecurityScheme, 'in' | 'name' | 'scheme'> {
  if (type === 'http') return { scheme: textOf(value, 'scheme')?.toLowerCase() };
  if (type !== 'apiKey') return {};
  const stated = fieldOf(value, 'in');
  return {
    in: LOCATIONS.find((location) => location === stated),
    name: textOf(value, 'name'),
  };
}

function schemeLabel(
  type: SecurityScheme['type'],
  value: unknown,
  flows: readonly string[],
): string {
  const [flow, another] = flows;
  switch (type) {
    case 'http': {
      const scheme = textOf(value, 'scheme') ?? '';
      const format = textOf(value, 'bearerFormat');
      const words = `${scheme.toLowerCase()}${format === undefined ? '' : ` (${format})`}`;
      return say(WORDS.access.http, { scheme: words }).trim();
    }
    case 'apiKey': {
      const stated = textOf(value, 'in') ?? 'header';
      const place = LOCATIONS.find((location) => location === stated);
      return say(WORDS.access.apiKey, {
        place: place ? WORDS.places[place] : stated,
        name: textOf(value, 'name') ?? '',
      }).trim();
    }
    case 'oauth2': {
      const known = another === undefined && flowOf(flow);
      return say(WORDS.access.oauth, { flow: known ? WORDS.flows[known] : '' }).trim();
    }
    case 'openIdConnect':
      return WORDS.access.openIdConnect;
    case 'mutualTLS':
      return WORDS.access.mutualTls;
  }
}
