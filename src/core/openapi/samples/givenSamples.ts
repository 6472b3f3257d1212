import { items, member } from '../load/place';
import type { Place } from '../load/place';
import { textOf } from '../load/values';
import type { SampleSource } from '../../content/apiCalls';
import { grammarOf } from '../../text/codeLanguages';
import type { SchemaContext } from '../normalise/context';

/** Descriptions use both names. */
const NAMES = ['x-codeSamples', 'x-code-samples'];

/**
 * The samples that are part of a description (`x-codeSamples`). If several have the same label, each belongs to the
 * request example at its position.
 * @param example position of the request example
 */
export function givenSamples(
  operation: Place,
  { references }: Pick<SchemaContext, 'references'>,
  example = 0,
): SampleSource[] {
  const extension = NAMES.map((name) => member(operation, name)).find((place) => place);
  const list = extension && references.resolve(extension)?.place;
  const byLabel = new Map<string, { lang: string; source: string }[]>();
  for (const item of list ? items(list) : []) {
    const value = references.resolve(item)?.place.value;
    const source = textOf(value, 'source');
    const lang = textOf(value, 'lang') ?? textOf(value, 'label');
    if (source === undefined || lang === undefined) continue;
    const label = textOf(value, 'label') ?? lang;
    byLabel.set(label, [...(byLabel.get(label) ?? []), { lang, source }]);
  }
  return [...byLabel].flatMap(([label, samples]): SampleSource[] => {
    const found = samples[example] ?? samples[0];
    if (!found) return [];
    const grammar = grammarOf(found.lang);
    // The ids of the other samples have no colon.
    const language = `${grammar}:${label.toLowerCase()}`;
    return [{ language, label, grammar, source: found.source.trimEnd() }];
  });
}
