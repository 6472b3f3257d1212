import type { ReactNode } from 'react';
import type { ResolvedSidebar } from '../core/content/model';
import { firstHref } from '../browser/sidebars';
import { LostMark } from '../components/ui/MarkArt';
import { Card } from '../components/navigation/cards/Card';
import { CardGrid } from '../components/navigation/cards/CardGrid';
import * as styles from '../components/navigation/MissingPage.module.css';

export interface NotFoundProps {
  sidebars: readonly ResolvedSidebar[];
  /** The large search box. */
  search: ReactNode;
  /** Links to pages with similar addresses. Empty until a script has compared them. */
  near: ReactNode;
  /** The mark of the site as shapes, if it has one. */
  mark?: { viewBox: string; shapes: string } | undefined;
}

/** What the page for unknown addresses shows under its title. */
export default function NotFound({ sidebars, search, near, mark }: NotFoundProps) {
  return (
    <>
      <div className={styles.art}>
        <LostMark mark={mark} />
      </div>
      <p>{WORDS.missing.search}</p>
      {search}
      {near}
      <CardGrid>
        {sidebars.map((sidebar) => (
          <Card key={sidebar.id} title={sidebar.label} href={firstHref(sidebar) ?? '/'}>
            {sidebar.items
              .filter(({ kind }) => kind === 'group')
              .map(({ label }) => label)
              .join(', ')}
          </Card>
        ))}
      </CardGrid>
      <p>
        <a href="/">{WORDS.missing.home}</a>
      </p>
    </>
  );
}
