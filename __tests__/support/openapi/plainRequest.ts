import { isObject } from '../../../src/core/values/isObject';
import type { LoggedRequest } from './startLogServer';

/** A request in the form in which descriptions expect it (`x-expected-request`). */
export interface PlainRequest {
  /** Method, path and query. */
  target: string;
  /** The content type. */
  type?: string;
  /** Other headers than those that every client adds. Names in lower case. */
  headers?: Record<string, string>;
  /** A value for JSON, else a text. */
  body?: unknown;
  /** The parts of a multipart body. */
  parts?: PlainPart[];
}

interface PlainPart {
  name: string;
  /** Name of the file. */
  file?: string;
  type?: string;
  text: string;
  headers?: Record<string, string>;
}

/** Headers that clients add, each in its own way. */
const OF_CLIENTS = new Set(
  (
    'accept-encoding accept-language connection content-length expect host http2-settings sec-fetch-mode '
    + 'transfer-encoding upgrade user-agent'
  ).split(' '),
);

/** A logged request in the form in which it is expected. */
export function plainRequest({ method, target, headers, body }: LoggedRequest): PlainRequest {
  const type = headers.find(([name]) => name === 'content-type')?.[1];
  const others = headers.filter(
    ([name, value]) =>
      !OF_CLIENTS.has(name)
      && name !== 'content-type'
      // Clients send this if a program does not state what it accepts.
      && !(name === 'accept' && /\*\/\*/.test(value)),
  );
  const [, boundary] = /^multipart\/.*boundary="?([^";]+)/i.exec(type ?? '') ?? [];
  const text = body.toString();
  return evenRequest({
    target: `${method} ${target}`,
    // Ruby states a type without a body, too.
    ...(type !== undefined && text !== '' && { type: type.replace(/; *boundary=.*/i, '') }),
    ...(others.length > 0 && { headers: joined(others) }),
    ...(boundary !== undefined
      ? { parts: readParts(text, boundary) }
      : text !== '' && { body: /json/.test(type ?? '') ? (JSON.parse(text) as unknown) : text }),
  });
}

/** A request in which only differences that mean something are left. */
export function evenRequest(request: PlainRequest): PlainRequest {
  const { target, type, headers, body, parts } = request;
  const [path = '', query] = target.includes('?') ? splitOnce(target, '?') : [target];
  const isForm = /x-www-form-urlencoded/i.test(type ?? '');
  return {
    target: evenText(path) + (query === undefined ? '' : `?${evenQuery(query)}`),
    // For texts and forms, clients add the usual charset.
    ...(type !== undefined && {
      type: type
        .toLowerCase()
        .replace(/; /g, ';')
        .replace(isForm || /^text|xml/.test(type) ? /;charset=utf-8/ : /$^/, ''),
    }),
    ...(headers && { headers: joined(Object.entries(headers).sort()) }),
    ...(body !== undefined && {
      body: typeof body === 'string' && isForm ? evenQuery(body) : sorted(body),
    }),
    ...(parts && {
      parts: parts.map((part) => ({
        type: part.file === undefined ? 'text/plain' : 'application/octet-stream',
        headers: {},
        ...part,
      })),
    }),
  };
}

function splitOnce(text: string, at: string): [string, string] {
  const index = text.indexOf(at);
  return [text.slice(0, index), text.slice(index + at.length)];
}

/** Pairs by name, because some languages sort them. */
function evenQuery(query: string): string {
  const pairs = query.split('&').map((pair) => evenText(pair.replaceAll('+', '%20')));
  const nameOf = (pair: string) => pair.replace(/=.*/s, '');
  return pairs
    .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0))
    .join('&');
}

/** Some encoders leave characters unencoded that have no meaning in a URL. */
function evenText(text: string): string {
  return text.replace(/%[\da-f]{2}/gi, (triple) => {
    const character = String.fromCharCode(parseInt(triple.slice(1), 16));
    return /[\w.~!'()*[\]-]/.test(character) ? character : triple.toUpperCase();
  });
}

/** JSON with sorted names, because some languages sort them. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, item]) => [name, sorted(item)]),
  );
}

function joined(headers: readonly (readonly [string, string])[]): Record<string, string> {
  const all: Record<string, string> = {};
  for (const [name, value] of headers)
    all[name] = Object.hasOwn(all, name) ? `${all[name]}; ${value}` : value;
  return all;
}

function readParts(text: string, boundary: string): PlainPart[] {
  const [, ...sections] = `\r\n${text}`.split(`\r\n--${boundary}`);
  return sections.slice(0, -1).map((section): PlainPart => {
    const [head, content] = splitOnce(section, '\r\n\r\n');
    const headers = new Map(
      head
        .split('\r\n')
        .filter((line) => line !== '')
        .map((line) => [splitOnce(line, ':')[0].toLowerCase(), splitOnce(line, ':')[1].trim()]),
    );
    const disposition = headers.get('content-disposition') ?? '';
    const type = headers.get('content-type')?.replace(/; ?charset=utf-8/i, '');
    const file = /filename="([^"]*)"/.exec(disposition)?.[1];
    const others = [...headers].filter(([name]) => !/^content-(disposition|type)$/.test(name));
    return {
      name: /\bname="([^"]*)"/.exec(disposition)?.[1] ?? '',
      ...(file !== undefined && { file }),
      ...(type !== undefined && { type }),
      ...(others.length > 0 && { headers: joined(others) }),
      text: content,
    };
  });
}
