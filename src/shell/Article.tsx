import type { ReactNode } from 'react';
import type { Heading } from '../../plugins/gatsby-transformer-docs/src/core/model';
import { Breadcrumbs } from '../components/navigation/Breadcrumbs';
import { FoldedContents } from '../components/navigation/FoldedContents';
import { LastUpdated } from '../components/navigation/LastUpdated';
import { PageFrame } from '../components/navigation/PageFrame';
import { PageHeader } from '../components/navigation/PageHeader';
import { PreviousNext } from '../components/navigation/PreviousNext';
import { TableOfContents } from '../components/navigation/TableOfContents';
import { TagList } from '../components/navigation/TagList';
import { usePlace } from '../hooks/usePlace';

interface ArticleProps {
  title: string;
  description?: string | null;
  /** Route of the page. */
  route: string;
  /** The way to a page that is in no sidebar. */
  breadcrumbs?: readonly { label: string; href?: string }[];
  tags?: readonly { name: string; route: string }[];
  /** For the table of contents; none without them. */
  headings?: readonly Heading[];
  /** `prose` for running text, `cards` for lists of cards, which take all the room. */
  kind?: 'prose' | 'cards';
  /** Time of the last change, where it is known. */
  lastUpdated?: string | null;
  children: ReactNode;
}

/** A page of text or cards, with its place in the sidebar around it. */
export function Article({
  title,
  description,
  route,
  breadcrumbs = [],
  tags = [],
  headings = [],
  kind = 'prose',
  lastUpdated,
  children,
}: ArticleProps) {
  const { breadcrumbs: way, previous, next } = usePlace(route);
  return (
    <PageFrame
      width={kind === 'cards' ? 'wide' : 'text'}
      rail={headings.length > 0 && <TableOfContents headings={headings} />}
    >
      <article>
        <Breadcrumbs items={way.length > 0 ? way : breadcrumbs} />
        <PageHeader title={title} description={description}>
          {tags.length > 0 && <TagList tags={tags} />}
        </PageHeader>
        <FoldedContents headings={headings} />
        {kind === 'prose' ? <div className="prose">{children}</div> : children}
        {lastUpdated && <LastUpdated time={lastUpdated} />}
      </article>
      <PreviousNext previous={previous} next={next} />
    </PageFrame>
  );
}
