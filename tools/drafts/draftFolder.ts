import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { openContentFolder } from '../../src/store/content/contentFolder';
import type { Problem } from '../../src/core/input/problem';
import { ContentChecks } from '../sync/checkContent';
import { bodyFault, firstLineOfBody } from '../sync/core/bodyFault';
import { codeInPage } from '../sync/core/codeInPage';
import { printOrigin } from '../sync/core/originWords';
import { Secrets } from '../sync/core/secrets';
import { Refusal } from '../sync/core/source';
import type { Fetched, Limits, Source } from '../sync/core/source';
import { sourcesOf } from '../sync/core/sources';
import { digestContents } from '../sync/digest';
import { fetchNewest } from '../sync/fetchList';
import { fetchSource } from '../sync/fetchSource';
import { visibleFiles, writeDifferences } from '../sync/folderFiles';
import { noticePage } from './core/noticePage';

/** The folders and settings for content with drafts. */
export interface DraftSurroundings {
  contentDir: string;
  openapiDir: string;
  /**
   * The folder that is filled with the content and the drafts. Other files in it are deleted. Its parent folder contains
   * temporary files, so it must contain nothing else.
   */
  folder: string;
  environment: Readonly<Record<string, string | undefined>>;
  /** File that keeps the results of checks for the next run. */
  kept?: string;
  limits: Limits;
}

type DraftSource = Source & {
  target: Exclude<Source['target'], { kind: 'description' }>;
  origin: Extract<Source['origin'], { kind: 'list' | 'announcement' | 'sidebars' }>;
};

type Files = Map<string, Uint8Array>;

/**
 * A copy of a site's content that contains the latest drafts of the CMS instead of the published pages. The content itself
 * never changes.
 */
export class DraftFolder {
  readonly #given: DraftSurroundings;
  readonly #checks: ContentChecks;
  readonly #sources: readonly DraftSource[];
  readonly #secrets: Secrets;
  /** Pages and pictures of each source, by the source's id. Pages with problems are replaced. */
  readonly #shown = new Map<string, Files>();
  readonly #states = new Map<string, string>();

  constructor(given: DraftSurroundings) {
    this.#given = given;
    this.#checks = new ContentChecks(given.openapiDir, { drafts: true, kept: given.kept });
    this.#secrets = new Secrets(given.environment);
    const { sources = [], settings } = openContentFolder(given.contentDir).settings();
    this.#sources = sourcesOf(sources, settings?.apis ?? []).filter((source) => hasDrafts(source));
  }

  /**
   * Fetches the drafts of each source that has changed in its CMS. Returns whether the folder must be written again, the
   * problems of drafts, and the failures of sources, as lines of text. A source that fails keeps what it had.
   */
  async fetch(): Promise<{ changed: boolean; lines: string[]; failures: string[] }> {
    const lines: string[] = [];
    const failures: string[] = [];
    let changed = false;
    for (const source of this.#sources) {
      const say = (words: string) => this.redact(`${source.id}: ${words}`);
      try {
        const problems = await this.#fetch(source);
        if (!problems) continue;
        changed = true;
        lines.push(...problems.map(say));
      } catch (error) {
        const details = error instanceof Refusal ? error.details : [];
        failures.push(say([(error as Error).message, ...details].join(' ')));
      }
    }
    return { changed, lines, failures };
  }

  /** Fetches the drafts of a source. Returns their problems, or undefined if nothing has changed. */
  async #fetch(source: DraftSource): Promise<string[] | undefined> {
    const { limits, contentDir } = this.#given;
    const options = { secrets: this.#secrets, limits, drafts: true };
    const signal = AbortSignal.timeout(limits.totalTime);
    const newest =
      source.origin.kind === 'list'
        ? await fetchNewest(source.origin, { ...options, signal })
        : undefined;
    const state = JSON.stringify(newest);
    if (newest !== undefined && this.#states.get(source.id) === state) return undefined;
    const root = path.dirname(path.resolve(contentDir));
    const checked = await this.#check(source, await fetchSource(source, { root, ...options }));
    this.#states.set(source.id, state);
    const before = digestContents(this.#shown.get(source.id) ?? new Map());
    const isKnown = this.#shown.has(source.id);
    // If a source has no `newest`, the CMS does not tell whether something changed, so the files are compared.
    if (isKnown && isDeepStrictEqual(before, digestContents(checked.files))) return undefined;
    this.#shown.set(source.id, checked.files);
    return checked.lines;
  }

  /** Updates the folder to the content and the drafts that were fetched last. Writes only files that differ. */
  async write(): Promise<void> {
    await writeDifferences(this.#given.folder, await this.#wanted());
  }

  /** Removes secrets from a message. */
  redact(text: string): string {
    return this.#secrets.redact(text);
  }

  async #wanted(instead = new Map<string, Files>()): Promise<Files> {
    const { contentDir } = this.#given;
    const shown = new Map([...this.#shown, ...instead]);
    const replaced = this.#sources.filter(
      // A site needs sidebars, so that the published ones stay if their draft cannot be used.
      ({ id, origin }) => (origin.kind !== 'sidebars' ? shown.has(id) : shown.get(id)?.size),
    );
    const wanted: Files = new Map();
    for (const name of visibleFiles(contentDir)) {
      if (replaced.some(({ target }) => belongsTo(target, name))) continue;
      // A draft may have another route than the published page.
      if (name !== 'routes.lock') wanted.set(name, await readFile(path.join(contentDir, name)));
    }
    for (const { id, target } of replaced) {
      for (const [name, bytes] of shown.get(id) ?? []) wanted.set(fileOf(target, name), bytes);
    }
    return wanted;
  }

  /** Replaces pages that cannot be built, or that contain code which the build would run. Removes such files of one entry. */
  async #check(
    { id, target }: DraftSource,
    fetched: Fetched,
  ): Promise<{ files: Files; lines: string[] }> {
    const files: Files = new Map(fetched.files);
    const lines = [...(fetched.skipped ?? [])];
    const replace = (name: string, problems: readonly Problem[]) => {
      const origin = fetched.origins?.get(name);
      lines.push(...problems.map((problem) => printOrigin(problem, origin)));
      if (target.kind === 'file') {
        files.delete(name);
        return;
      }
      const text = Buffer.from(fetched.files.get(name) ?? []).toString('utf8');
      files.set(name, Buffer.from(notice(name, text, problems)));
    };
    for (const [name, bytes] of fetched.files) {
      if (!name.endsWith('.mdx')) continue;
      const code = codeInPage(Buffer.from(bytes).toString('utf8'), name);
      const message = fetched.withoutPictures?.get(name);
      const all = message === undefined ? code : [...code, pictureProblem(name, message)];
      if (all.length > 0) replace(name, all);
    }
    const place = path.join(path.dirname(this.#given.folder), 'checked');
    // Replacing a page may change its route and break links of other pages, so the check is repeated.
    for (let pass = 0; pass < 3; pass += 1) {
      await writeDifferences(place, await this.#wanted(new Map([[id, files]])));
      const problems = await this.#checks.problemsOf(place);
      const broken = [...files.keys()]
        .filter((name) => /\.(mdx|yml)$/.test(name))
        .map((name) => ({
          name,
          own: problems.filter(({ file }) => file === fileOf(target, name)),
        }))
        .filter(({ own }) => own.length > 0);
      for (const { name, own } of broken) replace(name, own);
      if (broken.length === 0) break;
    }
    return { files, lines };
  }
}

function hasDrafts(source: Source): source is DraftSource {
  const { origin } = source;
  return (
    (origin.kind === 'list' && origin.list.drafts !== undefined)
    || (origin.kind === 'announcement' && origin.announcement.drafts !== undefined)
    || (origin.kind === 'sidebars' && origin.sidebars.drafts !== undefined)
  );
}

/** Path of a source's file, relative to the content folder. */
function fileOf(target: DraftSource['target'], name: string): string {
  return target.kind === 'pages' ? `${target.folder}/${name}` : name;
}

/** Whether only the source writes this file of the content folder. */
function belongsTo(target: DraftSource['target'], name: string): boolean {
  return target.kind === 'pages' ? name.startsWith(`${target.folder}/`) : name === target.file;
}

function pictureProblem(file: string, message: string): Problem {
  return { file, path: '', message: message.replace(/\.$/, ''), advice: '' };
}

/** Makes the page that replaces a page with problems. Lines of the file are converted to lines of the body. */
function notice(name: string, text: string, problems: readonly Problem[]): string {
  const [, head = ''] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
  const { title } = (parse(head) ?? {}) as { title?: string };
  const firstLine = firstLineOfBody(text);
  const faults = problems.map((problem) => bodyFault(problem, firstLine));
  return noticePage(title ?? path.posix.basename(name, '.mdx'), faults);
}
