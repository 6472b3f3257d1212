import { entries, items, member, own } from '../load/place';
import type { Place } from '../load/place';
import type { MarkdownRenderer } from '../markdown/markdownRenderer';
import type { Server } from '../model';
import { textOf, textsOf } from '../schema/values';
import { compact, htmlOf } from './fields';

/** Servers that an object declares; nothing where it declares none and those above apply. */
export function readServers(place: Place, markdown: MarkdownRenderer): Server[] | undefined {
  const servers = items(member(place, 'servers')).flatMap((server) => {
    const url = own(server.value, 'url');
    return typeof url === 'string' ? [readServer(url, server, markdown)] : [];
  });
  return servers.length > 0 ? servers : undefined;
}

function readServer(url: string, place: Place, markdown: MarkdownRenderer): Server {
  const variables = entries(member(place, 'variables')).map(([name, { value }]) => {
    const values = textsOf(value, 'enum');
    return compact({
      name,
      default: textOf(value, 'default') ?? values[0] ?? '',
      enum: values,
      description: htmlOf(textOf(value, 'description'), markdown),
    });
  });
  const defaults = new Map(variables.map((variable) => [variable.name, variable.default]));
  const resolved = url.replace(
    /\{([^{}]+)\}/g,
    (whole, name: string) => defaults.get(name) ?? whole,
  );
  return compact({
    url,
    resolvedUrl: resolved.trim().replace(/\/+$/, ''),
    description: htmlOf(textOf(place.value, 'description'), markdown),
    variables,
  });
}
