import type { ReactNode } from 'react';
import type { PageHeadData } from '../browser/pageContext';
import type { PageType } from '../browser/structuredData';
import { Breadcrumbs } from '../components/navigation/Breadcrumbs';
import type { ContentsHeading } from '../components/navigation/ContentsList';
import { FoldedContents } from '../components/navigation/FoldedContents';
import { PageColumns } from '../components/navigation/PageColumns';
import PageTop from '../components/navigation/PageTop';
import PreviousNext from '../components/navigation/PreviousNext';
import { TableOfContents } from '../components/navigation/TableOfContents';
import { AfterPaint } from '../components/ui/AfterPaint';
import { PartBoundary } from '../components/ui/PartBoundary';
import { usePlace } from '../hooks/usePlace';
import { Head } from './Head';
import { PageMeta } from './PageMeta';
import { PageToolsMenu } from './PageTools';
import type { Breadcrumb } from '../browser/sidebars';

interface ReferencePageProps {
  head: PageHeadData;
  route: string;
  type: PageType;
  /** Breadcrumbs of a page that is in no sidebar. */
  breadcrumbs?: readonly Breadcrumb[];
  /** Headings for the table of contents. Without headings, there is none. */
  headings?: readonly ContentsHeading[];
  /** Additional elements for the head of the page. */
  links?: ReactNode;
  children: ReactNode;
}

/**
 * A page of the API reference with its head. Its content has its own title and columns, between breadcrumbs and the links to
 * the previous and next pages.
 */
export function ReferencePage({
  head,
  route,
  type,
  breadcrumbs = [],
  headings = [],
  links,
  children,
}: ReferencePageProps) {
  const { breadcrumbs: way, up, previous, next } = usePlace(route);
  return (
    <>
      <PageMeta head={head} route={route} type={type} breadcrumbs={breadcrumbs} />
      {links && <Head>{links}</Head>}
      <PageColumns
        width="wide"
        rail={headings.length > 0 && <TableOfContents headings={headings} />}
      >
        <PageTop>
          <PartBoundary name={WORDS.parts.path} resetKey={route}>
            <Breadcrumbs items={way.length > 0 ? way : breadcrumbs} up={up} />
          </PartBoundary>
          <PageToolsMenu page={{ route, title: head.title }} />
        </PageTop>
        <FoldedContents key={route} headings={headings} />
        {children}
        <AfterPaint>
          <PartBoundary name={WORDS.parts.next} resetKey={route}>
            <PreviousNext previous={previous} next={next} />
          </PartBoundary>
        </AfterPaint>
      </PageColumns>
    </>
  );
}
