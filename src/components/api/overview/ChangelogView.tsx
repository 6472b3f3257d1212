import type {
  ChangeKind,
  ChangelogVersion,
  ChangePlace,
  Changelog,
} from '../../../core/openapi/model';
import { Fragment } from 'react';
import { dirOf } from '../../../core/text/dirOf';
import { LongList } from '../../ui/AfterPaint';
import { Badge } from '../../ui/Badge';
import { MethodBadge } from '../../ui/MethodBadge';
import { ListFilter } from '../../ui/ListFilter';
import { listSize } from '../../ui/listSize';
import { joinChanges } from './changeGroups';
import type { JoinedChange } from './changeGroups';
import * as viewStyles from './ApiInformationView.module.css';
import * as errorStyles from '../ErrorTable.module.css';
import * as styles from './ChangelogView.module.css';
import { nounWords } from '../../../core/text/nounWords';
import { sayCount } from '../../../core/text/sayCount';
import { Sentence } from '../../ui/Sentence';

/** Longer lists of operations are folded. */
const SHOWN_PLACES = 4;

const GROUPS: readonly { kind: ChangeKind | 'breaking'; title: string }[] = [
  { kind: 'breaking', title: WORDS.changelog.breaking },
  { kind: 'added', title: WORDS.changelog.added },
  { kind: 'changed', title: WORDS.changelog.changed },
  { kind: 'deprecated', title: WORDS.changelog.deprecated },
  { kind: 'removed', title: WORDS.changelog.removed },
];

interface ChangelogViewProps {
  /** Title of the API. */
  api: string;
  changelog: Changelog;
  /** Path of the Atom feed. */
  feed: string;
}

/** The changes of an API in each version, newest first. */
export function ChangelogView({ api, changelog: { versions }, feed }: ChangelogViewProps) {
  return (
    <article className={viewStyles.view} data-has-rows="" data-long="sections">
      <header>
        <h1>{WORDS.api.changelog}</h1>
        <p>
          <Sentence words={WORDS.changelog.intro} values={{ api }} />{' '}
          <a href={feed}>{WORDS.changelog.feed}</a>
        </p>
        <details className={errorStyles.shared}>
          <summary>{WORDS.changelog.whatBreaks}</summary>
          <p>{WORDS.changelog.breaks}</p>
        </details>
      </header>
      <div>
        <ListFilter label={WORDS.changelog.filter} />
        <LongList items={versions} first={1}>
          {(version) => <Version key={version.anchor} version={version} />}
        </LongList>
      </div>
    </article>
  );
}

function Version({ version }: { version: ChangelogVersion }) {
  const { anchor, date, entries, isFirst } = version;
  const breaking = entries.filter((entry) => entry.breaking).length;
  const groups = GROUPS.map(({ kind, title }) => {
    const own = entries.filter((entry) => (entry.breaking ? 'breaking' : entry.kind) === kind);
    return { kind, title, changes: joinChanges(own) };
  }).filter(({ changes }) => changes.length > 0);
  const all = groups.flatMap(({ changes }) => changes);
  return (
    <section style={listSize(all.map(changeSize), groups.length + 1)}>
      <h2 id={anchor} className={styles.version}>
        <a href={`#${anchor}`}>{version.version}</a>{' '}
        {date && <time dateTime={date}>{dateWords(date)}</time>}{' '}
        {breaking > 0 && (
          <Badge tone="danger">
            {sayCount(WORDS.changelog.breakingCount, breaking, WORDS.language)}
          </Badge>
        )}
      </h2>
      {isFirst && <p>{WORDS.changelog.first}</p>}
      {!isFirst && entries.length === 0 && <p>{WORDS.changelog.nothing}</p>}
      {groups.map(({ kind, title, changes }) => (
        <section key={kind}>
          <h3 id={`${anchor}-${kind}`}>{title}</h3>
          <ul role="list" className={styles.entries}>
            {changes.map((change) => (
              <li key={[nounWords(change), ...change.names, change.words].join(' ')} data-entry="">
                <Entry change={change} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

/** Whether a change is one of whole operations, which the heading already says. */
const isPlain = ({ noun, rule }: JoinedChange) =>
  noun === 'operation' && (rule === 'operation-added' || rule === 'operation-removed');

/** Whether the operations of a change are folded. */
const isLong = (change: JoinedChange) => change.places.length > SHOWN_PLACES && !isPlain(change);

/** Height of a change: its operations in columns, in one column, or folded. */
function changeSize(change: JoinedChange): [number, number] {
  const { length } = change.places;
  return isLong(change) ? [5.2, 5.6] : [3 + 1.75 * Math.ceil(length / 3), 3.4 + 1.75 * length];
}

const WAYS = {
  request: WORDS.changelog.inRequests,
  response: WORDS.changelog.inResponses,
} as const;

function Entry({ change }: { change: JoinedChange }) {
  const { breaking, noun, names, words, sides, places } = change;
  const isWhole = isPlain(change);
  return (
    <>
      <p>
        {isWhole
          ? sayCount(WORDS.api.operationCount, places.length, WORDS.language)
          : nounWords(change)}
        {names.map((name, index) => (
          <Fragment key={name}>
            {index > 0 && ` ${WORDS.lists.and}`} <code>{name}</code>
          </Fragment>
        ))}
        {(!isWhole || breaking) && ` ${words}`}
        {noun === 'property' && sides.length > 0 && (
          <small> {sides.map((side) => WAYS[side]).join(` ${WORDS.lists.and} `)}</small>
        )}
      </p>
      {isLong(change) ? (
        <details className={errorStyles.shared}>
          <summary>{sayCount(WORDS.api.operationCount, places.length, WORDS.language)}</summary>
          <Places places={places} />
        </details>
      ) : (
        <Places places={places} />
      )}
    </>
  );
}

function Places({ places }: { places: readonly ChangePlace[] }) {
  if (places.length === 0) return null;
  return (
    <ul role="list" className={styles.places}>
      {places.map(({ method, path, title, href }) => (
        <li key={`${method} ${path}`}>
          <MethodBadge method={method} />{' '}
          {href ? (
            <a href={href} dir={dirOf(title)}>
              {title}
            </a>
          ) : (
            <span dir={dirOf(title)}>{title}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** `2026-01-31` as "January 31, 2026", independent of the time zone. */
function dateWords(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(WORDS.language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
}
