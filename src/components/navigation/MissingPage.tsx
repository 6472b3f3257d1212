import type { SidebarPage } from '../../browser/sidebars';
import * as styles from './MissingPage.module.css';

interface MissingPageProps {
  /** The pages that the missing address is compared with. */
  pages: readonly SidebarPage[];
}

/** Which address has no page, and which pages have similar addresses. behaviours/missingPage.ts fills it in. */
export function MissingPage({ pages }: MissingPageProps) {
  return (
    <div
      hidden
      className={styles.missing}
      data-missing={JSON.stringify(pages.map((page) => [nameOf(page), page.href]))}
    >
      <p>
        No page has the address <code />.
      </p>
      <div hidden>
        <h2>Pages with similar addresses</h2>
        <ul />
      </div>
    </div>
  );
}

/** Pages called "Quickstart" are told apart by their area. */
function nameOf({ label, area }: SidebarPage): string {
  return area === undefined || area === label ? label : `${area} · ${label}`;
}
