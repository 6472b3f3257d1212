import './src/styles/tokens.css';
import './src/styles/global.css';
import { startTransition } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { GatsbyBrowser } from 'gatsby';
import { afterPaint } from './src/behaviours/afterPaint';
import { appFailed, appStarted } from './src/behaviours/app';
import { endArrival, isArriving } from './src/behaviours/arrival';
import { handleEarlyPresses } from './src/behaviours/earlyPresses';
import { guardNavigation } from './src/behaviours/gatsbyNavigation';
import { firstLoadFailure } from './src/behaviours/pageLoader';
import { endPartialLayout } from './src/behaviours/partialLayout';
import { showParts } from './src/behaviours/parts';
import { pageShown, pageVisits, startBehaviours } from './src/behaviours/startBehaviours';
import { keepBuiltPage } from './src/shell/BuiltPage';
import { Frame } from './src/shell/Frame';
import { Pages } from './src/shell/Pages';

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = ({ element, props }) => (
  <Frame location={props.location}>
    <Pages path={props.location.pathname}>{element}</Pages>
  </Frame>
);

export const onClientEntry: GatsbyBrowser['onClientEntry'] = () => {
  // A built page has already started its behaviors. Only `gatsby develop` starts them here.
  startBehaviours();
  if (window.pageData) keepBuiltPage(document);
  const stopNavigation = guardNavigation(pageVisits());
  void firstLoadFailure(window.location.pathname + window.location.search).then((reason) => {
    if (reason === undefined) return;
    // Gatsby has not rendered its router.
    stopNavigation();
    appFailed(reason);
  });
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
    endPartialLayout(document);
    pageVisits().arrive();
  }
  if (prevLocation || !window.pageData) pageShown();
  if (isArriving()) afterPaint(showLaterParts);
};

function showLaterParts(): void {
  flushSync(() => endArrival(document));
  showParts(document);
}

/**
 * Gatsby prefetches every page whose link is visible. With 200 links in a sidebar, that is dozens of files for each page.
 */
export const disableCorePrefetching: GatsbyBrowser['disableCorePrefetching'] = () => true;
