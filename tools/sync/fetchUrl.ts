import { lookup as resolveName } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isExplicitHost, isPrivateAddress } from './core/privateAddress';
import { isTemporary, waitBefore } from './core/retry';
import { displayAddress, Refusal } from './core/source';
import type { Limits } from './core/source';

export interface FetchOptions {
  /** Host of the source. It may be private, and only it receives the headers. */
  home: string;
  /** Other hosts to which redirects are allowed. */
  allowHosts: readonly string[];
  /** Media types that are accepted. */
  types: RegExp;
  /** Headers that are sent to the host of the source only. */
  headers?: Readonly<Record<string, string>>;
  /** Aborts when the time limit of the whole source is reached. */
  signal: AbortSignal;
  limits: Limits;
}

/** A response. */
export interface Answer {
  body: Buffer;
  headers: http.IncomingHttpHeaders;
  /** `ETag` of the response, without quotes. */
  version?: string;
}

/** A temporary failure: the request may succeed if it is repeated. */
class TemporaryFailure extends Refusal {
  retryAfter?: string | undefined;
}

/**
 * Fetches one file. Repeats the request after a temporary failure (429, 5xx, a broken connection).
 * @throws Refusal if the response is not the complete file
 */
export async function fetchUrl(address: string, options: FetchOptions): Promise<Answer> {
  const { limits, signal } = options;
  const started = Date.now();
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await fetchOnce(address, options);
    } catch (error) {
      if (!(error instanceof TemporaryFailure) || attempt >= limits.retries) throw error;
      const { backoff } = limits;
      const pause = waitBefore(attempt, { backoff, retryAfter: error.retryAfter, now: Date.now() });
      if (pause > limits.totalTime - (Date.now() - started)) {
        throw new Refusal(error.message, [
          `The server asks to wait ${Math.ceil(pause / 1000)} seconds. Run the command again after that.`,
        ]);
      }
      await wait(pause, undefined, { signal }).catch(() => {
        throw tooLong(displayAddress(address));
      });
    }
  }
}

async function fetchOnce(address: string, options: FetchOptions): Promise<Answer> {
  // Not `AbortSignal.any`: Node.js 20 may collect the signal of a time limit that nothing else holds, and wait without end.
  const limit = new AbortController();
  const end = () => limit.abort();
  const timer = setTimeout(end, options.limits.time);
  options.signal.addEventListener('abort', end);
  if (options.signal.aborted) end();
  try {
    return await follow(address, { ...options, signal: limit.signal });
  } finally {
    clearTimeout(timer);
    options.signal.removeEventListener('abort', end);
  }
}

/** Fetches a file from the address to which redirects lead. */
async function follow(address: string, options: FetchOptions): Promise<Answer> {
  const { limits, types, signal } = options;
  const first = parseAddress(address);
  let url = first;
  for (let hops = 0; ; hops += 1) {
    const response = await request(url, options);
    const shown = displayAddress(url.href);
    const status = response.statusCode ?? 0;
    const { location } = response.headers;
    if (status >= 300 && status < 400 && location !== undefined) {
      response.destroy();
      if (hops >= limits.redirects) {
        throw new Refusal(`${displayAddress(address)} redirects without end.`);
      }
      url = addressFrom(url, location, options, `${shown} redirects to`);
      continue;
    }
    if (status !== 200) {
      response.destroy();
      const message = `${shown} answered with status ${status}.`;
      if (!isTemporary(status)) throw new Refusal(message, [adviceOn(status)]);
      const failure = new TemporaryFailure(message, [adviceOn(status)]);
      failure.retryAfter = response.headers['retry-after'];
      throw failure;
    }
    const type = response.headers['content-type'] ?? '';
    if (type !== '' && !types.test(type)) {
      response.destroy();
      throw new Refusal(
        `${shown} answered with ${type.slice(0, 100)}, which is not what is expected here.`,
      );
    }
    const body = await readBody(response, url, limits, signal);
    const etag = response.headers.etag?.replace(/^W\//, '').replaceAll('"', '');
    return { body, headers: response.headers, ...(etag && { version: etag }) };
  }
}

/** Advice by status, or by its first digit. */
const ADVICE: Readonly<Record<string, string>> = {
  401: 'Check the token, and what it may read.',
  403: 'Check the token, and what it may read.',
  404: 'Check the address: the list or file may have been moved or deleted.',
  410: 'Check the address: the list or file may have been moved or deleted.',
  429: 'The server limits the number of requests. Wait, and run the command again; a larger `size` in the source needs fewer requests.',
  5: 'This is a fault of the server. Look into its log, and run the command again when it is corrected.',
};

function adviceOn(status: number): string {
  return (
    ADVICE[status]
    ?? ADVICE[String(status).slice(0, 1)]
    ?? 'Open the address with the headers of the source: the server does not accept this request.'
  );
}

/**
 * Parses an `http:` or `https:` URL.
 * @throws Refusal for everything else
 */
export function parseAddress(address: string): URL {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    throw new Refusal(`${displayAddress(address)} is no address.`);
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new Refusal(`${displayAddress(address)} is neither https:// nor http://.`);
  }
  return url;
}

/**
 * The address that a response names: of a redirect, a page or a picture. It may be relative to the response's own address.
 *
 * @param words begin the message: `The picture is at`
 * @throws Refusal if it is at a host that is not allowed. Without encryption, it would show the headers to others.
 */
export function addressFrom(
  from: URL,
  place: string,
  { home, allowHosts }: Pick<FetchOptions, 'home' | 'allowHosts'>,
  words: string,
): URL {
  const url = parseAddress(URL.canParse(place, from.href) ? new URL(place, from).href : place);
  if (url.host !== home && !allowHosts.includes(url.host)) {
    throw new Refusal(`${words} another host, ${url.host}.`, [
      `If that is right, add it to the source: \`allowHosts: [${url.host}]\`.`,
    ]);
  }
  if (from.protocol === 'https:' && url.protocol === 'http:') {
    throw new Refusal(`${words} an address without encryption, ${displayAddress(url.href)}.`);
  }
  return url;
}

/**
 * The text of a response, without a byte order mark.
 * @throws Refusal if it is not in UTF-8. Wrong letters would be in the pages otherwise.
 */
export function textOf({ body }: Answer, address: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new Refusal(`${displayAddress(address)} is not in UTF-8.`);
  }
}

function request(
  url: URL,
  { home, headers, signal }: Pick<FetchOptions, 'home' | 'headers' | 'signal'>,
): Promise<http.IncomingMessage> {
  const isHome = url.host === home;
  const sent = {
    accept: '*/*',
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': 'documentation-sync',
    ...(isHome && headers),
  };
  // The author of the site chose the host of the source, and hosts that are IP addresses. Other hosts must not be in a
  // private network.
  const isChosen = isHome || isExplicitHost(url.hostname);
  return new Promise((resolve, reject) => {
    const { get } = url.protocol === 'https:' ? https : http;
    const options = { headers: sent, signal, ...(!isChosen && { lookup: lookupPublic }) };
    get(url, options, resolve).on('error', (error) => reject(asRefusal(error, url, signal)));
  });
}

/** Resolves the name of a host. Fails if it is in a private network. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolveName(hostname, { ...options, all: true }, (error, addresses) => {
    const found = addresses?.find(({ address }) => isPrivateAddress(address));
    if (error) callback(error, [], 0);
    else if (found) {
      callback(new Refusal(`${hostname} leads to a private address, ${found.address}.`), [], 0);
    } else if (options.all) callback(null, addresses);
    else callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
  });
};

/**
 * Reads and decodes the body of a response.
 * @throws Refusal if it is incomplete, empty or too large
 */
async function readBody(
  response: http.IncomingMessage,
  url: URL,
  { fileBytes }: Limits,
  signal: AbortSignal,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const collect = async (stream: AsyncIterable<Buffer>) => {
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > fileBytes) throw new Error('too large');
      chunks.push(chunk);
    }
  };
  const shown = displayAddress(url.href);
  try {
    await pipeline(response as Readable, decoderOf(response, url), collect, { signal });
  } catch (error) {
    // The decoder may fail because it was stopped at the size limit.
    if (size > fileBytes) {
      throw new Refusal(`${shown} is larger than ${fileBytes / 1_000_000} MB.`);
    }
    throw asRefusal(error, url, signal);
  }
  if (!response.complete) throw brokenOff(shown);
  if (size === 0) throw new Refusal(`${shown} is empty.`);
  return Buffer.concat(chunks);
}

function decoderOf(response: http.IncomingMessage, url: URL) {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  switch (encoding) {
    case 'identity':
      return new PassThrough();
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      throw new Refusal(
        `${displayAddress(url.href)} is encoded as ${encoding}, which cannot be read.`,
      );
  }
}

const CUT = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'Z_BUF_ERROR', 'EPIPE'];
const UNREACHABLE = ['ECONNREFUSED', 'ETIMEDOUT', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

function asRefusal(error: unknown, url: URL, signal: AbortSignal): Refusal {
  if (error instanceof Refusal) return error;
  const shown = displayAddress(url.href);
  if (signal.aborted) return tooLong(shown);
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (CUT.includes(code)) return brokenOff(shown);
  const words = `${shown} cannot be fetched: ${message || code || 'unknown reason'}`;
  const advice = ['Check the address, and whether the server runs.'];
  return UNREACHABLE.includes(code)
    ? new TemporaryFailure(words, advice)
    : new Refusal(words, advice);
}

function brokenOff(shown: string): TemporaryFailure {
  return new TemporaryFailure(`${shown} broke off before its end.`, [
    'The server or a proxy ended the connection. Run the command again.',
  ]);
}

function tooLong(shown: string): Refusal {
  return new Refusal(`${shown} took too long.`, [
    'Check whether the server runs, and run the command again; a smaller `size` in the source makes each answer shorter.',
  ]);
}
