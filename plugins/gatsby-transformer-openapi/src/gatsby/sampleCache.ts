import { KnownResults } from '../../../shared/knownResults';
import type { Sample, SampleLanguage } from '../core/model';
import { drawSample } from '../core/samples/drawSample';

/** A sample as the next start needs it. The sample itself names the language and its label. */
export type StoredSample = [grammar: string, Sample];

/** Maximum length of all texts that are stored, in characters. Storing them takes several times as much memory. */
const MAX_LENGTH = 100_000_000;

/** Samples of an API. A sample that an earlier reading or an earlier start has drawn is not drawn again. */
export class DrawnSamples {
  readonly #known: KnownResults<StoredSample>;
  #hasNew = false;

  /** @param earlier the samples of the reading before */
  constructor(earlier?: DrawnSamples) {
    this.#known = new KnownResults(earlier && earlier.#known);
  }

  draw(language: SampleLanguage, source: string): Sample {
    const make = (): StoredSample => {
      this.#hasNew = true;
      return [language.grammar, drawSample(language, source)];
    };
    return this.#known.get(keyOf(language, source), make)[1];
  }

  /** The samples that an earlier start has drawn with the same code. */
  static ofEarlierStart(stored: readonly StoredSample[] = []): DrawnSamples {
    const earlier = new DrawnSamples();
    for (const [grammar, sample] of stored) {
      const { language: id, label, source } = sample;
      earlier.#known.get(keyOf({ id, label, grammar }, source), () => [grammar, sample]);
    }
    return earlier;
  }

  /** The samples that the next start can use. Undefined if no sample is new, or if they are too long to be stored. */
  toStore(maxLength = MAX_LENGTH): StoredSample[] | undefined {
    if (!this.#hasNew) return undefined;
    const samples = this.#known.results();
    const length = samples.reduce(
      (sum, [, { source, html }]) => sum + source.length + html.length,
      0,
    );
    return length > maxLength ? undefined : samples;
  }
}

/** Everything that a drawn sample depends on, besides the code. */
const keyOf = ({ id, label, grammar }: SampleLanguage, source: string) =>
  JSON.stringify([id, label, grammar, source]);
