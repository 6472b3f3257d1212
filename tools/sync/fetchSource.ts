import { lstat, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { ANNOUNCEMENT_FILE, SIDEBARS_FILE } from '../../src/store/content/siteFiles';
import { decodeText } from '../../src/core/openapi/load/decodeText';
import { checkOut } from './checkOut';
import { entryAnnouncement, entrySidebars } from './core/entryFile';
import { parseManifest } from './core/manifest';
import { isContent } from './core/safePath';
import type { Secrets } from './core/secrets';
import { displayAddress, Refusal } from './core/source';
import type { Fetched, Limits, Origin, Source } from './core/source';
import { fetchEntry } from './fetchEntry';
import { fetchList } from './fetchList';
import { addressFrom, fetchUrl, parseAddress, textOf } from './fetchUrl';
import type { FetchOptions } from './fetchUrl';
import { readFolder } from './readFolder';

const DESCRIPTION_TYPES = /json|yaml|text\/plain|octet-stream/i;
const MANIFEST_TYPES = /json|text\/plain|octet-stream/i;
const CONTENT_TYPES = /^(text\/(plain|markdown|x-markdown|mdx)|image\/|application\/octet-stream)/i;
const DESCRIPTION_FILES = /\.(ya?ml|json)$/i;

/** Everything that is needed to fetch a source, besides its settings. */
export interface FetchSurroundings {
  /** Folder for relative paths. */
  root: string;
  secrets: Secrets;
  limits: Limits;
  /** Whether drafts of a CMS are also fetched. */
  drafts?: boolean;
}

/**
 * Fetches a whole source.
 * @throws Refusal if it cannot be fetched
 */
export async function fetchSource(
  { origin, target }: Source,
  { root, secrets, limits, drafts = false }: FetchSurroundings,
): Promise<Fetched> {
  const signal = AbortSignal.timeout(limits.totalTime);
  const isPages = target.kind === 'pages';
  switch (origin.kind) {
    case 'url': {
      const { url, allowHosts } = origin;
      const headers = headersOf(origin, secrets);
      const options = { home: parseAddress(url).host, allowHosts, headers, signal, limits };
      return isPages ? fetchPages(url, options) : fetchDescription(url, options);
    }
    case 'list':
      return fetchList(origin, {
        secrets,
        limits,
        signal,
        drafts,
        ...(target.kind === 'pages' && { folder: target.folder }),
      });
    case 'announcement':
      return fetchEntry(
        {
          settings: origin.announcement,
          allowHosts: origin.allowHosts,
          file: ANNOUNCEMENT_FILE,
          fileOf: entryAnnouncement,
        },
        { secrets, limits, signal, drafts },
      );
    case 'sidebars': {
      const { sidebars: settings, allowHosts } = origin;
      const fetched = await fetchEntry(
        { settings, allowHosts, file: SIDEBARS_FILE, fileOf: entrySidebars },
        { secrets, limits, signal, drafts },
      );
      // A site cannot be built without its sidebars.
      if (fetched.files.size === 0 && !drafts) {
        throw new Refusal('The CMS has no published sidebars.', ['Publish them there.']);
      }
      return fetched;
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

function headersOf(
  { url, token }: Extract<Origin, { kind: 'url' }>,
  secrets: Secrets,
): Record<string, string> {
  if (token === undefined) return {};
  return { Authorization: `Bearer ${secrets.takeForHeader(token, displayAddress(url))}` };
}

type Options = Omit<FetchOptions, 'types'>;

async function fetchDescription(url: string, options: Options): Promise<Fetched> {
  const answer = await fetchUrl(url, { ...options, types: DESCRIPTION_TYPES });
  // The first character tells whether it is JSON. The extension in the URL may be wrong.
  const isJson = /^\s*\{/.test(textForTests(answer.body));
  const entry = isJson ? 'description.json' : 'description.yaml';
  return { files: new Map([[entry, answer.body]]), entry };
}

/** Reads a description, with all files beside and below it if it has references to files. */
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
  // A description without references to other files needs no other file.
  if (!/\$ref["']?\s*:\s*["']?[^#"'\s]/.test(textForTests(text))) {
    return { files: new Map([[entry, text]]), entry };
  }
  const files = await readFolder(folder, limits, (name) => DESCRIPTION_FILES.test(name));
  return { files: files.set(entry, text), entry };
}

/** The text of a description. If its encoding is not read, the reader of the description reports it later. */
function textForTests(bytes: Uint8Array): string {
  try {
    return decodeText(bytes);
  } catch {
    return '';
  }
}

async function fetchPages(url: string, options: Options): Promise<Fetched> {
  const { limits } = options;
  const base = parseAddress(url);
  const answer = await fetchUrl(url, { ...options, types: MANIFEST_TYPES });
  const manifest = parseManifest(textOf(answer, url));
  if (manifest.files.length > limits.files) {
    throw new Refusal(`${displayAddress(url)} lists more than ${limits.files} files.`);
  }
  const files = new Map<string, Uint8Array>();
  let size = 0;
  for (const { path: name, text, url: place } of manifest.files) {
    let content: Buffer;
    if (text !== undefined) content = Buffer.from(text);
    else {
      const words = `${displayAddress(url)} lists ${name} at`;
      const { href } = addressFrom(base, place ?? name, options, words);
      const file = await fetchUrl(href, { ...options, types: CONTENT_TYPES });
      content = file.body;
    }
    size += content.length;
    if (size > limits.bytes) {
      throw new Refusal(
        `${displayAddress(url)} is larger than ${limits.bytes / 1_000_000} MB in all.`,
      );
    }
    if (isContent(name)) files.set(name, content);
  }
  return { files, entry: '', version: manifest.version ?? answer.version };
}
