import type { SidebarPage } from '../../browser/sidebars';
import { escapeHtml } from '../../core/text/escapeHtml';
import * as styles from './MissingPage.module.css';

interface MissingPageProps {
  /** The pages that the missing address is compared with. */
  pages: readonly SidebarPage[];
}

/**
 * The content as HTML. The script changes it before the app hydrates the page. React does not compare HTML that is set this
 * way, so it keeps the changes.
 */
const CONTENT = {
  __html: `<p>${escapeHtml(WORDS.missing.address).replace('{address}', '<code></code>')}</p><div hidden><h2>${escapeHtml(WORDS.missing.similar)}</h2><ul></ul></div>`,
};

/**
 * Shows the address that has no page, and links to pages with similar addresses. It is hidden until
 * `behaviours/navigation/missingPage.ts` fills it in.
 */
export function MissingPage({ pages }: MissingPageProps) {
  return (
    <div
      hidden
      className={styles.missing}
      data-missing={JSON.stringify(pages.map((page) => [nameOf(page), page.href]))}
      suppressHydrationWarning
      dangerouslySetInnerHTML={CONTENT}
    />
  );
}

/** Label of a page with its area, because several pages may have a label such as "Quickstart". */
function nameOf({ label, area }: SidebarPage): string {
  return area === undefined || area === label ? label : `${area} · ${label}`;
}
