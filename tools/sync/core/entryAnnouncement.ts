import { stringify } from 'yaml';
import type { AnnouncementSource } from '../../../src/core/content/model';
import { singleLine } from '../../../src/core/text/singleLine';
import { fieldNames, isAbsent, typeWords, valueAt } from './fields';
import type { PageOrigin } from './source';

type Mapping = Pick<AnnouncementSource, 'text' | 'label' | 'href' | 'drafts'>;

/** The text of the announcement's file, made from an entry of a CMS, or the faults of the entry's fields. */
export function entryAnnouncement(
  entry: unknown,
  mapping: Mapping,
  { drafts = false }: { drafts?: boolean } = {},
): { text?: string; origin?: PageOrigin; faults: string[] } {
  const faults: string[] = [];
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    return { faults: [`entry 1 must be an object, not ${typeWords(entry)}.`] };
  }
  const words = valueAt(entry, mapping.text);
  const name =
    typeof words === 'string' ? `entry 1 (${JSON.stringify(words.slice(0, 80))})` : 'entry 1';
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
  if (mapping.drafts && !drafts) {
    const { state, published } = mapping.drafts;
    if (valueAt(entry, state) !== published) {
      fail(state, 'it is a draft. Ask the CMS for published entries alone.');
    }
  }
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
