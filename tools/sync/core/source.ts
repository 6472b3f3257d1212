import type { ListSettings } from '../../../plugins/gatsby-transformer-docs/src/core/model';

/** Where a source is fetched from. */
export type Origin =
  | { kind: 'url'; url: string; allowHosts: string[]; token?: string }
  | { kind: 'list'; list: ListSettings; allowHosts: string[] }
  | { kind: 'file'; path: string }
  | { kind: 'git'; repository: string; ref: string; path: string };

/** One source of site.yml: what is fetched, and what it becomes. */
export interface Source {
  /** Its name in the lock file and in what is printed. */
  id: string;
  origin: Origin;
  target:
    | { kind: 'description'; api: string; file: string }
    /** A folder below the content folder that belongs to the source alone. */
    | { kind: 'pages'; folder: string };
}

/** Where the parts of a page come from, so that a problem with the page can name them. */
export interface PageOrigin {
  /** The entry as people know it: `entry 3 ("Disks")`. */
  entry: string;
  /** Line of the file that the body begins at. */
  bodyLine: number;
  bodyField: string;
  /** The body was converted, so that its lines are not those of the field. */
  isConverted: boolean;
  /** Fields of the entry by the fields of the front matter. */
  fields: Readonly<Record<string, string>>;
}

/** What was fetched: files by their paths below the target, and the name of their version. */
export interface Fetched {
  files: ReadonlyMap<string, Uint8Array>;
  /** Entry file of a description. */
  entry: string;
  version?: string;
  /** Entries of a list by the paths of their pages. */
  origins?: ReadonlyMap<string, PageOrigin>;
  /** How many entries a list has. */
  entries?: number;
  /** Entries that are no page yet, with the reasons; drafts only. */
  skipped?: readonly string[];
  /** Pages whose pictures cannot be had, with the reasons, by path; drafts only. */
  withoutPictures?: ReadonlyMap<string, string>;
}

/** Why a source is left as it was; `details` are lines of their own. */
export class Refusal extends Error {
  readonly details: readonly string[];

  constructor(message: string, details: readonly string[] = []) {
    super(message);
    this.details = details;
  }
}

/** Limits of what is fetched. */
export interface Limits {
  /** For one answer, in milliseconds. */
  time: number;
  /** For a whole source, in milliseconds. */
  totalTime: number;
  /** For one file, in bytes, once it is unpacked. */
  fileBytes: number;
  pictureBytes: number;
  /** For a whole source. */
  bytes: number;
  files: number;
  redirects: number;
  /** How often a request is repeated that failed for a while. */
  retries: number;
  /** Wait before the first repetition, in milliseconds; each further one waits twice as long. */
  backoff: number;
}

export const LIMITS: Limits = {
  time: 60_000,
  totalTime: 600_000,
  fileBytes: 25_000_000,
  pictureBytes: 10_000_000,
  bytes: 200_000_000,
  files: 10_000,
  redirects: 5,
  retries: 4,
  backoff: 500,
};

/** What must be left of the operations or pages that were there before. */
export const KEPT_SHARE = 0.8;

/** Refuses what has lost too much: a truncated answer or an empty list rarely means that all is gone. */
export function refuseShrunken(before: number, after: number, noun: string): void {
  if (after >= before * KEPT_SHARE) return;
  throw new Refusal(
    `It has ${after} ${noun}, where there were ${before}: less than ${KEPT_SHARE * 100} % are left.`,
    ['If that is right, run the command again with --allow-shrink.'],
  );
}

/**
 * An address as messages and the lock file show it: without user, password and query, which may hold secrets.
 */
export function displayAddress(address: string): string {
  const [, scheme = '', host = '', path = '', query = ''] =
    /^(\$\{\w+(?:(?=:-)[^}]*)?\}|[\w+.-]+:\/\/)(?:[^/?#]*@)?([^/?#]*)([^?#]*)(.*)$/s.exec(address)
    ?? [];
  return scheme === '' ? address.replace(/\?.*/s, '?…') : `${scheme}${host}${path}${query && '?…'}`;
}

/** The address of a source as the lock file and people see it. */
export function originWords(origin: Origin): string {
  switch (origin.kind) {
    case 'url':
      return displayAddress(origin.url);
    case 'list':
      return displayAddress(origin.list.url);
    case 'file':
      return origin.path;
    case 'git':
      return `${displayAddress(origin.repository)}#${origin.ref}${origin.path === '' ? '' : `:${origin.path}`}`;
  }
}
