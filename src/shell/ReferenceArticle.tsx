import type { ReactNode } from 'react';
import { Breadcrumbs } from '../components/navigation/Breadcrumbs';
import { PageFrame } from '../components/navigation/PageFrame';
import { PreviousNext } from '../components/navigation/PreviousNext';
import { usePlace } from '../hooks/usePlace';

interface ReferenceArticleProps {
  /** Route of the page. */
  route: string;
  children: ReactNode;
}

/** A page of the API reference: it draws its own title and columns, between breadcrumbs and neighbors. */
export function ReferenceArticle({ route, children }: ReferenceArticleProps) {
  const { breadcrumbs, previous, next } = usePlace(route);
  return (
    <PageFrame width="wide">
      <Breadcrumbs items={breadcrumbs} />
      {children}
      <PreviousNext previous={previous} next={next} />
    </PageFrame>
  );
}
