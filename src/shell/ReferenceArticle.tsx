import type { ReactNode } from 'react';
import { Breadcrumbs } from '../components/navigation/Breadcrumbs';
import { PageMenu } from '../components/navigation/PageActions';
import { PageFrame } from '../components/navigation/PageFrame';
import { PageTop } from '../components/navigation/PageTop';
import { PreviousNext } from '../components/navigation/PreviousNext';
import { usePageActions } from '../hooks/usePageActions';
import { usePlace } from '../hooks/usePlace';

interface ReferenceArticleProps {
  title: string;
  /** Route of the page. */
  route: string;
  /** The way to a page that is in no sidebar. */
  breadcrumbs?: readonly { label: string; href?: string }[];
  children: ReactNode;
}

/** A page of the API reference: it draws its own title and columns, between breadcrumbs and neighbors. */
export function ReferenceArticle({
  title,
  route,
  breadcrumbs = [],
  children,
}: ReferenceArticleProps) {
  const { breadcrumbs: way, previous, next } = usePlace(route);
  const actions = usePageActions({ route, title });
  return (
    <PageFrame width="wide">
      <PageTop>
        <Breadcrumbs items={way.length > 0 ? way : breadcrumbs} />
        <PageMenu key={route} actions={actions} />
      </PageTop>
      {children}
      <PreviousNext previous={previous} next={next} />
    </PageFrame>
  );
}
