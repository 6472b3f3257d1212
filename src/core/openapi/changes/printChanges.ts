import { nounWords } from '../../text/nounWords';
import { say } from '../../text/say';
import { sayCount } from '../../text/sayCount';
import type { ChangeEntry, ChangeKind } from '../model';
import { sentMethod } from '../../text/sentMethod';

/** Functions that color a text for a terminal. The text is also clear without colors. */
export interface Paint {
  bold: (text: string) => string;
  red: (text: string) => string;
  green: (text: string) => string;
  yellow: (text: string) => string;
  dim: (text: string) => string;
}

/** Returns texts without colors. */
export const PLAIN: Paint = {
  bold: (text) => text,
  red: (text) => text,
  green: (text) => text,
  yellow: (text) => text,
  dim: (text) => text,
};

const MOST_PLACES = 8;
const KINDS: readonly ChangeKind[] = ['added', 'changed', 'deprecated', 'removed'];

/** The entries as text for a terminal: breaking changes first, then the others by kind. */
export function printChanges(entries: readonly ChangeEntry[], paint: Paint = PLAIN): string {
  const breaking = entries.filter((entry) => entry.breaking);
  const others = KINDS.map((kind) => ({
    kind,
    list: entries.filter((entry) => !entry.breaking && entry.kind === kind),
  }));
  return [{ kind: 'breaking' as const, list: breaking }, ...others]
    .filter(({ list }) => list.length > 0)
    .map(({ kind, list }) => {
      const color = kind === 'breaking' ? paint.red : paint.green;
      const lines = list.map((entry) =>
        printEntry(entry, entry.breaking ? paint.red : plain, paint),
      );
      return [
        color(
          paint.bold(
            say(WORDS.changelog.kind, { kind: WORDS.changelog[kind], count: list.length }),
          ),
        ),
        ...lines,
      ].join('\n');
    })
    .join('\n\n');
}

/** Number of changes, and of breaking ones, as text. */
export function countChanges(entries: readonly ChangeEntry[]): string {
  if (entries.length === 0) return WORDS.changelog.noChanges;
  const breaking = entries.filter((entry) => entry.breaking).length;
  const changes = sayCount(WORDS.changelog.changes, entries.length, WORDS.language);
  return breaking === 0
    ? say(WORDS.changelog.noneBreaking, { changes })
    : say(WORDS.changelog.ofThemBreaking, { changes, count: breaking });
}

function plain(text: string): string {
  return text;
}

function printEntry(entry: ChangeEntry, color: (text: string) => string, paint: Paint): string {
  const { name, words, side, rule, places } = entry;
  const what = [nounWords(entry), name, words].filter((part) => part !== undefined).join(' ');
  const note = paint.dim(`[${side === undefined ? rule : `${rule}, ${side}`}]`);
  const shown = places.slice(0, MOST_PLACES).map(({ method, path }) => {
    const verb = sentMethod(method);
    return `      ${paint.dim(verb)} ${path}`;
  });
  const rest = places.length - shown.length;
  if (rest > 0)
    shown.push(`      ${paint.dim(say(WORDS.changelog.moreOperations, { count: rest }))}`);
  return [`  ${color(what)} ${note}`, ...shown].join('\n');
}
