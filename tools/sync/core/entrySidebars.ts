import type { SidebarsSource } from '../../../src/core/content/model';
import { entryName, readEntry, stateFault } from './entry';
import type { EntryFile } from './entry';
import { fieldNames, typeWords, valueAt } from './fields';

/** The text of the file with the sidebars in an entry of a CMS, or the faults of the entry's fields. */
export function entrySidebars(
  entry: unknown,
  mapping: Pick<SidebarsSource, 'text' | 'drafts'>,
  { drafts = false }: { drafts?: boolean } = {},
): EntryFile {
  const fault = readEntry(entry);
  if (fault !== undefined) return { faults: [fault] };
  const text = valueAt(entry, mapping.text);
  const name = entryName();
  const faults = stateFault(entry, name, mapping, drafts);
  if (typeof text !== 'string') {
    const known = text === undefined ? ` The entry has ${fieldNames(entry)}.` : '';
    faults.push(
      `${name}, field \`${mapping.text}\`: must be a text, not ${typeWords(text)}.${known}`,
    );
    return { faults };
  }
  if (faults.length > 0) return { faults };
  return {
    faults,
    text: `${text.replaceAll('\r\n', '\n').trimEnd()}\n`,
    origin: {
      entry: name,
      bodyField: mapping.text,
      bodyLine: 1,
      isConverted: false,
      fields: {},
    },
  };
}
