import type { GatsbyCache } from 'gatsby';
import { KnownResults } from '../../../shared/knownResults';
import type { Sample, SampleLanguage } from '../core/model';
import { drawSample } from '../core/samples/drawSample';

/** Entry of the plugin's cache: the samples of an API. */
interface CachedSamples {
  /** Digest of the code that drew them. */
  code: string;
  samples: [grammar: string, Sample][];
}

/**
 * Maximum length of all texts of an entry, in characters. The cache makes one string of an entry, and Node.js cannot make a string
 * of more than about 500 million characters.
 */
const MAX_LENGTH = 100_000_000;

/** Samples of an API. A sample that an earlier reading or an earlier start has drawn is not drawn again. */
export class DrawnSamples {
  readonly #known: KnownResults<[grammar: string, Sample]>;
  #hasNew = false;

  /** @param earlier the samples of the reading before */
  constructor(earlier?: DrawnSamples) {
    this.#known = new KnownResults(earlier && earlier.#known);
  }

  draw(language: SampleLanguage, source: string): Sample {
    const make = (): [string, Sample] => {
      this.#hasNew = true;
      return [language.grammar, drawSample(language, source)];
    };
    return this.#known.get(keyOf(language, source), make)[1];
  }

  /** The samples that an earlier start has drawn with the same code. */
  static async fromCache(
    cache: GatsbyCache,
    apiId: string,
    code: string | undefined,
  ): Promise<DrawnSamples> {
    const earlier = new DrawnSamples();
    const cached = (await cache.get(cacheKey(apiId))) as CachedSamples | undefined;
    if (cached === undefined || cached.code !== code) return earlier;
    for (const [grammar, sample] of cached.samples) {
      const { language: id, label, source } = sample;
      earlier.#known.get(keyOf({ id, label, grammar }, source), () => [grammar, sample]);
    }
    return earlier;
  }

  /** Stores the samples for the next start, if a sample is new. */
  async toCache(cache: GatsbyCache, apiId: string, code: string): Promise<void> {
    if (!this.#hasNew) return;
    const samples = this.#known.results();
    const length = samples.reduce(
      (sum, [, { source, html }]) => sum + source.length + html.length,
      0,
    );
    if (length > MAX_LENGTH) return;
    await cache.set(cacheKey(apiId), { code, samples } satisfies CachedSamples);
    this.#hasNew = false;
  }
}

const cacheKey = (apiId: string) => `samples of ${apiId}`;

/** Everything that a drawn sample depends on, besides the code. */
const keyOf = ({ id, label, grammar }: SampleLanguage, source: string) =>
  JSON.stringify([id, label, grammar, source]);
