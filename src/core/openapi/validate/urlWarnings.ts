import { isObject } from '../../values/isObject';
import { isData } from '../load/isData';
import { child, fieldOf, items, member, problemAt } from '../load/place';
import type { Place } from '../load/place';
import { serverUrl } from '../load/serverUrl';
import type { SourceFile } from '../load/sourceFile';
import { LINK_SCHEMES, SERVER_SCHEMES, safeServerUrl, safeUrl, schemeOf } from '../text/safeUrl';
import type { Problem } from '../../input/problem';

/** Fields whose value is an object with a field `url`. */
const WITH_URL = ['externalDocs', 'contact', 'license'];

/** Fields whose value is a URL. */
const URLS = [
  'termsOfService',
  'authorizationUrl',
  'tokenUrl',
  'refreshUrl',
  'deviceAuthorizationUrl',
  'openIdConnectUrl',
  'oauth2MetadataUrl',
  'externalValue',
];

/** A warning for each URL that the pages leave out because of its scheme, and for each server variable without a description. */
export function urlWarnings(files: Iterable<SourceFile>): Problem[] {
  const found: Problem[] = [];
  for (const file of files) {
    const seen = new Set<unknown>();
    const stack: Place[] = [{ file, value: file.value }];
    for (let at = stack.pop(); at; at = stack.pop()) {
      if (typeof at.value !== 'object' || at.value === null || seen.has(at.value)) continue;
      seen.add(at.value);
      found.push(...warningsAt(at));
      for (const key of Object.keys(at.value)) {
        const below = child(at, key);
        if (!key.startsWith('x-') && !isData(below)) stack.push(below);
      }
    }
  }
  return found;
}

function warningsAt(place: Place): Problem[] {
  const urls = URLS.flatMap((name) => member(place, name) ?? []);
  for (const name of WITH_URL) {
    const holder = member(place, name);
    const url = holder && member(holder, 'url');
    if (url) urls.push(url);
  }
  const servers = items(member(place, 'servers')).flatMap((server) => member(server, 'url') ?? []);
  const undescribed = servers.flatMap((url) =>
    variablesIn(url)
      .filter((name) => !isObject(fieldOf(fieldOf(url.parent?.value, 'variables'), name)))
      .map((name) =>
        problemAt(
          url,
          `No server variable describes \`{${name}}\`.`,
          `Add \`${name}\` with a \`default\` to the \`variables\` of the server.`,
        ),
      ),
  );
  return [
    ...undescribed,
    ...urls.flatMap((url) => warning(url, url.value, LINK_SCHEMES)),
    ...servers.flatMap((url) => {
      const resolved = serverUrl(url.parent?.value);
      return safeServerUrl(resolved) === undefined ? warning(url, resolved, SERVER_SCHEMES) : [];
    }),
  ];
}

/** The names in braces in the URL of a server. */
function variablesIn({ value }: Place): string[] {
  const names = typeof value === 'string' ? [...value.matchAll(/\{([^{}]+)\}/g)] : [];
  return [...new Set(names.map(([, name = '']) => name))];
}

function warning(place: Place, url: unknown, schemes: readonly string[]): Problem[] {
  if (typeof url !== 'string' || safeUrl(url, schemes) !== undefined) return [];
  const known = schemes.map((scheme) => `\`${scheme}:\``).join(', ');
  return [
    problemAt(
      place,
      `The pages leave out this URL, because its scheme is \`${schemeOf(url) ?? ''}:\`.`,
      `Write a relative URL or one with one of these schemes: ${known}.`,
    ),
  ];
}
