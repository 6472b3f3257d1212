import { readBuiltPage, SharedParts } from './readBuiltPage';
import type { BuiltPage, Reference } from './readBuiltPage';
import { stableDigest, stableHtml } from './stableHtml';

const KINDS = ['link', 'image', 'file'] as const satisfies readonly Reference['kind'][];

/** One page. Each number is the place of a text in `texts`. A reference is `place * KINDS.length + kind`. */
interface CachedPage {
  anchors: number[];
  references: number[];
  inlineScripts: number[];
}

/** The data of pages as Gatsby's cache stores it. */
export interface CachedPages {
  /** Digest of the code that read the pages. */
  code: string;
  /** Texts of all pages, each once. */
  texts: string[];
  /** By the digest of the page's stable HTML. */
  pages: Record<string, CachedPage>;
}

/** Reads built pages. Pages that have not changed since the last build are taken from the cache. */
export class BuiltPages {
  readonly #code: string | undefined;
  readonly #cached: CachedPages[] = [];
  readonly #shared = new SharedParts();
  readonly #read = new Map<string, Omit<BuiltPage, 'route'>>();
  #hasNew = false;

  /**
   * @param code digest of the code. Undefined if it is unknown. Nothing is cached then.
   * @param cached result of `toCache` from an earlier build
   */
  constructor(code: string | undefined, cached: CachedPages | undefined) {
    this.#code = code;
    if (code !== undefined && cached?.code === code) this.#cached.push(cached);
  }

  /** Whether an earlier build or another thread has read pages. */
  get hasKnown(): boolean {
    return this.#cached.length > 0;
  }

  /** Whether a page with this digest of its stable HTML is known. */
  has(digest: string): boolean {
    return this.#read.has(digest) || this.#cached.some(({ pages }) => digest in pages);
  }

  /** Takes over pages that another thread has read. */
  add(pages: CachedPages): void {
    this.#cached.push(pages);
    this.#hasNew = true;
  }

  /**
   * @param page the HTML of the page
   * @param digest digest of its stable HTML
   */
  read(route: string, page: Buffer, digest = stableDigest(page)): BuiltPage {
    const read = this.#read.get(digest) ?? this.#fromCache(digest) ?? this.#readNew(page);
    this.#read.set(digest, read);
    return { ...read, route };
  }

  /** Whether a page was not in the cache. */
  get hasNew(): boolean {
    return this.#hasNew;
  }

  /** The pages that this build has read. Undefined if the code is unknown. */
  toCache(): CachedPages | undefined {
    if (this.#code === undefined) return undefined;
    const places = new Map<string, number>();
    const place = (text: string) => {
      const known = places.get(text) ?? places.size;
      places.set(text, known);
      return known;
    };
    const pages = [...this.#read].map(([digest, { anchors, references, inlineScripts }]) => [
      digest,
      {
        anchors: [...anchors].map(place),
        references: references.map(
          ({ kind, href }) => place(href) * KINDS.length + KINDS.indexOf(kind),
        ),
        inlineScripts: inlineScripts.map(place),
      },
    ]);
    return {
      code: this.#code,
      pages: Object.fromEntries(pages) as CachedPages['pages'],
      texts: [...places.keys()],
    };
  }

  #readNew(page: Buffer): Omit<BuiltPage, 'route'> {
    this.#hasNew = true;
    return readBuiltPage('', stableHtml(page), this.#shared);
  }

  #fromCache(digest: string): Omit<BuiltPage, 'route'> | undefined {
    const source = this.#cached.find(({ pages }) => digest in pages);
    const page = source?.pages[digest];
    if (!page) return undefined;
    const text = (place: number) => this.#shared.text(source.texts[place] ?? '');
    return {
      anchors: new Set(page.anchors.map(text)),
      references: page.references.map((number) =>
        this.#shared.reference(
          KINDS[number % KINDS.length] ?? 'file',
          text(Math.floor(number / KINDS.length)),
        ),
      ),
      inlineScripts: page.inlineScripts.map(text),
    };
  }
}
