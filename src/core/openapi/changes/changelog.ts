import { addTo } from '../../text/groupBy';
import type {
  ApiDescription,
  Changelog,
  ChangelogVersion,
  News,
  Operation,
  SchemaNode,
} from '../model';
import type { Change } from './change';
import { compareDescriptions, operationKey } from './compareDescriptions';
import { groupChanges } from './groupChanges';
import { findAnchors, mapRows } from './rowsOf';
import type { RuleId } from './rules';
import { compareVersions, shortVersion } from './versions';
import { nounWords } from '../../text/nounWords';
import { say } from '../../text/say';
import { freeName } from '../../text/freeName';

/** The versions of an API. */
export interface ChangelogSource {
  /** The current version, as pages show it. */
  shown: ApiDescription;
  /** The current version and earlier ones, in any order, all read for comparison. */
  versions: readonly ApiDescription[];
}

/** The changes of each version. */
export interface ChangelogResult {
  changelog: Changelog;
  /** Changes of the latest version. Empty if there is no earlier one. */
  latest: readonly Change[];
}

/** Changes of responses and errors are not shown as news of an operation. */
const QUIET: ReadonlySet<RuleId> = new Set([
  'error-added',
  'error-removed',
  'response-added',
  'error-response-removed',
]);

/** Compares every version with the one before it. Links lead to pages of the current version. */
export function readChangelog({ shown, versions }: ChangelogSource): ChangelogResult {
  const ordered = [...versions].sort((a, b) => compareVersions(a.version, b.version));
  const hrefOf = hrefsInto(shown.operations);
  const anchors = new Set<string>();
  let latest: Change[] = [];
  const entries = ordered.map((description, index): ChangelogVersion => {
    const older = ordered[index - 1];
    const { version, releaseDate } = description;
    const head = {
      version,
      ...(releaseDate !== undefined && { date: releaseDate }),
      anchor: anchorOf(version, anchors),
    };
    if (!older) return { ...head, isFirst: true, entries: [] };
    latest = compareDescriptions(older, description);
    return { ...head, entries: groupChanges(latest, hrefOf) };
  });
  return { changelog: { versions: entries.reverse() }, latest };
}

function anchorOf(version: string, taken: Set<string>): string {
  return freeName(`v${version.replace(/^v(?=\d)/, '')}`.replace(/[^\w-]+/g, '-'), taken);
}

function hrefsInto(operations: readonly Operation[]): (change: Change) => string | undefined {
  const present = new Map(operations.map((operation) => [operationKey(operation), operation]));
  const anchors = new Map<Operation, ReadonlySet<string>>();
  return ({ operation, anchor, rule }) => {
    const here = operation && present.get(operationKey(operation));
    if (!here || rule === 'operation-removed') return undefined;
    let known = anchors.get(here);
    if (!known) anchors.set(here, (known = findAnchors(here)));
    return anchor !== undefined && known.has(anchor) ? `${here.route}#${anchor}` : here.route;
  };
}

/** Highest number of changes that are listed at the top of an operation's page. */
const MOST_NAMED = 4;

function sentencesOf(changes: readonly Change[]): string[] {
  const all = changes.map((change) =>
    [nounWords(change), change.name, change.words].filter((part) => part !== undefined).join(' '),
  );
  const named = [...new Set(all)];
  const rest = named.length - MOST_NAMED;
  return rest > 0 ? [...named.slice(0, MOST_NAMED), say(WORDS.page.more, { count: rest })] : named;
}

/**
 * Adds `news` to the operations, parameters and properties that the latest version added or changed.
 *
 * @param changes the changes of the latest version
 */
export function markNews(shown: ApiDescription, changes: readonly Change[]): ApiDescription {
  const version = shortVersion(shown.version);
  const byOperation = new Map<string, Change[]>();
  for (const change of changes) {
    if (change.operation) addTo(byOperation, operationKey(change.operation), change);
  }
  const operations = shown.operations.map((operation): Operation => {
    const own = byOperation.get(operationKey(operation)) ?? [];
    if (own.some(({ rule }) => rule === 'operation-added')) {
      return { ...operation, news: { kind: 'new', version } };
    }
    const loud = own.filter(({ rule }) => !QUIET.has(rule));
    if (loud.length === 0) return operation;
    const rows = new Map<string, News>();
    for (const { anchor, rule, kind, words } of loud) {
      if (anchor === undefined || kind === 'removed') continue;
      const isNew = /^(parameter|property|header|body)-added/.test(rule);
      const known = rows.get(anchor);
      if (isNew) rows.set(anchor, { kind: 'new', version });
      else if (known?.kind !== 'new') {
        rows.set(anchor, {
          kind: 'changed',
          version,
          words: [...new Set([...(known?.words ?? []), words])],
        });
      }
    }
    const marked = mapRows(operation, (row: SchemaNode) => {
      const news = rows.get(row.anchor);
      return news ? { ...row, news } : row;
    });
    return { ...marked, news: { kind: 'changed', version, words: sentencesOf(loud) } };
  });
  return { ...shown, operations };
}
