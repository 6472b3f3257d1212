import { typeWords, valueAt } from './fields';
import type { PageOrigin } from './source';

/** The file that is made from one entry of a CMS, or the faults of the entry. */
export interface EntryFile {
  text?: string;
  origin?: PageOrigin;
  faults: string[];
}

/** Says what is wrong with an entry that is no object. */
export function readEntry(entry: unknown): string | undefined {
  return typeof entry !== 'object' || entry === null || Array.isArray(entry)
    ? `entry 1 must be an object, not ${typeWords(entry)}.`
    : undefined;
}

/** What messages call the entry. */
export function entryName(words?: unknown): string {
  return typeof words === 'string' ? `entry 1 (${JSON.stringify(words.slice(0, 80))})` : 'entry 1';
}

/** The fault of an entry that is a draft, if drafts are not wanted. */
export function stateFault(
  entry: unknown,
  name: string,
  { drafts }: { drafts?: { state: string; published: string } | undefined },
  areDraftsWanted: boolean,
): string[] {
  if (!drafts || areDraftsWanted || valueAt(entry, drafts.state) === drafts.published) return [];
  return [
    `${name}, field \`${drafts.state}\`: it is a draft. Ask the CMS for published entries alone.`,
  ];
}
