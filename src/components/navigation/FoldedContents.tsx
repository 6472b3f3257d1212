import { ContentsList, listedHeadings } from './ContentsList';
import type { ContentsHeading } from './ContentsList';
import * as styles from './TableOfContents.module.css';

interface FoldedContentsProps {
  headings: readonly ContentsHeading[];
}

/** The folded table of contents above the text, for windows that are too narrow for the side column. */
export function FoldedContents({ headings }: FoldedContentsProps) {
  const listed = listedHeadings(headings);
  if (listed.length < 2) return null;
  return (
    <details className={styles.folded} data-print="hide">
      <summary>On this page</summary>
      <ContentsList headings={listed} name="Sections of this page" />
    </details>
  );
}
