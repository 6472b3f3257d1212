import { stringify } from 'yaml';
import type { AnnouncementSource, SidebarsSource } from '../../../src/core/content/model';
import { singleLine } from '../../../src/core/text/singleLine';
import { fieldNames, isAbsent, typeWords, valueAt } from './fields';
import type { PageOrigin } from './source';

/** The file that is made from one entry of a CMS, or the faults of the entry. */
export interface EntryFile {
  text?: string;
  origin?: PageOrigin;
  faults: string[];
}

/** The text of the announcement's file, made from an entry of a CMS, or the faults of the entry's fields. */
export function entryAnnouncement(
  entry: unknown,
  mapping: Pick<AnnouncementSource, 'text' | 'label' | 'href' | 'drafts'>,
  areDraftsWanted: boolean,
): EntryFile {
  const words = valueAt(entry, mapping.text);
  const name = typeof words === 'string' ? `${NAME} (${JSON.stringify(words.slice(0, 80))})` : NAME;
  const { textAt, faults } = openEntry(entry, name, mapping, areDraftsWanted);
  const lineAt = (field: string) => singleLine(textAt(field) ?? '');
  const optional = (field: string | undefined) =>
    field === undefined || isAbsent(valueAt(entry, field)) ? undefined : lineAt(field);
  const text = lineAt(mapping.text);
  const [label, href] = [mapping.label, mapping.href].map(optional);
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

/** The text of the file with the sidebars in an entry of a CMS, or the faults of the entry's fields. */
export function entrySidebars(
  entry: unknown,
  mapping: Pick<SidebarsSource, 'text' | 'drafts'>,
  areDraftsWanted: boolean,
): EntryFile {
  const { textAt, faults } = openEntry(entry, NAME, mapping, areDraftsWanted);
  const text = textAt(mapping.text);
  if (faults.length > 0 || text === undefined) return { faults };
  return {
    faults,
    text: `${text.replaceAll('\r\n', '\n').trimEnd()}\n`,
    origin: { entry: NAME, bodyField: mapping.text, bodyLine: 1, isConverted: false, fields: {} },
  };
}

/** What messages call the entry. */
const NAME = 'entry 1';

/** Reads texts of an entry. Notes what is wrong with the entry and with each text. */
function openEntry(
  entry: unknown,
  name: string,
  { drafts }: { drafts?: { state: string; published: string } | undefined },
  areDraftsWanted: boolean,
) {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    return {
      faults: [`${NAME} must be an object, not ${typeWords(entry)}.`],
      textAt: () => undefined,
    };
  }
  const faults: string[] = [];
  const fail = (field: string, fault: string) => {
    faults.push(`${name}, field \`${field}\`: ${fault}`);
  };
  if (drafts && !areDraftsWanted && valueAt(entry, drafts.state) !== drafts.published) {
    fail(drafts.state, 'it is a draft. Ask the CMS for published entries alone.');
  }
  const textAt = (field: string): string | undefined => {
    const value = valueAt(entry, field);
    if (typeof value === 'string') return value;
    const known = value === undefined ? ` The entry has ${fieldNames(entry)}.` : '';
    fail(field, `must be a text, not ${typeWords(value)}.${known}`);
    return undefined;
  };
  return { faults, textAt };
}
