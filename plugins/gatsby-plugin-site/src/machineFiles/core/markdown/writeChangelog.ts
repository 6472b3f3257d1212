import type {
  ChangeEntry,
  ChangeKind,
  Changelog,
} from '../../../../../../src/core/openapi/model';
import { countWords } from '../../../../../../src/core/text/countWords';
import { absoluteUrl } from '../../../../../../src/core/text/absoluteUrl';
import { blocks, code, escape, item, lines, link } from './text';
import { sentMethod } from '../../../../../../src/core/text/sentMethod';

const KINDS: [ChangeKind, string][] = [
  ['added', 'Added'],
  ['changed', 'Changed'],
  ['deprecated', 'Deprecated'],
  ['removed', 'Removed'],
];

/** What changed in an API from version to version as Markdown, newest first. */
export function writeChangelog(api: string, { versions }: Changelog, siteUrl: string): string {
  return blocks(
    `What was added, changed, deprecated and removed in the ${escape(api)}.`,
    ...versions.flatMap(({ version, date, entries, isFirst }) => {
      const breaking = entries.filter((entry) => entry.breaking).length;
      return [
        `## ${escape(version)}${date ? ` (${date})` : ''}`,
        breaking > 0 && `${countWords(breaking, 'breaking change')}.`,
        isFirst && 'The first version that is described here.',
        !isFirst && entries.length === 0 && 'Nothing that clients notice.',
        ...KINDS.flatMap(([kind, title]) => {
          const found = entries.filter((entry) => entry.kind === kind);
          return found.length === 0
            ? []
            : [`### ${title}`, lines(...found.map((entry) => writeEntry(entry, siteUrl)))];
        }),
      ];
    }),
  );
}

function writeEntry(
  { breaking, noun, name, words, side, places }: ChangeEntry,
  siteUrl: string,
): string {
  const what = [
    breaking && '**breaking:**',
    noun,
    name !== undefined && code(name),
    escape(words),
    side && `in ${side}s`,
  ];
  return item(
    what.filter(Boolean).join(' '),
    places.map(({ title, method, path, href }) =>
      item(
        `${href ? link(title, absoluteUrl(href, siteUrl)) : escape(title)} (${code(`${sentMethod(method)} ${path}`)})`,
      ),
    ),
  );
}
