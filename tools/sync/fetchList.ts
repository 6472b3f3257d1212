import path from 'node:path';
import type { ListSettings } from '../../src/core/content/model';
import { clientOf } from './cmsClient';
import type { CmsClient, CmsSurroundings } from './cmsClient';
import { picturesIn, replacePictures } from './core/bodyPictures';
import type { PicturePlace } from './core/bodyPictures';
import { entryPage, printPage, routesOf } from './core/entryPage';
import type { EntryPage } from './core/entryPage';
import { valueAt } from './core/fields';
import { addressAt, readWholeList } from './core/readList';
import { keyOf, pathFault, PathSet } from './core/safePath';
import { Refusal } from './core/source';
import type { Fetched, Limits, Origin, PageOrigin } from './core/source';
import { digest } from './digest';
import { fetchPicture, pictureName } from './fetchPicture';
import { addressFrom } from './fetchUrl';

/** Number of pages whose pictures are fetched at the same time. */
const AT_ONCE = 6;

type ListOrigin = Extract<Origin, { kind: 'list' }>;

/** Everything that is needed to fetch a list, besides its settings. */
export interface ListSurroundings extends CmsSurroundings {
  /** Folder below the content folder. Paths of pages may begin with it. */
  folder?: string;
  /** Whether drafts are also read, and marked as drafts. */
  drafts?: boolean;
}

/**
 * Fetches all entries of a CMS and their pictures, and makes a page from each entry. With `drafts`, entries that cannot be
 * used are left out.
 * @throws Refusal if the list cannot be read, or if an entry cannot be used and `drafts` is false
 */
export async function fetchList(
  { list, allowHosts }: ListOrigin,
  surroundings: ListSurroundings,
): Promise<Fetched> {
  const { limits, folder, drafts = false } = surroundings;
  const url = drafts ? (list.drafts?.url ?? list.url) : list.url;
  const client = clientOf({ ...list, url, allowHosts }, surroundings);
  const entries = await readWholeList(
    { ...list, url },
    (position) => client.ask(addressAt(url, position)),
    limits.files,
  );
  const options = { drafts, folder, routeOf: routesOf(entries, list, folder ?? '') };
  const results = entries.map((entry, index) => entryPage(entry, index, list, options));
  const faults = results.flatMap((result) => result.faults);
  const all = results.flatMap(({ page }) => page ?? []);
  const { pages, faults: repeated } = withoutConflicts(all, list.file);
  faults.push(...repeated);
  if (faults.length > 0 && !drafts) {
    throw new Refusal('Entries of the CMS cannot be used:', shorten(faults));
  }

  const pictures = new Pictures(list, client, limits);
  const files = new Map<string, Uint8Array>();
  const origins = new Map<string, PageOrigin>();
  const withoutPictures = new Map<string, string>();
  // The other drafts must be shown even if pictures of one draft cannot be fetched.
  const spare = ({ path: page }: EntryPage, error: unknown) => {
    if (!drafts || !(error instanceof Refusal)) throw error;
    withoutPictures.set(page, [error.message, ...error.details].join(' '));
  };
  await inParallel(pages, AT_ONCE, (page) =>
    pictures.fetchAhead(page).catch((error: unknown) => spare(page, error)),
  );
  // One after the other, so that names of pictures do not depend on the order in which they arrive.
  for (const page of pages) {
    const body = await pictures.placeOf(page).catch((error: unknown) => {
      spare(page, error);
      return page.body;
    });
    const { text, bodyLine } = printPage({ ...page, body });
    files.set(page.path, Buffer.from(text));
    origins.set(page.path, { ...page.origin, bodyLine });
  }
  for (const [file, bytes] of pictures.files) files.set(file, bytes);
  const version = pages
    .flatMap((page) => page.version ?? [])
    .sort()
    .at(-1);
  return {
    files: new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))),
    entry: '',
    origins,
    entries: entries.length,
    losses: pages.flatMap(({ losses }) => losses),
    ...(version !== undefined && { version }),
    ...(drafts && { skipped: faults, withoutPictures }),
  };
}

/**
 * Fetches the entry that was changed last. Returns the number of entries and the time of this change. Undefined if the
 * source or the response does not contain them.
 */
export async function fetchNewest(
  { list, allowHosts }: ListOrigin,
  surroundings: ListSurroundings,
): Promise<{ entries: number; version: string } | undefined> {
  const url = surroundings.drafts ? list.drafts?.newest : list.newest;
  if (url === undefined || list.version === undefined) return undefined;
  const client = clientOf({ ...list, url, allowHosts }, surroundings);
  const { items, total } = await client.ask(
    addressAt(url, { page: list.firstPage, offset: 0, size: 1 }),
  );
  const version = valueAt(items[0], list.version);
  if (typeof version !== 'string' && typeof version !== 'number') return undefined;
  return total === undefined ? undefined : { entries: total, version: String(version) };
}

/** The pictures of all pages. Each is fetched once, and written beside the pages that show it. */
class Pictures {
  readonly files = new Map<string, Uint8Array>();
  readonly #fetched = new Map<string, ReturnType<typeof fetchPicture>>();
  readonly #sources = new Map<string, string>();
  /** Pictures by the text that shows them. */
  readonly #places = new Map<string, readonly PicturePlace[]>();
  readonly #list: ListSettings;
  readonly #client: CmsClient;
  readonly #limits: Limits;
  #bytes = 0;

  constructor(list: ListSettings, client: CmsClient, limits: Limits) {
    this.#list = list;
    this.#client = client;
    this.#limits = limits;
  }

  /** Fetches the pictures of a page. */
  async fetchAhead({ body, pictures, origin }: EntryPage): Promise<void> {
    for (const [index, { url }] of pictures.entries()) {
      await this.#fetch(url, this.#listedWords(origin, index));
    }
    for (const { url } of this.#placesIn(body)) {
      await this.#fetch(url, bodyWords(origin));
    }
  }

  /** Adds the pictures of a page to the files beside it. Returns its body with the names of these files instead of URLs. */
  async placeOf({ path: page, body, pictures, origin }: EntryPage): Promise<string> {
    const folder = path.posix.dirname(page);
    for (const [index, { name, url }] of pictures.entries()) {
      const words = this.#listedWords(origin, index);
      const { address, bytes, ending } = await this.#fetch(url, words);
      // Browsers show a picture of another raster format, but no drawing under the name of a picture, and the reverse.
      if ((ending === 'svg') !== /\.svg$/i.test(name)) {
        throw new Refusal(
          `${words}: the picture ${name} is ${ending.toUpperCase()}, so its name must end with .${ending}.`,
        );
      }
      this.#put(path.posix.join(folder, name), address, bytes, words);
    }
    const places = this.#placesIn(body);
    const names = new Map<string, string>();
    for (const { url } of places) {
      const words = bodyWords(origin);
      const { address, bytes, ending } = await this.#fetch(url, words);
      const name = this.#freeName(folder, pictureName(address, ending), address);
      this.#put(path.posix.join(folder, name), address, bytes, words);
      names.set(url, `./${encodeURI(name)}`);
    }
    return replacePictures(body, places, names);
  }

  #placesIn(body: string): readonly PicturePlace[] {
    const places = this.#places.get(body) ?? picturesIn(body, this.#list.pictures.from);
    this.#places.set(body, places);
    return places;
  }

  async #fetch(url: string, words: string) {
    const { base, options } = this.#client;
    try {
      const { href: address } = addressFrom(base, url, options, 'the picture is at');
      const known = this.#fetched.get(address) ?? this.#fetchNew(address);
      this.#fetched.set(address, known);
      return { address, ...(await known) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new Refusal(`${words}: ${error.message}`, error.details);
    }
  }

  async #fetchNew(address: string): ReturnType<typeof fetchPicture> {
    const picture = await fetchPicture(address, this.#client.options);
    this.#bytes += picture.bytes.length;
    const { bytes: most, files } = this.#limits;
    if (this.#bytes > most || this.#fetched.size > files) {
      throw new Refusal(`the pictures are larger than ${most / 1_000_000} MB in all, or too many.`);
    }
    return picture;
  }

  #listedWords({ entry }: EntryPage['origin'], index: number): string {
    return `${entry}, field \`${this.#list.pictures.items ?? ''}[${index}]\``;
  }

  /** If two URLs end with the same name, a hash is added to the second name. */
  #freeName(folder: string, name: string, address: string): string {
    const owner = this.#sources.get(keyOf(path.posix.join(folder, name)));
    if (owner === undefined || owner === address) return name;
    return name.replace(/(?=\.[^.]*$)/, `-${digest(address).slice(0, 8)}`);
  }

  #put(file: string, address: string, bytes: Uint8Array, words: string): void {
    const fault = pathFault(file);
    if (fault !== undefined) {
      throw new Refusal(`${words}: the path ${JSON.stringify(file)} ${fault}.`);
    }
    const key = keyOf(file);
    const owner = this.#sources.get(key);
    const present = this.files.get(file);
    if (owner !== undefined && owner !== address && digest(present ?? '') !== digest(bytes)) {
      throw new Refusal(`${words}: another picture is called ${file} already.`, [
        'Give one of them another name.',
      ]);
    }
    this.#sources.set(key, address);
    if (!present) this.files.set(file, bytes);
  }
}

function bodyWords({ entry, bodyField }: EntryPage['origin']): string {
  return `${entry}, field \`${bodyField}\``;
}

/**
 * The pages without those that cannot be beside an earlier page, and the faults of these.
 *
 * @param pattern of the paths, which names the field
 */
function withoutConflicts(
  all: readonly EntryPage[],
  pattern: string,
): { pages: EntryPage[]; faults: string[] } {
  const field = /\{([^{}]+)\}/.exec(pattern)?.[1] ?? pattern;
  const paths = new PathSet();
  const owners = new Map<string, EntryPage>();
  const faults: string[] = [];
  const pages = all.filter((page) => {
    const conflict = paths.add(page.path);
    if (!conflict) {
      owners.set(page.path, page);
      return true;
    }
    const { present, fault } = conflict;
    const owner = owners.get(present)?.origin.entry ?? '';
    const isSame = keyOf(present) === keyOf(page.path);
    faults.push(
      `${page.origin.entry}, field \`${field}\`: the path ${page.path} ${isSame ? `is that of ${owner}` : `${fault} (${owner})`}. `
        + 'Give one of them another.'
        + (isSame
          ? ' Where both are the same entry, have the CMS sort the list by a field that is unique.'
          : ''),
    );
    return false;
  });
  return { pages, faults };
}

function shorten(faults: readonly string[]): string[] {
  const shown = faults.slice(0, 20);
  return faults.length > shown.length
    ? [...shown, `… and ${faults.length - shown.length} more`]
    : shown;
}

/** Processes several items at the same time. The first failure ends the processing. */
async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
