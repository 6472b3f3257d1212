import type { ReactNode } from 'react';
import type { Heading } from '../core/content/model';
import { Breadcrumbs } from '../components/navigation/Breadcrumbs';
import { FoldedContents } from '../components/navigation/FoldedContents';
import { LastUpdated } from '../components/navigation/LastUpdated';
import { PageColumns } from '../components/navigation/PageColumns';
import PageHeader from '../components/navigation/PageHeader';
import PageTop from '../components/navigation/PageTop';
import PreviousNext from '../components/navigation/PreviousNext';
import { TableOfContents } from '../components/navigation/TableOfContents';
import { TagList } from '../components/navigation/TagList';
import { AfterPaint } from '../components/ui/AfterPaint';
import { PartBoundary } from '../components/ui/PartBoundary';
import { usePlace } from '../hooks/usePlace';
import { PageToolsMenu } from './PageTools';
import type { Breadcrumb } from '../browser/sidebars';

interface ArticleProps {
  title: string;
  description?: string | null;
  /** Route of the page. */
  route: string;
  /** Breadcrumbs of a page that is in no sidebar. */
  breadcrumbs?: readonly Breadcrumb[];
  tags?: readonly { name: string; route: string }[];
  /** Path of the source file of the page. */
  file?: string;
  /** Whether the page has no place of its own, such as the page for unknown paths. */
  isPlaceholder?: boolean;
  /** Headings for the table of contents. Without headings, there is none. */
  headings?: readonly Heading[];
  /** `prose` for text, `cards` for lists of cards, which use the full width. */
  kind?: 'prose' | 'cards';
  /** Time of the last change, if known. */
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
  file,
  isPlaceholder = false,
  headings = [],
  kind = 'prose',
  lastUpdated,
  children,
}: ArticleProps) {
  const { breadcrumbs: way, up, previous, next } = usePlace(route);
  const page = { route, title, file };
  return (
    <PageColumns
      width={kind === 'cards' ? 'wide' : 'text'}
      rail={
        headings.length > 0 && (
          <PartBoundary name={WORDS.parts.contents} resetKey={route}>
            <TableOfContents headings={headings} />
          </PartBoundary>
        )
      }
    >
      <article>
        <PageTop>
          <PartBoundary name={WORDS.parts.path} resetKey={route}>
            <Breadcrumbs items={way.length > 0 ? way : breadcrumbs} up={up} />
          </PartBoundary>
          <TagList tags={tags} print="hide" />
          {!isPlaceholder && <PageToolsMenu page={page} />}
        </PageTop>
        <PageHeader title={title} description={description} />
        <PartBoundary name={WORDS.parts.sections} resetKey={route}>
          <FoldedContents key={route} headings={headings} />
        </PartBoundary>
        {kind === 'prose' ? <div className="prose blocks">{children}</div> : children}
        {lastUpdated && <LastUpdated time={lastUpdated} />}
      </article>
      <AfterPaint>
        <PartBoundary name={WORDS.parts.next} resetKey={route}>
          <PreviousNext previous={previous} next={next} />
        </PartBoundary>
      </AfterPaint>
    </PageColumns>
  );
}
