import path from 'node:path';
import type { ApiCalls } from '../core/calls/readCall';
import { markNews } from '../core/changes/changelog';
import type { ReadFile } from '../core/load/folderResolver';
import { parseSource } from '../core/load/parseSource';
import type { SourceFile } from '../core/load/sourceFile';
import type { ApiDescription, Changelog, DrawSample, Sample } from '../core/model';
import type { OperationSourceLines } from '../core/readApi';
import { displayPath } from '../../../shared/displayPath';
import { KnownResults } from '../../../shared/knownResults';
import type { Problem } from '../../../shared/problem';
import { sha256 } from '../../../shared/sha256';
import { readInside } from './descriptionFolder';
import type { Publication } from './publish';
import type { ApiHistory, KnownSnapshots } from './readHistory';
import type { ReadingCache } from './readingCache';
import { DrawnSamples } from './sampleCache';
import type { ApiSettings, Settings } from './settings';
import { listSnapshots } from './snapshots';

/** Everything that is made from one description. All fields but `api` are undefined if the description has problems. */
export interface LoadedApi {
  api: ApiSettings;
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
  /** Texts of all files that were read, by path in the folder. */
  sources: Map<string, string>;
}

/** One API, with the files that it was loaded from. */
interface Entry {
  loaded: LoadedApi;
  problems: Problem[];
  warnings: Problem[];
  /** Texts by file. Undefined for a file that could not be read. */
  texts: Map<string, string | undefined>;
  snapshots: string[];
  known: Known;
  derived: Derived;
  /** Makes the entry with a changelog and published files of its own. Undefined if it has them already. */
  complete?: () => Promise<Entry>;
}

/** The changelog and the published files of a description. */
interface Derived {
  history: ApiHistory;
  publications?: Publication[];
  warnings: Problem[];
}

/** Results that the next reading of an API may use again. */
interface Known {
  files: KnownResults<SourceFile | Problem[]>;
  samples: DrawnSamples;
  requests: KnownResults<Sample[]>;
}

/**
 * Loads the descriptions of the site from their folder. An API is loaded again only if one of its files has changed, so
 * that saving a file in `develop` only affects its own API.
 */
export class DescriptionLoader {
  readonly #settings: Settings;
  readonly #folder: string;
  readonly #read: ReadFile;
  readonly #entries = new Map<string, Entry>();
  readonly #snapshots = new Map<string, KnownSnapshots>();
  readonly #cache: ReadingCache | undefined;
  #restored: Promise<void> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /** @param cache what an earlier start has stored */
  constructor(settings: Settings, folder: string, cache?: ReadingCache) {
    this.#settings = settings;
    this.#folder = folder;
    this.#read = readInside(folder);
    this.#cache = cache;
  }

  /**
   * Loads all APIs from their current files. Problems name files as paths in the project.
   *
   * @param isQuick whether an edited description may have the changelog and the published files of the reading before.
   * They take almost half of the time of a reading after an edit, and the pages of operations do not need them.
   */
  load({ isQuick = false } = {}): Promise<LoadedDescriptions> {
    // One after the other, so that the second uses the results of the first.
    const loading = this.#last.then(() => this.#loadAll(isQuick));
    // Without its result, which would stay in memory after `release`.
    this.#last = loading.then(
      () => undefined,
      () => undefined,
    );
    return loading;
  }

  async #loadAll(isQuick: boolean): Promise<LoadedDescriptions> {
    const all: LoadedDescriptions = { apis: [], problems: [], warnings: [], sources: new Map() };
    const named = (problem: Problem) => ({
      ...problem,
      file: displayPath(path.join(this.#folder, problem.file)),
    });
    for (const api of this.#settings.apis) {
      const before = this.#entries.get(api.id);
      const isCurrent = before !== undefined && (await this.#isCurrent(before));
      let entry = isCurrent ? before : await this.#loadApi(api, before);
      if (!isQuick && entry.complete) entry = await entry.complete();
      this.#entries.set(api.id, entry);
      all.apis.push(entry.loaded);
      all.problems.push(...entry.problems.map(named));
      all.warnings.push(...entry.warnings.map(named));
      for (const [file, text] of entry.texts) if (text !== undefined) all.sources.set(file, text);
    }
    return all;
  }

  /** The samples of the loaded descriptions, by API. */
  samples(): [apiId: string, DrawnSamples][] {
    return [...this.#entries].map(([apiId, { known }]) => [apiId, known.samples]);
  }

  /** Stores the earlier versions and the HTML of texts for the next start. */
  async keep(): Promise<void> {
    if (this.#cache === undefined || this.#entries.size === 0) return;
    const { readerTexts } = await import('../core/markdown/readerTexts');
    await this.#cache.keepTexts(readerTexts());
    for (const { loaded, snapshots } of this.#entries.values()) {
      const known = this.#snapshots.get(loaded.api.id);
      const current = [...(known ?? [])].filter(([file]) => snapshots.includes(file));
      await this.#cache.keepSnapshots(loaded.api, new Map(current));
    }
  }

  /** Frees the loaded descriptions. */
  release(): void {
    this.#entries.clear();
    this.#snapshots.clear();
  }

  async #isCurrent({ loaded, texts, snapshots }: Entry): Promise<boolean> {
    const names = await listSnapshots(this.#folder, loaded.api.id);
    if (names.join('\n') !== snapshots.join('\n')) return false;
    for (const [file, text] of texts) {
      if ((await this.#read(file).catch(() => undefined)) !== text) return false;
    }
    return true;
  }

  /** Loads an API. If it was read before, the entry has the `derived` of that reading, and `complete`. */
  async #loadApi(api: ApiSettings, before: Entry | undefined): Promise<Entry> {
    // Only now: loading these modules and their packages takes 0.3 s, and most builds read no description.
    const [{ readApi }, { publications }, { readHistory }] = await Promise.all([
      import('../core/readApi'),
      import('./publish'),
      import('./readHistory'),
    ]);
    const known: Known = {
      files: new KnownResults(before?.known.files),
      samples: new DrawnSamples(before?.known.samples ?? (await this.#cache?.samples(api.id))),
      requests: new KnownResults(before?.known.requests),
    };
    await (this.#restored ??= this.#restoreTexts());
    const knownSnapshots =
      this.#snapshots.get(api.id) ?? (await this.#cache?.snapshots(api)) ?? new Map();
    this.#snapshots.set(api.id, knownSnapshots);
    const texts: Entry['texts'] = new Map();
    const read: ReadFile = async (file) => {
      texts.set(file, undefined);
      const text = await this.#read(file);
      texts.set(file, text);
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
      tokenVariable: api.tokenVariable,
      parse: (...file) => known.files.get(sha256(JSON.stringify(file)), () => parseSource(...file)),
      draw: knownSamples(known),
      maxBytes: api.maxMegabytes === undefined ? undefined : api.maxMegabytes * 1_000_000,
    });
    // A large file uses much memory. Guides may have calls later, which use the samples.
    known.files.freeEarlier();
    const snapshots = await listSnapshots(this.#folder, api.id);
    const entryWith = (derived: Derived): Entry => ({
      loaded: {
        api,
        calls,
        publications: derived.publications,
        operationSources: sources?.(),
        description: description && markNews(description, derived.history.latest ?? []),
        changelog: derived.history.changelog,
      },
      problems: [...problems, ...derived.history.problems],
      warnings: [...derived.warnings, ...warnings],
      texts,
      snapshots,
      known,
      derived,
    });
    const complete = async () => {
      const history =
        description && comparison
          ? await readHistory(api, snapshots, { description, comparison, read }, knownSnapshots)
          : { problems: [] };
      return entryWith({ history, ...(await publications(api, bundle)) });
    };
    return description && before?.loaded.description && before.derived.history.problems.length === 0
      ? { ...entryWith(before.derived), complete }
      : complete();
  }

  async #restoreTexts(): Promise<void> {
    const texts = await this.#cache?.texts();
    if (texts) (await import('../core/markdown/readerTexts')).restoreReaderTexts(texts);
  }
}

/** Draws only samples that are not known. */
function knownSamples({ samples, requests }: Known): DrawSample {
  const draw: DrawSample = (language, source) => samples.draw(language, source);
  draw.ofRequest = (request, make) => requests.get(request, make);
  return draw;
}
