/**
 * A text as a byte string, which has a character for each byte of the UTF-8 text. Pages are searched and changed as byte
 * strings (`latin1` in Node.js), because decoding a page takes longer than that, and V8 needs two bytes for each character of a
 * page that has one character such as `→`. Markup is ASCII, so patterns find the same places in both.
 */
export const byteString = (text: string): string =>
  isAscii(text) ? text : Buffer.from(text).toString('latin1');

/** The text of a byte string. */
export const textOfBytes = (bytes: string): string =>
  isAscii(bytes) ? bytes : Buffer.from(bytes, 'latin1').toString();

const isAscii = (text: string) => !/[^\0-\x7f]/.test(text);
