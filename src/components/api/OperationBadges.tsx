import { Fragment } from 'react';
import type {
  Convention,
  Operation,
} from '../../../plugins/gatsby-transformer-openapi/src/core/model';
import { Badge } from '../ui/Badge';

interface OperationBadgesProps {
  operation: Operation;
  /** The guide of each convention. */
  guides?: Partial<Record<Convention, string>>;
}

const WORDS: Record<Convention, string> = {
  paginated: 'paginated',
  task: 'asynchronous task',
  trash: 'moves to trash',
};

/** What a reader should know of an operation before anything else; a convention links to its guide. */
export function OperationBadges({ operation, guides = {} }: OperationBadgesProps) {
  const { deprecated, kind, conventions = [] } = operation;
  if (!deprecated && kind !== 'webhook' && conventions.length === 0) return null;
  return (
    <p>
      {deprecated && <Badge tone="warning">deprecated</Badge>}{' '}
      {kind === 'webhook' && <Badge>webhook</Badge>}
      {conventions.map((convention) => {
        const badge = <Badge tone="info">{WORDS[convention]}</Badge>;
        const guide = guides[convention];
        return <Fragment key={convention}>{guide ? <a href={guide}>{badge}</a> : badge} </Fragment>;
      })}
    </p>
  );
}
