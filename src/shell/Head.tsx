import { useContext } from 'react';
import type { ReactNode } from 'react';
import { Helmet } from 'react-helmet';
import { PageIsShown } from '../components/ui/PageIsShown';

/** Elements that a page adds to the head of the document. A page that is only prerendered adds none. */
export function Head({ children }: { children: ReactNode }) {
  return useContext(PageIsShown) ? <Helmet>{children}</Helmet> : null;
}
