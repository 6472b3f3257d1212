const KB = 1024;

/** What any page may weigh: bytes after gzip, or a number of things. */
export const LIMITS = {
  /** Scripts of a first visit, before there is a sign of a reader. */
  scripts: 13.5 * KB,
  /** All scripts until pages change without a full load. */
  app: 90 * KB,
  /** Data of the shell, with the app. */
  appData: 12 * KB,
  /** Scripts of the kind of page that a reader goes to; a guide is a script. */
  pageScripts: 40 * KB,
  html: 60 * KB,
  styles: 10 * KB,
  fonts: 28 * KB,
  pageData: 40 * KB,
  elements: 8_000,
  /** Requests of a first visit; pictures are not counted. */
  requests: 6,
};

/** What a browser may fetch of a page within five seconds, with headers; pictures of the text are not counted. */
export const VISIT_LIMITS = {
  all: 85 * KB,
  scripts: 20 * KB,
  /** With the first sign of a reader, who may go to other pages next. */
  allWithApp: 180 * KB,
  scriptsWithApp: 97 * KB,
};

/** What the whole site may weigh. */
export const SITE_LIMITS = {
  /** Median of the pages of operations. */
  medianOperationHtml: 21 * KB,
  /** Both files of the search, of a site with so many pages. */
  search: (pages: number) => Math.max(300, pages) * KB,
  /** Elements of all pages but the largest twentieth. */
  usualElements: 3_000,
};
