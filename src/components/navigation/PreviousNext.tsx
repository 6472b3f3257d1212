import { isolated } from '../ui/isolated';
import { Icon } from '../ui/Icon';
import type { SidebarPage } from '../../browser/sidebars';
import * as styles from './PreviousNext.module.css';

export interface PreviousNextProps {
  previous?: SidebarPage;
  next?: SidebarPage;
}

/** Links to the previous and the next page, as two cards. */
export default function PreviousNext({ previous, next }: PreviousNextProps) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.pager} aria-label={WORDS.page.previousAndNext}>
      {previous && (
        <a href={previous.href} rel="prev">
          <Icon name="left" />
          <span>
            <small>{WORDS.page.previous}</small> <Label page={previous} />
          </span>
        </a>
      )}
      {next && (
        <a href={next.href} rel="next">
          <span>
            <small>{WORDS.page.next}</small> <Label page={next} />
          </span>
          <Icon name="right" />
        </a>
      )}
    </nav>
  );
}

function Label({ page: { label, area } }: { page: SidebarPage }) {
  return (
    <>
      {area !== undefined && area !== label && <span>{area} · </span>}
      {isolated(label)}
    </>
  );
}
