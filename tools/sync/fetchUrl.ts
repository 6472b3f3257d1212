import http from 'node:http';
import https from 'node:https';
import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Refusal } from './core/source';
import type { Limits } from './core/source';

export interface FetchOptions {
  /** Hosts that a redirect may lead to, besides that of the address. */
  allowHosts: readonly string[];
  /** Types of content that can be what is looked for. */
  types: RegExp;
  /** Sent as a bearer token, to the host of the address and to no other. */
  token?: string;
  /** Aborts when the time of the whole source is over. */
  signal: AbortSignal;
  limits: Limits;
}

/** What a server answered. */
export interface Answer {
  body: Buffer;
  /** What the server calls this version of its answer. */
  version?: string;
}

/** Fetches one file; anything that is not clearly the whole file is refused. */
export async function fetchUrl(address: string, options: FetchOptions): Promise<Answer> {
  const { allowHosts, limits, types, signal } = options;
  const first = parseAddress(address);
  let url = first;
  for (let hops = 0; ; hops += 1) {
    const response = await request(
      url,
      url.host === first.host ? options.token : undefined,
      signal,
    );
    const status = response.statusCode ?? 0;
    const { location } = response.headers;
    if (status >= 300 && status < 400 && location !== undefined) {
      response.destroy();
      if (hops >= limits.redirects) throw new Refusal(`${address} redirects without end.`);
      url = follow(url, location, first, allowHosts);
      continue;
    }
    if (status !== 200) {
      response.destroy();
      throw new Refusal(`${url.href} answered with status ${status}.`);
    }
    const type = response.headers['content-type'] ?? '';
    if (type !== '' && !types.test(type)) {
      response.destroy();
      throw new Refusal(`${url.href} answered with ${type}, which is not what is expected here.`);
    }
    const body = await readBody(response, url, limits, signal);
    const etag = response.headers.etag?.replace(/^W\//, '').replaceAll('"', '');
    return { body, ...(etag && { version: etag }) };
  }
}

function parseAddress(address: string): URL {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    throw new Refusal(`${address} is no address.`);
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new Refusal(`${address} is neither https:// nor http://.`);
  }
  return url;
}

function follow(from: URL, location: string, first: URL, allowHosts: readonly string[]): URL {
  const url = parseAddress(new URL(location, from).href);
  if (url.host !== first.host && !allowHosts.includes(url.host)) {
    throw new Refusal(`${from.href} redirects to another host, ${url.host}.`, [
      `If that is right, add it to the source: \`allowHosts: [${url.host}]\`.`,
    ]);
  }
  if (from.protocol === 'https:' && url.protocol === 'http:') {
    throw new Refusal(`${from.href} redirects to an address without encryption, ${url.href}.`);
  }
  return url;
}

function request(
  url: URL,
  token: string | undefined,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  const headers = {
    accept: '*/*',
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': 'documentation-sync',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  return new Promise((resolve, reject) => {
    const { get } = url.protocol === 'https:' ? https : http;
    get(url, { headers, signal }, resolve).on('error', (error) =>
      reject(asRefusal(error, url, signal)),
    );
  });
}

/** Streams the body through its decoder; whatever breaks off, or grows beyond the limit, is refused. */
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
  try {
    await pipeline(response as Readable, decoderOf(response, url), collect, { signal });
  } catch (error) {
    // The decoder may complain of being stopped before the size is told.
    if (size > fileBytes) {
      throw new Refusal(`${url.href} is larger than ${fileBytes / 1_000_000} MB.`);
    }
    throw asRefusal(error, url, signal);
  }
  if (!response.complete) throw new Refusal(`${url.href} broke off before its end.`);
  if (size === 0) throw new Refusal(`${url.href} is empty.`);
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
      throw new Refusal(`${url.href} is encoded as ${encoding}, which cannot be read.`);
  }
}

function asRefusal(error: unknown, url: URL, signal: AbortSignal): Refusal {
  if (error instanceof Refusal) return error;
  if (signal.aborted) return new Refusal(`${url.href} took too long.`);
  const { code, message } = error as NodeJS.ErrnoException;
  const cut = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'Z_BUF_ERROR', 'EPIPE'];
  if (cut.includes(code ?? '')) return new Refusal(`${url.href} broke off before its end.`);
  return new Refusal(`${url.href} cannot be fetched: ${message || code || 'unknown reason'}`);
}
