import type { ReactNode } from 'react';
import { Helmet } from 'react-helmet';
import { useIsPainted } from '../components/ui/AfterPaint';

/**
 * Elements that a page adds to the head of the document. They follow after the first paint of the page, because they are not
 * a part of what the page shows. Without `defer={false}`, react-helmet would wait for another frame. Gatsby's plugins for
 * statistics read the title two frames after a page change.
 */
export function Head({ children }: { children: ReactNode }) {
  return useIsPainted() ? <Helmet defer={false}>{children}</Helmet> : null;
}
