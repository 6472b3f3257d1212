import { Fragment } from 'react';
import type { Convention, Operation } from '../../core/openapi/model';
import { Badge } from '../ui/Badge';
import { newsWords } from './newsWords';
import * as styles from './OperationView.module.css';
import { say } from '../../core/text/say';

interface OperationBadgesProps {
  operation: Operation;
  /** Link to the changelog's entry for the current version. */
  changelogHref?: string;
  /** Routes of the guides about conventions. */
  guides?: Partial<Record<Convention, string>>;
}

const TITLES: Record<Convention, string> = {
  paginated: WORDS.operation.paginated,
  task: WORDS.operation.task,
  trash: WORDS.operation.trash,
};

/** Badges at the top of an operation: deprecated, webhook, news and conventions. Conventions link to their guides. */
export function OperationBadges({ operation, changelogHref, guides = {} }: OperationBadgesProps) {
  const { deprecated, kind, conventions = [], news } = operation;
  if (!deprecated && kind !== 'webhook' && conventions.length === 0 && !news) return null;
  return (
    <div className={styles.badges}>
      {deprecated && <Badge tone="warning">{WORDS.operation.deprecated}</Badge>}{' '}
      {kind === 'webhook' && <Badge>{WORDS.operation.webhook}</Badge>}
      {news && (
        <>
          <a href={changelogHref}>
            <Badge tone="tip">{newsWords(news)}</Badge>
          </a>{' '}
        </>
      )}
      {conventions.map((convention) => {
        const badge = <Badge tone="info">{TITLES[convention]}</Badge>;
        const guide = guides[convention];
        return <Fragment key={convention}>{guide ? <a href={guide}>{badge}</a> : badge} </Fragment>;
      })}
      {news?.words && (
        <p>
          {say(WORDS.operation.changes, { version: news.version, changes: news.words.join('; ') })}
        </p>
      )}
    </div>
  );
}
