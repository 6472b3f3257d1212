import { z } from 'zod';
import type { BuiltPage } from '../../finishPages/core/readBuiltPage';

/** What a fault of a rule does: it ends the build, is printed, or is ignored. */
const level = (byDefault: 'error' | 'warn') =>
  z.enum(['error', 'warn', 'ignore']).default(byDefault);

/** The level of each rule. The defaults are those of the specification (section 5). Lost routes are errors, because links of other sites break. */
export const levelsSchema = z.object({
  links: level('error'),
  images: level('error'),
  operations: level('error'),
  anchors: level('warn'),
  duplicateRoutes: level('warn'),
  lostRoutes: level('error'),
  redirects: level('error'),
});

export type Levels = z.output<typeof levelsSchema>;

/** What the checks look for. */
export type Rule = keyof Levels;

/** A built site. */
export interface BuiltSite {
  /** Origin that the site is published at. Links with this origin are internal. */
  siteUrl: string;
  pages: BuiltPage[];
  /** Paths of all files, such as `/brand/mark.svg`. */
  files: ReadonlySet<string>;
  /** Routes of operations. */
  operations: ReadonlySet<string>;
  /** Beginnings of the routes of each API, such as `/docs/api/core/`. */
  apis: readonly string[];
  /** Beginnings of the routes of APIs whose descriptions may lack something. */
  incompleteApis?: readonly string[];
}

/** Something wrong with the built site. */
export interface Fault {
  rule: Rule;
  /** The target as written in the page. */
  target: string;
  /** A whole sentence without the place. */
  message: string;
  /** The next step as a whole sentence; may be empty. */
  advice: string;
  /** Routes of the pages with the fault. */
  routes: string[];
  /** True if it is only a warning, because the description of the API may lack something. */
  isTolerated?: true;
  /** File and line of the source, such as `content/docs/a.mdx:12`. Undefined if they are unknown. */
  place?: string;
}
