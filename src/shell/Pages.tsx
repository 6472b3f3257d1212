import { startTransition, useEffect, useInsertionEffect, useMemo, useRef, useState } from 'react';
import type { ReactElement, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { isArriving, markArrival } from '../behaviours/arrival';
import { onPrerender } from '../behaviours/prerender';
import { useHasArrived } from '../components/ui/AfterPaint';
import { PageIsShown } from '../components/ui/PageIsShown';
import { PAGE, withPageElement } from './BuiltPage';
import { PageBoundary } from './PageBoundary';
import { pageToPrerender } from './pageToPrerender';
import type { PrerenderedPage } from './pageToPrerender';

interface PagesProps {
  /** Path of the page that is shown. */
  path: string;
  /** That page, as Gatsby renders it. */
  children: ReactElement;
}

/**
 * The page that is shown, and the page of the link that the reader points to. When the reader opens that link, the elements
 * of its page already exist, and only have to be put into the document. React renders them in a transition, so that it
 * pauses for the reader's input.
 */
export function Pages({ path, children }: PagesProps) {
  const slot = useRef<HTMLDivElement>(null);
  const [next, setNext] = useState<PrerenderedPage>();
  const isNextOpened = next?.path === path;
  // Depends on the path only: the page stays in its elements when the reader points to another link.
  const shown = useMemo(
    () => (isNextOpened && isArriving() ? next : undefined),
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [path],
  );
  useEffect(
    () =>
      onPrerender((wanted) => {
        if (wanted !== path) startTransition(() => setNext(pageToPrerender(wanted)));
      }),
    [path],
  );
  useEffect(() => startTransition(() => setNext(undefined)), [path]);
  const pages = [shown, isNextOpened ? undefined : next];
  return (
    <>
      {!shown && withPageElement(children)}
      {(shown ?? next) && <div ref={slot} {...(shown ? PAGE : { hidden: true })} />}
      {pages.map(
        (page) =>
          page && (
            <PagePortal
              key={page.path}
              page={page}
              shown={page === shown ? children : undefined}
              slot={slot}
            />
          ),
      )}
    </>
  );
}

interface PortalProps {
  page: PrerenderedPage;
  /** The page as Gatsby renders it, if it is shown. */
  shown: ReactElement | undefined;
  /** Element of the document that contains the page when it is shown. It exists before that. */
  slot: RefObject<HTMLDivElement>;
}

/** Keeps the elements of a page in a container, in and outside of the document. */
function PagePortal({ page, shown, slot }: PortalProps) {
  const [container] = useState(() => document.createElement('div'));
  const isInDocument = useRef(false);
  const isShown = shown !== undefined;
  // In the step in which React removes the old page. If the document had no page in between, the browser would change the
  // scroll position, and Gatsby would store it for the old page.
  useInsertionEffect(() => {
    if (!isShown) return;
    isInDocument.current = true;
    slot.current?.replaceChildren(container);
    markArrival(document);
  }, [isShown, slot, container]);
  return createPortal(
    <PageIsShown.Provider value={isInDocument}>
      <PageBoundary pathname={page.path}>
        <PageElement prerendered={page.element} shown={shown} />
      </PageBoundary>
    </PageIsShown.Provider>,
    container,
  );
}

interface PageElementProps {
  prerendered: ReactElement;
  /** See `PortalProps`. Its location has the state and the query of the visit. */
  shown: ReactElement | undefined;
}

/** Replaces the properties of the prerendered page with those of Gatsby after the first paint. */
function PageElement({ prerendered, shown }: PageElementProps) {
  return (useHasArrived() && shown) || prerendered;
}
