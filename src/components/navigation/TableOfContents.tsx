import { ContentsList, listedHeadings } from './ContentsList';
import type { ContentsHeading } from './ContentsList';
import * as styles from './TableOfContents.module.css';

interface TableOfContentsProps {
  headings: readonly ContentsHeading[];
}

/** The table of contents beside the text. The section that is being read is marked. */
export function TableOfContents({ headings }: TableOfContentsProps) {
  const listed = listedHeadings(headings);
  if (listed.length === 0) return null;
  return (
    <div className={styles.contents}>
      <p aria-hidden="true">{WORDS.page.onThisPage}</p>
      <ContentsList headings={listed} name={WORDS.page.onThisPage} isFollowed />
    </div>
  );
}
