import { ResolveError, Source } from '@redocly/openapi-core';
import type { Document } from '@redocly/openapi-core';
import { problemOf } from '../../input/problem';
import type { Problem } from '../../input/problem';
import { EncodingError } from './decodeText';
import { longChain } from './longChain';
import { LIMITS, parseSource } from './parseSource';
import { PathResolver } from './pathResolver';
import { resolveFile } from './resolveFile';
import type { SourceFile } from './sourceFile';

/**
 * Returns the text of a file in the folder of descriptions.
 * @throws if the file cannot be read. `EncodingError` if its encoding is not read
 */
export interface ReadFile {
  (path: string): Promise<string>;
  /** Absolute path of the folder, with `/` as separator. Absent if it is unknown. */
  folder?: string;
}

/**
 * Loads the files that a description refers to. The library finds the references, and requests the files from this class. The
 * library's own resolver would also read files outside the folder and fetch URLs.
 */
export class FolderResolver extends PathResolver {
  readonly files = new Map<string, SourceFile>();
  /**
   * Problems of files that exist but cannot be used: they are too large, or cannot be parsed, or are in another encoding, or
   * have too long a chain of references.
   */
  readonly problems: Problem[] = [];
  readonly #read: ReadFile;
  readonly #entry: string;
  readonly #maxBytes: number;
  /** Files that only examples need, by path. Undefined for those that cannot be used. */
  readonly #examples = new Map<string, Promise<SourceFile | undefined>>();
  readonly #documents = new Map<string, Promise<Document | ResolveError>>();
  #bytes = 0;

  constructor(read: ReadFile, entry: string, maxBytes: number = LIMITS.bytes) {
    super(read.folder);
    this.#read = read;
    this.#entry = entry;
    this.#maxBytes = maxBytes;
  }

  override resolveDocument<T = unknown>(
    base: string | null,
    reference: string,
  ): Promise<Document<T> | ResolveError> {
    const resolved = resolveFile(base ?? '', reference, this.folder);
    if (!('file' in resolved)) return Promise.reject(new ResolveError(new Error(resolved.message)));
    let document = this.#documents.get(resolved.file);
    if (!document) {
      document = this.#load(resolved.file);
      this.#documents.set(resolved.file, document);
    }
    return document as Promise<Document<T> | ResolveError>;
  }

  async #textOf(path: string): Promise<string> {
    try {
      return await this.#read(path);
    } catch (error) {
      if (error instanceof EncodingError) {
        const { message, position } = error;
        this.problems.push(problemOf(path, message, 'Save the file as UTF-8.', position));
      }
      throw error;
    }
  }

  /** Path of the file that a reference in another file names. Undefined if it is outside the folder. */
  pathOf(from: string, reference: string): string | undefined {
    const resolved = resolveFile(from, reference, this.folder);
    return 'file' in resolved ? resolved.file : undefined;
  }

  /** Loads a file for an example. Undefined if it cannot be read or parsed, or if it is no text. */
  async loadExample(from: string, reference: string): Promise<SourceFile | undefined> {
    const file = this.pathOf(from, reference);
    if (file === undefined) return undefined;
    const known = this.files.get(file);
    let example = known ? Promise.resolve(known) : this.#examples.get(file);
    if (!example) {
      example = this.#loadExample(file);
      this.#examples.set(file, example);
    }
    const { value } = (await example) ?? {};
    return typeof value === 'string' && /[\0\uFFFD]/.test(value) ? undefined : example;
  }

  /** Paths of the files that only examples need. */
  async exampleFiles(): Promise<string[]> {
    const loaded = await Promise.all(this.#examples.values());
    return loaded.flatMap((file) => file?.path ?? []);
  }

  async #loadExample(path: string): Promise<SourceFile | undefined> {
    // A missing file is no problem of the description: the page shows the reference.
    const text = await this.#read(path).catch(() => undefined);
    if (text === undefined || this.#bytes + text.length > this.#maxBytes) return undefined;
    this.#bytes += text.length;
    const parsed = parseSource(path, text, false, this.#maxBytes);
    return Array.isArray(parsed) ? undefined : parsed;
  }

  async #load(path: string): Promise<Document> {
    const text = await this.#textOf(path);
    this.#bytes += text.length;
    if (this.#bytes > this.#maxBytes) {
      const message = `The files of this description are larger than ${this.#maxBytes / 1_000_000} MB in all.`;
      const advice = 'Raise the limit, or leave out what the pages do not need.';
      this.problems.push(problemOf(path, message, advice));
      throw new ResolveError(new Error('too large'));
    }
    const parsed = parseSource(path, text, path === this.#entry, this.#maxBytes);
    if (Array.isArray(parsed)) {
      this.problems.push(...parsed);
      throw new ResolveError(new Error('cannot be parsed'));
    }
    const chain = longChain(parsed);
    if (chain) {
      this.problems.push(chain);
      throw new ResolveError(new Error('leads on and on'));
    }
    this.files.set(path, parsed);
    return { source: new Source(path, ''), parsed: parsed.value };
  }
}
