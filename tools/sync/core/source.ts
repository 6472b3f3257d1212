/** Where a source is fetched from. */
export type Origin =
  | { kind: 'url'; url: string; allowHosts: string[]; token?: string }
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

/** What was fetched: files by their paths below the target, and the name of their version. */
export interface Fetched {
  files: ReadonlyMap<string, Uint8Array>;
  /** Entry file of a description. */
  entry: string;
  version?: string;
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
  /** For a whole source, in milliseconds. */
  time: number;
  /** For one file, in bytes, once it is unpacked. */
  fileBytes: number;
  /** For a whole source. */
  bytes: number;
  files: number;
  redirects: number;
}

export const LIMITS: Limits = {
  time: 60_000,
  fileBytes: 25_000_000,
  bytes: 200_000_000,
  files: 5000,
  redirects: 5,
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

/** The address of a source as the lock file and people see it. */
export function originWords(origin: Origin): string {
  switch (origin.kind) {
    case 'url':
      return origin.url;
    case 'file':
      return origin.path;
    case 'git':
      return `${origin.repository}#${origin.ref}${origin.path === '' ? '' : `:${origin.path}`}`;
  }
}
