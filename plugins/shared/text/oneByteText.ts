/**
 * The same text, in memory with one byte for each character if it is ASCII. V8 needs two bytes for each character of a part of
 * a text that has one character such as `→`, and of everything that contains such a part.
 */
export const oneByteText = (text: string): string => Buffer.from(text).toString();
