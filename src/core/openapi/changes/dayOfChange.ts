import type { Changelog } from '../model';

/** The day of the newest version in which an operation changed. Undefined if that version has no date. */
export function dayOfChange(changelog: Changelog, route: string): string | undefined {
  const version = changelog.versions.find(
    ({ isFirst, entries }) =>
      isFirst
      || entries.some(({ places }) => places.some(({ href }) => href?.split('#')[0] === route)),
  );
  return version?.date;
}
