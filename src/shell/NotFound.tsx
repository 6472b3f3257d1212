import type { ReactNode } from 'react';
import type { ResolvedSidebar } from '../core/content/model';
import { firstHref } from '../browser/sidebars';
import { LostStone } from '../components/ui/Stone';
import { Card } from '../components/navigation/cards/Card';
import { CardGrid } from '../components/navigation/cards/CardGrid';
import * as styles from '../components/navigation/MissingPage.module.css';

export interface NotFoundProps {
  sidebars: readonly ResolvedSidebar[];
  /** The large search box. */
  search: ReactNode;
  /** Links to pages with similar addresses. Empty until a script has compared them. */
  near: ReactNode;
}

/** What the page for unknown addresses shows under its title. */
export default function NotFound({ sidebars, search, near }: NotFoundProps) {
  return (
    <>
      <div className={styles.art}>
        <LostStone />
      </div>
      <p>Search for what you need, or start from one of the pages below.</p>
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
        <a href="/">Home</a>
      </p>
    </>
  );
}
