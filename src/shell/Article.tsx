import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { Heading } from '../core/content/model';
import { Breadcrumbs } from '../components/navigation/Breadcrumbs';
import { FoldedContents } from '../components/navigation/FoldedContents';
import { LastUpdated } from '../components/navigation/LastUpdated';
import { PageActions } from '../components/navigation/PageActions';
import { PageColumns } from '../components/navigation/PageColumns';
import PageHeader from '../components/navigation/PageHeader';
import PageTop from '../components/navigation/PageTop';
import PreviousNext from '../components/navigation/PreviousNext';
import { TableOfContents } from '../components/navigation/TableOfContents';
import { TagList } from '../components/navigation/TagList';
import { AfterPaint } from '../components/ui/AfterPaint';
import { PartBoundary } from '../components/ui/PartBoundary';
import { usePlace } from '../hooks/usePlace';
import type { PageHeadData } from '../browser/pageContext';
import type { Breadcrumb } from '../browser/sidebars';
import type { PageType } from '../browser/structuredData';
import { DraftBanner } from './DraftBanner';
import { PageMeta } from './PageMeta';

/** What every page of text, cards or the reference has. */
export interface ArticleProps {
  /** Absent for a page that has no place of its own, such as the page for unknown paths. */
  head?: PageHeadData;
  type?: PageType;
  /** Title on the page. By default, that of the head. */
  title?: string;
  description?: string | null;
  /** Route of the page. */
  route: string;
  /** Breadcrumbs of a page that is in no sidebar. */
  breadcrumbs?: readonly Breadcrumb[];
  tags?: readonly { name: string; route: string }[];
  /** Path of the source file of the page. */
  file?: string;
  /** Headings for the table of contents. Without headings, there is none. */
  headings?: readonly Heading[];
  /**
   * `prose` for text, `cards` for lists of cards, which use the full width, `reference` for pages of an API, which render
   * their own title and columns.
   */
  kind?: 'prose' | 'cards' | 'reference';
  /** Time of the last change, if known. */
  lastUpdated?: string | null;
  /** Whether the page is not published. */
  draft?: boolean | null;
  children: ReactNode;
}

/** A page with its head, and with its place in the sidebar around it. */
export function Article({
  head,
  type = 'TechArticle',
  title = head?.title ?? '',
  description,
  route,
  breadcrumbs = [],
  tags = [],
  file,
  headings = [],
  kind = 'prose',
  lastUpdated,
  draft,
  children,
}: ArticleProps) {
  const { breadcrumbs: way, up, previous, next } = usePlace(route);
  const Frame = kind === 'reference' ? Fragment : 'article';
  return (
    <>
      {head && <PageMeta {...{ head, route, type, breadcrumbs }} updated={lastUpdated} />}
      {draft && <DraftBanner />}
      <PageColumns
        width={kind === 'prose' ? 'text' : 'wide'}
        rail={
          headings.length > 0 && (
            <PartBoundary name={WORDS.parts.contents} resetKey={route}>
              <TableOfContents headings={headings} />
            </PartBoundary>
          )
        }
      >
        <Frame>
          <PageTop>
            <PartBoundary name={WORDS.parts.path} resetKey={route}>
              <Breadcrumbs items={way.length > 0 ? way : breadcrumbs} up={up} />
            </PartBoundary>
            <TagList tags={tags} print="hide" />
            {head && (
              <PartBoundary name={WORDS.parts.actions} resetKey={route}>
                <PageActions key={route} page={{ route, title, file }} />
              </PartBoundary>
            )}
          </PageTop>
          {kind !== 'reference' && <PageHeader title={title} description={description} />}
          <PartBoundary name={WORDS.parts.sections} resetKey={route}>
            <FoldedContents key={route} headings={headings} />
          </PartBoundary>
          {kind === 'prose' ? <div className="prose blocks">{children}</div> : children}
          {lastUpdated && <LastUpdated time={lastUpdated} />}
        </Frame>
        <AfterPaint>
          <PartBoundary name={WORDS.parts.next} resetKey={route}>
            <PreviousNext previous={previous} next={next} />
          </PartBoundary>
        </AfterPaint>
      </PageColumns>
    </>
  );
}
