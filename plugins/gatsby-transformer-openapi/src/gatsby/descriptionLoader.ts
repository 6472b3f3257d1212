import path from 'node:path';
import type { ApiCalls } from '../core/calls/readCall';
import { markNews } from '../core/changes/changelog';
import type { ReadFile } from '../core/load/folderResolver';
import { parseSource } from '../core/load/parseSource';
import type { SourceFile } from '../core/load/sourceFile';
import type { ReaderTexts } from '../core/markdown/readerTexts';
import type { ApiDescription, Changelog, DrawSample, Sample } from '../core/model';
import type { OperationSourceLines } from '../core/readApi';
import { displayPath } from '../../../shared/displayPath';
import { KnownResults } from '../../../shared/knownResults';
import type { Problem } from '../../../shared/problem';
import { sha256 } from '../../../shared/sha256';
import { digestOfFiles, isCurrent } from './descriptionCache';
import type { CachedReading, FileDigest } from './descriptionCache';
import { readInside } from './descriptionFolder';
import type { Publication } from './publish';
import type { ApiHistory, KnownSnapshots } from './readHistory';
import type { ReadingCache } from './readingCache';
import { DrawnSamples } from './sampleCache';
import type { ApiSettings, Settings } from './settings';
import { listSnapshots } from './snapshots';

/** Everything that is made from one description. If it has problems, only `api` and `digest` have values. */
export interface LoadedApi {
  api: ApiSettings;
  /** Digest of the files of the description, without earlier versions. See `digestOfFiles`. */
  digest: string;
  /** Whether the description was not read here, because an earlier start or another thread has read the same files. */
  isKept?: boolean;
  /** The files that were read, and the warnings. Undefined if there are problems. */
  reading?: CachedReading;
  /** The same for the next start. Undefined after a quick reading. */
  toCache?: CachedReading;
  description?: ApiDescription;
  calls?: ApiCalls;
  /** The changes of all versions. Undefined if there are no earlier versions. */
  changelog?: Changelog;
  /** The files that are published. */
  publications?: Publication[];
  /** Lines of each operation, by its route. */
  operationSources?: Map<string, OperationSourceLines>;
}

/** All descriptions of the site, with all problems. */
export interface LoadedDescriptions {
  apis: LoadedApi[];
  problems: Problem[];
  warnings: Problem[];
}

/** How descriptions are loaded. */
export interface LoadOptions {
  /**
   * Whether an edited description may have the changelog and the published files of the reading before. They take almost
   * half of the time of a reading after an edit, and the pages of operations do not need them.
   */
  isQuick?: boolean;
  /** Ids of the APIs that are read also if they are kept from an earlier start. */
  evenIfKept?: ReadonlySet<string>;
  /** The id of the only API to load. */
  only?: string;
}

/** One API, with the files that it was loaded from. */
interface Entry {
  loaded: LoadedApi;
  problems: Problem[];
  warnings: Problem[];
  files: Iterable<FileDigest>;
  snapshots: string[];
  /** See `CachedReading`. */
  length: number;
  /** What the next reading can use. Undefined if an earlier start has read the API. */
  results?: Results;
  /** Makes the entry with a changelog and published files of its own. Undefined if it has them already. */
  complete?: () => Promise<Entry>;
}

/** Results of one reading that the next reading of the API may use again. */
interface Results {
  known: Known;
  derived: Derived;
  /** HTML of the texts, if this is the first reading. */
  texts?: ReaderTexts;
}

/** The changelog and the published files of a description. */
interface Derived {
  history: ApiHistory;
  publications?: Publication[];
  warnings: Problem[];
}

/** Results by their inputs. */
interface Known {
  files: KnownResults<SourceFile | Problem[]>;
  samples: DrawnSamples;
  requests: KnownResults<Sample[]>;
}

/**
 * Length of the descriptions that stay in memory while `gatsby develop` runs, in characters, with their earlier versions. Each
 * million needs about 60 MB. The example site has 2.7 million.
 */
const MAX_LENGTH = 5_000_000;

/**
 * Loads the descriptions of the site from their folder. An API is loaded again only if one of its files has changed, so
 * that saving a file only affects its own API.
 */
export class DescriptionLoader {
  readonly #settings: Settings;
  readonly #folder: string;
  readonly #read: ReadFile;
  readonly #entries = new Map<string, Entry>();
  readonly #snapshots = new Map<string, KnownSnapshots>();
  readonly #cache: ReadingCache | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /** @param cache what an earlier start has stored */
  constructor(settings: Settings, folder: string, cache?: ReadingCache) {
    this.#settings = settings;
    this.#folder = folder;
    this.#read = readInside(folder);
    this.#cache = cache;
  }

  /**
   * Adds an API that an earlier start or another thread has read. It is not read as long as its files are the same.
   *
   * @param isQuick whether the reading was quick, so that it is not for the next start
   */
  restore(api: ApiSettings, reading: CachedReading, isQuick = false): void {
    const loaded = {
      api,
      digest: reading.digest,
      isKept: true,
      reading,
      toCache: isQuick ? undefined : reading,
    };
    this.#entries.set(api.id, { ...reading, loaded, problems: [] });
  }

  /** Whether an earlier start or another thread has read an API. */
  isKept(apiId: string): boolean {
    return this.#entries.get(apiId)?.loaded.isKept ?? false;
  }

  /** The APIs that were not read, or whose files have changed since. */
  async editedApis(): Promise<ApiSettings[]> {
    const edited: ApiSettings[] = [];
    for (const api of this.#settings.apis) {
      const before = this.#entries.get(api.id);
      if (!before || !(await isCurrent(before, this.#placeOf(api)))) edited.push(api);
    }
    return edited;
  }

  #placeOf({ id }: ApiSettings): { apiId: string; folder: string; read: ReadFile } {
    return { apiId: id, folder: this.#folder, read: this.#read };
  }

  /** Loads all APIs from their current files. Problems name files as paths in the project. */
  load(options: LoadOptions = {}): Promise<LoadedDescriptions> {
    // One after the other, so that the second uses the results of the first.
    const loading = this.#last.then(() => this.#loadAll(options));
    // Without its result, which would stay in memory after `release`.
    this.#last = loading.then(
      () => undefined,
      () => undefined,
    );
    return loading;
  }

  async #loadAll({
    isQuick = false,
    evenIfKept = new Set(),
    only,
  }: LoadOptions): Promise<LoadedDescriptions> {
    const all: LoadedDescriptions = { apis: [], problems: [], warnings: [] };
    const named = (problem: Problem) => ({
      ...problem,
      file: displayPath(path.join(this.#folder, problem.file)),
    });
    for (const api of this.#settings.apis) {
      if (only !== undefined && api.id !== only) continue;
      const before = this.#entries.get(api.id);
      const mayStay = before && !(before.loaded.isKept && evenIfKept.has(api.id));
      const isSame = mayStay && (await isCurrent(before, this.#placeOf(api)));
      let entry = isSame ? before : await this.#loadApi(api, before);
      if (!isQuick && entry.complete) entry = await entry.complete();
      // The last entry is the one that was read last.
      if (entry !== before) this.#entries.delete(api.id);
      this.#entries.set(api.id, entry);
      all.apis.push(entry.loaded);
      all.problems.push(...entry.problems.map(named));
      all.warnings.push(...entry.warnings.map(named));
    }
    return all;
  }

  /** The samples of the loaded descriptions, by API. */
  samples(): [apiId: string, DrawnSamples][] {
    return [...this.#entries].flatMap(([apiId, { results }]) =>
      results ? [[apiId, results.known.samples] as const] : [],
    );
  }

  /** Stores the earlier versions and the HTML of texts for the next start. */
  async keep(): Promise<void> {
    for (const { loaded, snapshots, results } of this.#entries.values()) {
      if (!results) continue;
      const { api } = loaded;
      if (results.texts) await this.#cache?.keepTexts(api.id, results.texts);
      delete results.texts;
      const known = this.#snapshots.get(api.id);
      const current = [...(known ?? [])].filter(([file]) => snapshots.includes(file));
      await this.#cache?.keepSnapshots(api, new Map(current));
    }
  }

  /** Frees the loaded descriptions. Those without problems are kept as those of an earlier start are. */
  release(): void {
    const released = [...this.#entries.values()];
    this.#entries.clear();
    this.#snapshots.clear();
    for (const { loaded } of released) {
      if (loaded.toCache) this.restore(loaded.api, loaded.toCache);
    }
  }

  /**
   * Frees the results of readings, except for those of the API that was read last, and of others up to a length. An API that
   * is freed is used as one of an earlier start.
   *
   * @param maxLength in characters
   * @returns the ids of the APIs
   */
  freeLarge(maxLength = MAX_LENGTH): string[] {
    const read = [...this.#entries.values()].filter(({ results }) => results).reverse();
    const kept = new Set(firstUpTo(read, maxLength));
    return read.flatMap((entry) => {
      const { api, toCache } = entry.loaded;
      if (kept.has(entry) || !toCache) return [];
      this.restore(api, toCache);
      this.#snapshots.delete(api.id);
      return [api.id];
    });
  }

  /** The ids of the APIs that `freeLarge` would not free after all of them were read. */
  idsToReadAhead(maxLength = MAX_LENGTH): Set<string> {
    const entries = firstUpTo([...this.#entries.values()], maxLength);
    return new Set(entries.map(({ loaded }) => loaded.api.id));
  }

  /** Loads an API. If it was read before, the entry has the `derived` of that reading, and `complete`. */
  async #loadApi(api: ApiSettings, entryBefore: Entry | undefined): Promise<Entry> {
    // Only now: loading these modules and their packages takes 0.3 s, and most builds read no description.
    const [{ readApi }, { publications }, { readHistory }, { readerTexts, beginReaderTexts }] =
      await Promise.all([
        import('../core/readApi'),
        import('./publish'),
        import('./readHistory'),
        import('../core/markdown/readerTexts'),
      ]);
    const before = entryBefore?.results;
    const known: Known = {
      files: new KnownResults(before?.known.files),
      samples: new DrawnSamples(before?.known.samples ?? (await this.#cache?.samples(api.id))),
      requests: new KnownResults(before?.known.requests),
    };
    if (!before) beginReaderTexts(await this.#cache?.texts(api.id));
    const knownSnapshots =
      this.#snapshots.get(api.id) ?? (await this.#cache?.snapshots(api)) ?? new Map();
    this.#snapshots.set(api.id, knownSnapshots);
    const files = new Map<string, string | null>();
    let readLength = 0;
    const read: ReadFile = async (file) => {
      files.set(file, null);
      const text = await this.#read(file);
      readLength += text.length;
      files.set(file, sha256(text));
      return text;
    };
    read.folder = this.#read.folder;
    const { description, comparison, calls, bundle, sources, problems, warnings } = await readApi({
      apiId: api.id,
      entry: api.file,
      infoSlug: api.infoSlug,
      read,
      maxRows: this.#settings.maxRows,
      strict: api.strict,
      internal: api.internal,
      tokenVariable: api.tokenVariable,
      parse: (...file) => known.files.get(sha256(JSON.stringify(file)), () => parseSource(...file)),
      draw: knownSamples(known),
      maxBytes: api.maxMegabytes === undefined ? undefined : api.maxMegabytes * 1_000_000,
    });
    // A large file uses much memory. Guides may have calls later, which use the samples.
    known.files.freeEarlier();
    const digest = digestOfFiles([...files]);
    const snapshots = await listSnapshots(this.#folder, api.id);
    // Without the earlier versions, which are read later.
    const ownLength = readLength;
    const entryWith = (derived: Derived): Entry => {
      const earlier = snapshots.map((file) => knownSnapshots.get(file)?.text.length ?? 0);
      const length = earlier.reduce((sum, each) => sum + each, ownLength);
      const all = {
        problems: [...problems, ...derived.history.problems],
        warnings: [...derived.warnings, ...warnings],
      };
      const reading = { digest, files: [...files], snapshots, length, warnings: all.warnings };
      return {
        ...all,
        loaded: {
          api,
          digest,
          reading: all.problems.length === 0 ? reading : undefined,
          calls,
          publications: derived.publications,
          operationSources: sources?.(),
          description: description && markNews(description, derived.history.latest ?? []),
          changelog: derived.history.changelog,
        },
        files,
        snapshots,
        length,
        results: { known, derived },
      };
    };
    const complete = async (): Promise<Entry> => {
      const history =
        description && comparison
          ? await readHistory(api, snapshots, { description, comparison, read }, knownSnapshots)
          : { problems: [] };
      const derived = { history, ...(await publications(api, bundle)) };
      const entry = entryWith(derived);
      return {
        ...entry,
        loaded: { ...entry.loaded, toCache: entry.loaded.reading },
        results: { known, derived, ...(!before && { texts: readerTexts() }) },
      };
    };
    const isEdit = before?.derived.history.problems.length === 0 && entryBefore?.loaded.description;
    return description && before && isEdit
      ? { ...entryWith(before.derived), complete }
      : complete();
  }
}

/** The first entry, and later ones as long as all up to there are not longer than `maxLength` together. */
function firstUpTo(entries: readonly Entry[], maxLength: number): Entry[] {
  let sum = 0;
  return entries.filter(({ length }, index) => {
    sum += length;
    return index === 0 || sum <= maxLength;
  });
}

/** Draws only samples that are not known. */
function knownSamples({ samples, requests }: Known): DrawSample {
  const draw: DrawSample = (language, source) => samples.draw(language, source);
  draw.ofRequest = (request, make) => requests.get(request, make);
  return draw;
}
