import type { ReactNode } from 'react';
import type { PageHeadData } from '../browser/pageContext';
import type { PageType } from '../browser/structuredData';
import type { ContentsHeading } from '../components/navigation/ContentsList';
import { Head } from './Head';
import { PageMeta } from './PageMeta';
import { ReferenceArticle } from './ReferenceArticle';
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

/** A page of the API reference with its head. */
export function ReferencePage({
  head,
  route,
  type,
  breadcrumbs,
  headings,
  links,
  children,
}: ReferencePageProps) {
  return (
    <>
      <PageMeta head={head} route={route} type={type} breadcrumbs={breadcrumbs} />
      {links && <Head>{links}</Head>}
      <ReferenceArticle
        title={head.title}
        route={route}
        breadcrumbs={breadcrumbs}
        headings={headings}
      >
        {children}
      </ReferenceArticle>
    </>
  );
}
