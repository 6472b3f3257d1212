import type { ReactNode } from 'react';
import type { PageHeadData } from '../lib/pageHeads';
import type { PageType } from '../lib/structuredData';
import { PageHead } from './PageHead';
import { ReferenceArticle } from './ReferenceArticle';

interface ReferencePageProps {
  head: PageHeadData;
  route: string;
  type: PageType;
  children: ReactNode;
}

/** A page of the API reference with its head. */
export function ReferencePage({ head, route, type, children }: ReferencePageProps) {
  return (
    <>
      <PageHead head={head} route={route} type={type} />
      <ReferenceArticle title={head.title} route={route}>
        {children}
      </ReferenceArticle>
    </>
  );
}
