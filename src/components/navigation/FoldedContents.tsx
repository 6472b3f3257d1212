import { Icon } from '../ui/Icon';
import { ContentsList, listedHeadings } from './ContentsList';
import type { ContentsHeading } from './ContentsList';
import * as styles from './FoldedContents.module.css';

interface FoldedContentsProps {
  headings: readonly ContentsHeading[];
}

/**
 * The table of contents for windows that are too narrow for the side column. It stays below the navbar, and opens without
 * scripts.
 */
export function FoldedContents({ headings }: FoldedContentsProps) {
  const listed = listedHeadings(headings);
  if (listed.length < 2) return null;
  return (
    <details className={styles.contents} data-menu="" data-print="hide">
      <summary>
        {WORDS.page.onThisPage}
        <Icon name="chevron" />
      </summary>
      <ContentsList headings={listed} name={WORDS.page.sections} />
    </details>
  );
}
