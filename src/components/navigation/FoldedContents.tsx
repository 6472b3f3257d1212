import { ContentsList, listedHeadings } from './ContentsList';
import type { ContentsHeading } from './ContentsList';
import { PageMenu } from './PageMenu';

interface FoldedContentsProps {
  headings: readonly ContentsHeading[];
}

/** The table of contents in a menu, for windows that are too narrow for the side column. */
export function FoldedContents({ headings }: FoldedContentsProps) {
  const listed = listedHeadings(headings);
  if (listed.length < 2) return null;
  return (
    <PageMenu label="On this page" hasRail>
      <ContentsList headings={listed} name="Sections of this page" />
    </PageMenu>
  );
}
