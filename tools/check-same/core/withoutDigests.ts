/** Digests and times in the names of files, and digests in content security policies. */
const DIGESTS: readonly [RegExp, string][] = [
  [/-[0-9a-f]{8,}(?=\.\w)/g, '-*'],
  [/\/static\/[0-9a-f]{32}\//g, '/static/*/'],
  [/-\d{10}(?=\.json)/g, '-*'],
  [/sha256-[\w+/]+=*/g, 'sha256-*'],
];

/** A text without the digests and times that a build writes into the names of files. */
export function withoutDigests(text: string): string {
  return DIGESTS.reduce((result, [digest, star]) => result.replace(digest, star), text);
}
