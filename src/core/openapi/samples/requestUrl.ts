import { percentEncoded } from '../text/percentEncoded';

/** A part of a query. */
export interface QueryPart {
  /** As it is in the URL, encoded. */
  text: string;
  /** Name and value, not encoded. Only if any encoder of queries writes the text from them. */
  pair?: [name: string, value: string];
}

/**
 * The parts of an operation's URL. The fragment is left out, because it is not sent, and so are expressions that add query
 * parameters, such as `{?page}` and `page={page}`, because the operation declares these parameters.
 */
export function splitUrl(
  url: string,
  isQueryParameter: (name: string) => boolean,
): { path: string; query: QueryPart[] } {
  const [whole = ''] = url.replace(/\{[?&][^{}]*\}/g, '').split('#');
  const [path = '', ...rest] = whole.split('?');
  const query = rest
    .join('?')
    .split('&')
    .filter((text) => text !== '' && !isQueryParameter(/\{([^{}]+)\}/.exec(text)?.[1] ?? ''))
    .map((text): QueryPart => ({ text }));
  return { path, query };
}

/** The URL with the query. If an encoder would change a part of the query, the URL has all of it. */
export function joinQuery(
  path: string,
  parts: readonly QueryPart[],
): { url: string; query: [string, string][] } {
  const query = parts.flatMap(({ pair }) => (pair ? [pair] : []));
  const url = urlText(path);
  if (query.length === parts.length) return { url, query };
  return { url: urlText(`${url}?${parts.map(({ text }) => text).join('&')}`), query: [] };
}

/**
 * Percent-encodes the characters after the host that a URL cannot have. A name in braces that no parameter replaces stands
 * for its value. One at the beginning of the URL stands for a host, which is unknown.
 */
function urlText(url: string): string {
  const filled = url.replace(/^\{[^{}]*\}(?=\/|$)/, '').replace(/\{([^{}]*)\}/g, '$1');
  const [start = ''] = /^(?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]*/i.exec(filled) ?? [];
  return (
    start
    + filled
      .slice(start.length)
      .replace(/[^\w!#$%&'()*+,./:;=?@~-]+|%(?![\da-f]{2})/gi, percentEncoded)
  );
}
