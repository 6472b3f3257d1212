import { percentEncoded } from './percentEncoded';

/**
 * A value that every client can send in a header. Other characters than visible ASCII and spaces inside of the value are
 * percent-encoded as UTF-8: clients refuse them, or send them in different encodings (RFC 9110, section 5.5).
 */
export function headerText(value: string): string {
  const text = value.replace(/[^\x20-\x7e]+|^ +/g, percentEncoded);
  const end = text.trimEnd();
  return end + '%20'.repeat(text.length - end.length);
}

/** A name that every client can send as that of a header or a cookie: a token of RFC 9110. */
export function headerName(name: string): string {
  return name.replace(/[^\w!#$%&'*+.^`|~-]+/g, percentEncoded);
}
