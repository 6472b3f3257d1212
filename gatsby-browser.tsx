import './src/styles/tokens.css';
import './src/styles/global.css';
import './src/styles/own.css';
import { startTransition } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { GatsbyBrowser } from 'gatsby';
import { afterPaint } from './src/behaviours/afterPaint';
import { appStarted, loadAppData } from './src/behaviours/firstVisit/loadApp';
import { endFirstPaint, isUnpainted } from './src/behaviours/navigation/firstPaint';
import { handleEarlyPresses } from './src/behaviours/firstVisit/earlyPresses';
import { guardNavigation } from './src/behaviours/navigation/gatsbyNavigation';
import { loadFirstPage } from './src/behaviours/navigation/pageLoader';
import { showParts } from './src/behaviours/widgets/parts';
import {
  pageShown,
  pageVisits,
  startBehaviours,
} from './src/behaviours/firstVisit/startBehaviours';
import { keepBuiltPage, withPageElement } from './src/shell/BuiltPage';
import { SiteShell } from './src/shell/SiteShell';

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = ({ element, props }) => (
  <SiteShell location={props.location}>{withPageElement(element)}</SiteShell>
);

/** Gatsby waits for the returned promise. If it loaded the data itself, it would give up after a failure. */
export const onClientEntry: GatsbyBrowser['onClientEntry'] = async () => {
  // A built page has already started its behaviors. Only `gatsby develop` starts them here.
  startBehaviours();
  if (window.pageData) keepBuiltPage(document);
  // `gatsby develop` shows failures itself, and tells meanwhile that the page is loading.
  if (process.env.NODE_ENV === 'production') {
    const path = window.location.pathname + window.location.search;
    await loadAppData((isRetry) => loadFirstPage(path, isRetry));
  }
  guardNavigation(pageVisits());
};

/**
 * Hydrates the shell in a transition, so that React pauses for the reader's input. Gatsby hydrates it in one task. Pages of
 * `gatsby develop` have no HTML to hydrate, so Gatsby renders them.
 */
export const replaceHydrateFunction = () =>
  window.pageData
    ? (element: ReactNode, container: Element) =>
        startTransition(() => void hydrateRoot(container, element))
    : undefined;

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  appStarted();
  handleEarlyPresses();
};

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ prevLocation }) => {
  // Gatsby calls this hook when the app has started. The reader may already have requested another page.
  if (prevLocation) {
    // Gatsby restores scroll positions, so later pages are laid out as a whole (behaviours/firstVisit/beforePaint.ts).
    document.documentElement.removeAttribute('data-partial');
    pageVisits().arrive();
  }
  if (prevLocation || !window.pageData) pageShown();
  if (isUnpainted()) afterPaint(showLaterParts);
};

function showLaterParts(): void {
  flushSync(() => endFirstPaint(document));
  showParts(document);
}

/**
 * Gatsby prefetches every page whose link is visible. With 200 links in a sidebar, that is dozens of files for each page.
 */
export const disableCorePrefetching: GatsbyBrowser['disableCorePrefetching'] = () => true;
