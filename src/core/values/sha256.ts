import { createHash } from 'node:crypto';

/** SHA-256 digest of a content as text. */
export function sha256(
  content: string | Uint8Array,
  encoding: 'hex' | 'base64' | 'base64url' = 'hex',
): string {
  return createHash('sha256').update(content).digest(encoding);
}
