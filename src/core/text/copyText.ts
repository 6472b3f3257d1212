/**
 * A copy of a text. V8 keeps a whole text in memory as long as a part of it is used. If the text has one character such as
 * `→`, V8 stores it with two bytes for each character, and so all of its parts. A copy of an ASCII text takes one byte for each.
 */
export const copyText = (text: string): string => Buffer.from(text).toString();
