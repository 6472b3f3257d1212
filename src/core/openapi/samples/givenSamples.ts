import { items, member } from '../load/place';
import type { Place } from '../load/place';
import { textOf } from '../load/values';
import type { Sample } from '../model';
import { drawSample } from './drawSample';
import type { SchemaContext } from '../normalise/context';

/** Descriptions use both names. */
const NAMES = ['x-codeSamples', 'x-code-samples'];

/** Names of languages in descriptions, and their grammars. The grammar of another language has its name. */
const GRAMMARS = new Map([
  ['c#', 'csharp'],
  ['c++', 'cpp'],
  ['curl', 'bash'],
  ['js', 'javascript'],
  ['node', 'javascript'],
  ['node.js', 'javascript'],
  ['shell', 'bash'],
  ['sh', 'bash'],
  ['ts', 'typescript'],
]);

/**
 * The samples that are part of a description (`x-codeSamples`). If several have the same label, each belongs to the
 * request example at its position.
 * @param example position of the request example
 */
export function givenSamples(
  operation: Place,
  { references }: Pick<SchemaContext, 'references'>,
  example = 0,
): Sample[] {
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
  return [...byLabel].flatMap(([label, samples]): Sample[] => {
    const found = samples[example] ?? samples[0];
    if (!found) return [];
    const lang = found.lang.toLowerCase();
    const grammar = GRAMMARS.get(lang) ?? lang;
    // The ids of the other samples have no colon.
    const id = `${grammar}:${label.toLowerCase()}`;
    return [drawSample({ id, label, grammar }, found.source.trimEnd())];
  });
}
