import { createHash } from 'node:crypto';

/** The content security policy. A plugin adds it after the other plugins have read the page. */
export const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/g;

/** Type of the elements with JSON data. A build changes the list of the app's files in every page. */
const DATA = /\btype="application\/json"/;

/**
 * The HTML of a page without the parts that may differ between two builds of an unchanged page. It has the same elements
 * with styles, links, anchors and scripts that run, so that results of such parts can be cached by its digest.
 */
export const stableHtml = (page: Buffer): Buffer => Buffer.concat(stableParts(page));

/**
 * SHA-256 digest of `stableHtml`. It does not decode the page: that and the encoding for the digest take ten times as long as
 * the digest itself.
 */
export function stableDigest(page: Buffer): string {
  const hash = createHash('sha256');
  for (const part of stableParts(page)) hash.update(part);
  return hash.digest('hex');
}

function stableParts(page: Buffer): Buffer[] {
  const left = [...dataOf(page), ...policiesOf(page)].sort(([a], [b]) => a - b);
  const ends = [0, ...left.map(([, end]) => end)];
  const starts = [...left.map(([start]) => start), page.length];
  return ends.map((end, place) => page.subarray(end, starts[place]));
}

/** Begin and end of a part of a page, in bytes. */
type Range = readonly [start: number, end: number];

/** The contents of elements with JSON data. */
function* dataOf(page: Buffer): Generator<Range> {
  for (const [start, end] of tagsOf(page, '<script')) {
    if (!DATA.test(page.toString('latin1', start, end))) continue;
    const close = page.indexOf('<', end);
    if (close > end && page.toString('latin1', close, close + 9) === '</script>')
      yield [end, close];
  }
}

/** The elements with a policy. */
const policiesOf = (page: Buffer) => tagsOf(page, '<meta http-equiv="Content-Security-Policy"');

/** All tags with this beginning. */
function* tagsOf(page: Buffer, beginning: string): Generator<Range> {
  let start = page.indexOf(beginning);
  while (start >= 0) {
    const end = page.indexOf('>', start) + 1;
    if (end === 0) return;
    yield [start, end];
    start = page.indexOf(beginning, end);
  }
}
