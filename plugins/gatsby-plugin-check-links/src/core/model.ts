/** What the checks look at and what they find. */

import type { BuiltPage } from '../../../shared/readBuiltPage';

export type Rule =
  'links' | 'images' | 'operations' | 'anchors' | 'duplicateRoutes' | 'lostRoutes' | 'redirects';

/** What a rule's faults do: end the build, be printed, or nothing. */
export type Level = 'error' | 'warn' | 'ignore';

export type Levels = Record<Rule, Level>;

/** As the specification has it (section 5); a lost route breaks links of other sites. */
export const DEFAULT_LEVELS: Levels = {
  links: 'error',
  images: 'error',
  operations: 'error',
  anchors: 'warn',
  duplicateRoutes: 'warn',
  lostRoutes: 'error',
  redirects: 'error',
};

/** A built site. */
export interface BuiltSite {
  /** Origin the site is published at: links that name it are its own. */
  siteUrl: string;
  pages: BuiltPage[];
  /** Paths of all files, as `/brand/mark.svg`. */
  files: ReadonlySet<string>;
  /** Routes of operations. */
  operations: ReadonlySet<string>;
  /** Beginnings of the routes of each API, such as `/docs/api/core/`. */
  apis: readonly string[];
}

/** Something wrong with the built site. */
export interface Fault {
  rule: Rule;
  /** What is referred to, as it stands in the page. */
  target: string;
  /** The whole sentence. */
  message: string;
  /** The next step, a whole sentence; empty where there is nothing to say. */
  advice: string;
  /** Pages it was found on, in the order of the routes. */
  routes: string[];
  /** File and line of the source, where they are known: `content/docs/a.mdx:12`. */
  place?: string;
}
