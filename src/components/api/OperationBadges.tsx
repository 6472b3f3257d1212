import { Fragment } from 'react';
import type { Convention, Operation } from '../../core/openapi/model';
import { Badge } from '../ui/Badge';
import { newsWords } from './newsWords';
import * as styles from './OperationView.module.css';

interface OperationBadgesProps {
  operation: Operation;
  /** Link to the changelog's entry for the current version. */
  changelogHref?: string;
  /** Routes of the guides about conventions. */
  guides?: Partial<Record<Convention, string>>;
}

const WORDS: Record<Convention, string> = {
  paginated: 'Paginated',
  task: 'Asynchronous task',
  trash: 'Moves to trash',
};

/** Badges at the top of an operation: deprecated, webhook, news and conventions. Conventions link to their guides. */
export function OperationBadges({ operation, changelogHref, guides = {} }: OperationBadgesProps) {
  const { deprecated, kind, conventions = [], news } = operation;
  if (!deprecated && kind !== 'webhook' && conventions.length === 0 && !news) return null;
  return (
    <div className={styles.badges}>
      {deprecated && <Badge tone="warning">Deprecated</Badge>}{' '}
      {kind === 'webhook' && <Badge>Webhook</Badge>}
      {news && (
        <>
          <a href={changelogHref}>
            <Badge tone="tip">{newsWords(news)}</Badge>
          </a>{' '}
        </>
      )}
      {conventions.map((convention) => {
        const badge = <Badge tone="info">{WORDS[convention]}</Badge>;
        const guide = guides[convention];
        return <Fragment key={convention}>{guide ? <a href={guide}>{badge}</a> : badge} </Fragment>;
      })}
      {news?.words && <p>{`In ${news.version}: ${news.words.join('; ')}.`}</p>}
    </div>
  );
}
