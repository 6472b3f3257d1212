import type {
  AnnouncementSource,
  ListSettings,
  SidebarsSource,
} from '../../../src/core/content/model';

/** The origin of a source. */
export type Origin =
  | { kind: 'url'; url: string; allowHosts: string[]; token?: string }
  | { kind: 'list'; list: ListSettings; allowHosts: string[] }
  | { kind: 'announcement'; announcement: AnnouncementSource; allowHosts: string[] }
  | { kind: 'sidebars'; sidebars: SidebarsSource; allowHosts: string[] }
  | { kind: 'file'; path: string }
  | { kind: 'git'; repository: string; ref: string; path: string };

/** One source of site.yml: its origin and its target. */
export interface Source {
  /** Its name in the lock file and in messages. */
  id: string;
  origin: Origin;
  /** Whether it may lose more than a fifth of its operations or pages at once. */
  allowShrink: boolean;
  target:
    | { kind: 'description'; api: string; file: string }
    /** A folder below the content folder that only this source writes to. */
    | { kind: 'pages'; folder: string }
    /** A file of the content folder, made from one entry. */
    | { kind: 'file'; file: string };
}

/** Origins of the parts of a page, for messages about its problems. */
export interface PageOrigin {
  /** The entry as text: `entry 3 ("Disks")`. */
  entry: string;
  /** Line of the file at which the body begins. */
  bodyLine: number;
  bodyField: string;
  /** Whether the body was converted, so that its lines differ from those of the field. */
  isConverted: boolean;
  /** Fields of the entry, by field of the front matter. */
  fields: Readonly<Record<string, string>>;
}

/** The fetched files by path relative to the target, with their version. */
export interface Fetched {
  files: ReadonlyMap<string, Uint8Array>;
  /** Entry file of a description. */
  entry: string;
  version?: string;
  /** Entries of a list, by path of their page. */
  origins?: ReadonlyMap<string, PageOrigin>;
  /** Number of entries in a list. */
  entries?: number;
  /** Parts of texts that MDX does not have. */
  losses?: readonly string[];
  /** Drafts that cannot become pages, with the reasons. Only if drafts are fetched. */
  skipped?: readonly string[];
  /** Reasons why the pictures of a draft cannot be fetched, by path of the page. Only if drafts are fetched. */
  withoutPictures?: ReadonlyMap<string, string>;
}

/** Thrown if a source cannot be used. Its files are then not changed. `details` are further lines of the message. */
export class Refusal extends Error {
  readonly details: readonly string[];

  constructor(message: string, details: readonly string[] = []) {
    super(message);
    this.details = details;
  }
}

/** Limits for fetched files. */
export interface Limits {
  /** Time for one response, in milliseconds. */
  time: number;
  /** Time for a whole source, in milliseconds. */
  totalTime: number;
  /** Size of one uncompressed file, in bytes. */
  fileBytes: number;
  pictureBytes: number;
  /** Size of a whole source, in bytes. */
  bytes: number;
  files: number;
  redirects: number;
  /** Number of times that a failed request is repeated. */
  retries: number;
  /** Time before the first repetition, in milliseconds. Before each further one, it is doubled. */
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

/** Share of the previous operations or pages that must still exist. */
export const KEPT_SHARE = 0.8;

/**
 * Refuses a source that has lost too many items, because an incomplete response or an empty list is probably a mistake.
 * @throws Refusal
 */
export function refuseShrunken(before: number, after: number, noun: string): void {
  if (after >= before * KEPT_SHARE) return;
  throw new Refusal(
    `It has ${after} ${noun}, where there were ${before}: less than ${KEPT_SHARE * 100} % are left.`,
    [
      'If that is right, run the command again with --allow-shrink. Where this is usual, give the source `allowShrink: true` in site.yml.',
    ],
  );
}

/** A URL for messages and the lock file: without user, password and query, which may be secret. */
export function displayAddress(address: string): string {
  const [, scheme = '', host = '', path = '', query = ''] =
    /^(\$\{\w+(?:(?=:-)[^}]*)?\}|[\w+.-]+:\/\/)(?:[^/?#]*@)?([^/?#]*)([^?#]*)(.*)$/s.exec(address)
    ?? [];
  return scheme === '' ? address.replace(/\?.*/s, '?…') : `${scheme}${host}${path}${query && '?…'}`;
}

/** The origin of a source, for messages and the lock file. */
export function originWords(origin: Origin): string {
  switch (origin.kind) {
    case 'url':
      return displayAddress(origin.url);
    case 'list':
      return displayAddress(origin.list.url);
    case 'announcement':
      return displayAddress(origin.announcement.url);
    case 'sidebars':
      return displayAddress(origin.sidebars.url);
    case 'file':
      return origin.path;
    case 'git':
      return `${displayAddress(origin.repository)}#${origin.ref}${origin.path === '' ? '' : `:${origin.path}`}`;
  }
}
