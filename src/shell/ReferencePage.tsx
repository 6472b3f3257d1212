import type { ReactNode } from 'react';
import { PageHead } from './PageHead';
import { ReferenceArticle } from './ReferenceArticle';

interface ReferencePageProps {
  title: string;
  /** Title of the API, where the page's own does not say it. */
  api?: string;
  description: string;
  route: string;
  children: ReactNode;
}

/** A page of the API reference with its head. */
export function ReferencePage({ title, api, description, route, children }: ReferencePageProps) {
  return (
    <>
      <PageHead title={api ? `${title} (${api})` : title} description={description} route={route} />
      <ReferenceArticle route={route}>{children}</ReferenceArticle>
    </>
  );
}
