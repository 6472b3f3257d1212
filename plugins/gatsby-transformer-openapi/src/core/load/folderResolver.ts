import { ResolveError, Source } from '@redocly/openapi-core';
import type { Document } from '@redocly/openapi-core';
import type { Problem } from '../../../../shared/problem';
import { EncodingError } from './decodeText';
import { longChain } from './longChain';
import { LIMITS, parseSource } from './parseSource';
import type { ParseSource } from './parseSource';
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
  readonly #parse: ParseSource;
  readonly #documents = new Map<string, Promise<Document | ResolveError>>();
  #bytes = 0;

  constructor(
    read: ReadFile,
    entry: string,
    maxBytes: number = LIMITS.bytes,
    parse: ParseSource = parseSource,
  ) {
    super(read.folder);
    this.#read = read;
    this.#entry = entry;
    this.#maxBytes = maxBytes;
    this.#parse = parse;
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
        const advice = 'Save the file as UTF-8.';
        this.problems.push({ file: path, ...position, path: '#', message, advice });
      }
      throw error;
    }
  }

  async #load(path: string): Promise<Document> {
    const text = await this.#textOf(path);
    this.#bytes += text.length;
    if (this.#bytes > this.#maxBytes) {
      this.problems.push({
        file: path,
        line: 1,
        column: 1,
        path: '#',
        message: `The files of this description are larger than ${this.#maxBytes / 1_000_000} MB in all.`,
        advice: 'Raise the limit, or leave out what the pages do not need.',
      });
      throw new ResolveError(new Error('too large'));
    }
    const parsed = this.#parse(path, text, path === this.#entry, this.#maxBytes);
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
