import { stringify } from 'yaml';
import type { AnnouncementSource } from '../../../src/core/content/model';
import { singleLine } from '../../../src/core/text/singleLine';
import { entryName, readEntry, stateFault } from './entry';
import type { EntryFile } from './entry';
import { fieldNames, isAbsent, typeWords, valueAt } from './fields';

type Mapping = Pick<AnnouncementSource, 'text' | 'label' | 'href' | 'drafts'>;

/** The text of the announcement's file, made from an entry of a CMS, or the faults of the entry's fields. */
export function entryAnnouncement(
  entry: unknown,
  mapping: Mapping,
  { drafts = false }: { drafts?: boolean } = {},
): EntryFile {
  const fault = readEntry(entry);
  if (fault !== undefined) return { faults: [fault] };
  const faults: string[] = [];
  const name = entryName(valueAt(entry, mapping.text));
  const fail = (field: string, fault: string) => {
    faults.push(`${name}, field \`${field}\`: ${fault}`);
  };
  const textAt = (field: string | undefined, isNeeded: boolean): string | undefined => {
    if (field === undefined) return undefined;
    const value = valueAt(entry, field);
    if (isAbsent(value) && !isNeeded) return undefined;
    if (typeof value === 'string') return singleLine(value);
    const known = value === undefined ? ` The entry has ${fieldNames(entry)}.` : '';
    fail(field, `must be a text, not ${typeWords(value)}.${known}`);
    return undefined;
  };
  const text = textAt(mapping.text, true);
  const [label, href] = [textAt(mapping.label, false), textAt(mapping.href, false)];
  faults.push(...stateFault(entry, name, mapping, drafts));
  if (faults.length > 0) return { faults };
  const link = label === undefined && href === undefined ? undefined : { label, href };
  const file = stringify({ text, ...(link && { link }) }, { lineWidth: 0, singleQuote: true });
  const { text: field, label: labelField = '', href: hrefField = '' } = mapping;
  return {
    faults,
    text: `# Written by \`npm run sync\`; not to be edited.\n${file}`,
    origin: {
      entry: name,
      bodyField: field,
      bodyLine: Infinity,
      isConverted: false,
      fields: { text: field, 'link.label': labelField, 'link.href': hrefField, link: hrefField },
    },
  };
}
