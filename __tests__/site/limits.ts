const KB = 1024;

/** What any page may weigh: bytes after gzip, or a number of things. */
export const LIMITS = {
  /** Scripts a page runs before the reader touches it. */
  scripts: 101 * KB,
  html: 60 * KB,
  styles: 12 * KB,
  fonts: 75 * KB,
  pageData: 40 * KB,
  elements: 8_000,
  /** Requests of a first visit; pictures are not counted. */
  requests: 15,
};

/** What the whole site may weigh. */
export const SITE_LIMITS = {
  /** Median of the pages of operations. */
  medianOperationHtml: 21.5 * KB,
  /** Both files of the search. */
  search: 300 * KB,
  /** Elements of all pages but the largest twentieth. */
  usualElements: 3_000,
};
