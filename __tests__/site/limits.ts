const KB = 1024;

/** Limits for any page: bytes after gzip, or numbers. `limitsOf` returns those for a site with many pages. */
const LIMITS = {
  /** Scripts of a first visit, before the reader uses the page. */
  scripts: 13.3 * KB,
  /** All scripts that are needed for page changes without a full load. */
  app: 91.8 * KB,
  /** Data of the shell, which the app loads. */
  appData: 12 * KB,
  /** Scripts for a kind of page that the reader opens later. The text of a guide is a script. */
  pageScripts: 40 * KB,
  html: 60 * KB,
  styles: 9.8 * KB,
  fonts: 28 * KB,
  pageData: 40 * KB,
  elements: 8_000,
  /** Requests of a first visit without pictures. */
  requests: 6,
};

/** The name of a limit for any page. */
export type LimitName = keyof typeof LIMITS;

/** Whether a site has a large API. The operations of large APIs are larger, too, up to 1,500 rows (`maxRows`). */
const isLarge = (pages: number) => pages > 600;

/** Limits for any page of a site with this number of pages. The data of the shell has the title and the route of each page. */
export function limitsOf(pages: number): Record<LimitName, number> {
  return {
    ...LIMITS,
    elements: isLarge(pages) ? 10_000 : LIMITS.elements,
    appData: Math.max(LIMITS.appData, pages * 25),
  };
}

/**
 * Limits for everything that a browser fetches within five seconds, with headers and without pictures in the text.
 */
const VISIT_LIMITS = {
  all: 85 * KB,
  scripts: 20 * KB,
  /** After the reader has used the page. The app may then prefetch other pages. */
  allWithApp: 180 * KB,
  scriptsWithApp: 98.5 * KB,
};

/** The same limits for a site with this number of pages. */
export function visitLimitsOf(pages: number): typeof VISIT_LIMITS {
  const more = limitsOf(pages).appData - LIMITS.appData;
  return { ...VISIT_LIMITS, allWithApp: VISIT_LIMITS.allWithApp + more };
}

/** Limits for the whole site. */
export const SITE_LIMITS = {
  /** Median of all operation pages. */
  medianOperationHtml: 21.4 * KB,
  /** Both files of the search, for a site with this number of pages. */
  search: (pages: number) => Math.max(300, pages) * KB,
  /** Number of elements that 95 % of the pages do not exceed. */
  usualElements: (pages: number) => (isLarge(pages) ? 4_500 : 3_000),
};
