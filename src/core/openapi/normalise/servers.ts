import { entries, items, member, fieldOf } from '../load/place';
import type { Place } from '../load/place';
import type { MarkdownRenderer } from '../markdown/markdownRenderer';
import type { Server } from '../model';
import { defaultOf, serverUrl } from '../load/serverUrl';
import { textOf, textsOf } from '../load/values';
import { safeServerUrl } from '../text/safeUrl';
import { compact, htmlOf } from './fields';

/**
 * The `servers` of an object. Undefined if there are none: those of its parent then apply. Servers with unsafe URLs are
 * left out.
 */
export function readServers(place: Place, markdown: MarkdownRenderer): Server[] | undefined {
  const servers = items(member(place, 'servers')).flatMap((server) => {
    const url = fieldOf(server.value, 'url');
    if (typeof url !== 'string') return [];
    const read = readServer(url, server, markdown);
    return safeServerUrl(read.resolvedUrl) === undefined ? [] : [read];
  });
  return servers.length > 0 ? servers : undefined;
}

/** The servers of the first object that has any. Undefined if none has. */
export function nearestServers(
  holders: readonly Place[],
  markdown: MarkdownRenderer,
): Server[] | undefined {
  for (const holder of holders) {
    const servers = readServers(holder, markdown);
    if (servers) return servers;
  }
  return undefined;
}

/** The URL of a path. A query of the server's URL goes behind that of the path; a fragment is left out. */
export function joinUrl(server: string, path: string): string {
  const [whole = ''] = server.split('#');
  const [start = '', ...query] = whole.split('?');
  if (query.length === 0) return start + path;
  const [target = '', fragment] = path.split('#');
  const joint = target.includes('?') ? '&' : '?';
  const end = fragment === undefined ? '' : `#${fragment}`;
  return start.replace(/\/+$/, '') + target + joint + query.join('?') + end;
}

function readServer(url: string, place: Place, markdown: MarkdownRenderer): Server {
  const variables = entries(member(place, 'variables')).map(([name, { value }]) =>
    compact({
      name,
      default: defaultOf(value),
      enum: textsOf(value, 'enum'),
      description: htmlOf(textOf(value, 'description'), markdown),
    }),
  );
  return compact({
    url,
    resolvedUrl: serverUrl(place.value),
    name: textOf(place.value, 'name'),
    description: htmlOf(textOf(place.value, 'description'), markdown),
    variables,
  });
}
