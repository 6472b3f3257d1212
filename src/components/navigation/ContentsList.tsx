/** A heading that the table of contents links to. */
export interface ContentsHeading {
  depth: number;
  text: string;
  anchor: string;
}

interface ContentsListProps {
  headings: readonly ContentsHeading[];
  /** Name of the landmark. A page has two of these lists, of which one is visible. */
  name: string;
  /** Whether the section that is being read is marked (behaviours/widgets/tableOfContents.ts). */
  isFollowed?: boolean;
}

/** Levels 2 and 3 of a page's headings (specification section 9). */
export function listedHeadings(headings: readonly ContentsHeading[]): ContentsHeading[] {
  return headings.filter(({ depth }) => depth === 2 || depth === 3);
}

/** Links to a page's headings. */
export function ContentsList({ headings, name, isFollowed }: ContentsListProps) {
  return (
    <nav aria-label={name} data-contents={isFollowed ? '' : undefined}>
      <ul>
        {headings.map(({ depth, text, anchor }) => (
          <li key={anchor} data-depth={depth}>
            <a href={`#${anchor}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
