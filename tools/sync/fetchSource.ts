import { lstat, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { checkOut } from './checkOut';
import { parseManifest } from './core/manifest';
import { isContent } from './core/safePath';
import { Refusal } from './core/source';
import type { Fetched, Limits, Origin, Source } from './core/source';
import { fetchUrl } from './fetchUrl';
import { readFolder } from './readFolder';

const DESCRIPTION_TYPES = /json|yaml|text\/plain|octet-stream/i;
const MANIFEST_TYPES = /json|text\/plain|octet-stream/i;
const CONTENT_TYPES = /^(text\/(plain|markdown|x-markdown|mdx)|image\/|application\/octet-stream)/i;
const DESCRIPTION_FILES = /\.(ya?ml|json)$/i;

/** Where sources may be found, and how long and large they may be. */
export interface FetchSurroundings {
  /** What relative paths begin at. */
  root: string;
  environment: Readonly<Record<string, string | undefined>>;
  limits: Limits;
}

/** Fetches a source as a whole, or throws why that cannot be. */
export async function fetchSource(
  { origin, target }: Source,
  { root, environment, limits }: FetchSurroundings,
): Promise<Fetched> {
  const signal = AbortSignal.timeout(limits.time);
  const isPages = target.kind === 'pages';
  switch (origin.kind) {
    case 'url': {
      const token = tokenOf(origin, environment);
      return isPages
        ? fetchPages(origin, token, signal, limits)
        : fetchDescription(origin, token, signal, limits);
    }
    case 'file': {
      const file = path.resolve(root, origin.path);
      return isPages
        ? { files: await readFolder(file, limits), entry: '' }
        : readDescription(file, limits);
    }
    case 'git': {
      const local = path.resolve(root, origin.repository);
      const repository = /^[\w+.-]+:\/\/|^[\w.-]+@/.test(origin.repository)
        ? origin.repository
        : local;
      return checkOut({ ...origin, repository }, signal, async (place, commit) => ({
        ...(isPages
          ? { files: await readFolder(place, limits), entry: '' }
          : await readDescription(place, limits)),
        version: commit,
      }));
    }
  }
}

function tokenOf(
  { url, token }: Extract<Origin, { kind: 'url' }>,
  environment: FetchSurroundings['environment'],
): string | undefined {
  if (token === undefined) return undefined;
  const value = environment[token];
  if (!value) throw new Refusal(`${url} needs a token: set the environment variable ${token}.`);
  return value;
}

async function fetchDescription(
  { url, allowHosts }: Extract<Origin, { kind: 'url' }>,
  token: string | undefined,
  signal: AbortSignal,
  limits: Limits,
): Promise<Fetched> {
  const answer = await fetchUrl(url, {
    allowHosts,
    token,
    signal,
    limits,
    types: DESCRIPTION_TYPES,
  });
  // Whatever the address ends with: JSON is what begins like it.
  const isJson = /^\s*\{/.test(
    answer.body
      .subarray(0, 200)
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
  );
  const entry = isJson ? 'description.json' : 'description.yaml';
  return { files: new Map([[entry, answer.body]]), entry };
}

/** A description with all files beside and below it, of which it may use some. */
async function readDescription(file: string, limits: Limits): Promise<Fetched> {
  const state = await lstat(file).catch(() => undefined);
  if (!state) throw new Refusal(`${file} does not exist.`);
  if (!(await stat(file)).isFile()) throw new Refusal(`${file} is no file.`);
  const folder = path.dirname(file);
  const entry = path.basename(file);
  if (state.size > limits.fileBytes) {
    throw new Refusal(`${file} is larger than ${limits.fileBytes / 1_000_000} MB.`);
  }
  const text = await readFile(file);
  // A description in one file is not looked for company.
  if (!/\$ref["']?\s*:\s*["']?[^#"'\s]/.test(text.toString('utf8'))) {
    return { files: new Map([[entry, text]]), entry };
  }
  const files = await readFolder(folder, limits, (name) => DESCRIPTION_FILES.test(name));
  return { files: files.set(entry, text), entry };
}

async function fetchPages(
  { url, allowHosts }: Extract<Origin, { kind: 'url' }>,
  token: string | undefined,
  signal: AbortSignal,
  limits: Limits,
): Promise<Fetched> {
  const options = { allowHosts, token, signal, limits };
  const answer = await fetchUrl(url, { ...options, types: MANIFEST_TYPES });
  const manifest = parseManifest(answer.body.toString('utf8'));
  if (manifest.files.length > limits.files) {
    throw new Refusal(`${url} lists more than ${limits.files} files.`);
  }
  const host = new URL(url).host;
  const files = new Map<string, Uint8Array>();
  let size = 0;
  for (const { path: name, text, url: place } of manifest.files) {
    let content: Buffer;
    if (text !== undefined) content = Buffer.from(text);
    else {
      const address = new URL(place ?? name, url);
      if (address.host !== host && !allowHosts.includes(address.host)) {
        throw new Refusal(`${url} lists ${name} at another host, ${address.host}.`, [
          `If that is right, add it to the source: \`allowHosts: [${address.host}]\`.`,
        ]);
      }
      const isSame = address.host === host;
      const file = await fetchUrl(address.href, {
        ...options,
        token: isSame ? token : undefined,
        types: CONTENT_TYPES,
      });
      content = file.body;
    }
    size += content.length;
    if (size > limits.bytes) {
      throw new Refusal(`${url} is larger than ${limits.bytes / 1_000_000} MB in all.`);
    }
    if (isContent(name)) files.set(name, content);
  }
  return { files, entry: '', version: manifest.version ?? answer.version };
}
