import './src/styles/global.css';
import { navigate } from 'gatsby';
import type { GatsbyBrowser } from 'gatsby';
import { mayPrefetch } from './src/behaviours/connection';
import { answerEarlyPresses } from './src/behaviours/earlyPresses';
import { guardNavigation } from './src/behaviours/gatsbyNavigation';
import { mendAddress, mendHash } from './src/behaviours/hash';
import { handleLinks } from './src/behaviours/links';
import { firstLoadFailure, loadPage } from './src/behaviours/pageLoader';
import { createProgressBar } from './src/behaviours/progressBar';
import { START_FAILURE } from './src/behaviours/start';
import { handleTheme } from './src/behaviours/theme';
import { createVisits } from './src/behaviours/visits';
import { Frame } from './src/shell/Frame';
import { VisitStatus } from './src/shell/VisitStatus';

const visits = createVisits({ load: loadPage, progressBar: createProgressBar(document) });

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = ({ element, props }) => (
  <Frame location={props.location} status={<VisitStatus visits={visits} />}>
    {element}
  </Frame>
);

export const onClientEntry: GatsbyBrowser['onClientEntry'] = () => {
  mendAddress();
  // Before the router's own listener, which is added when the app is drawn.
  window.addEventListener('popstate', mendAddress);
  handleTheme(document);
  const stopNavigation = guardNavigation(visits);
  const stopLinks = handleLinks(document, {
    follow: ({ to }) => void navigate(to.replace(/#.*$/s, mendHash)),
    prefetch: ({ pathname }) => {
      if (mayPrefetch()) window.___loader.hovering(pathname);
    },
  });
  void firstLoadFailure(window.location.pathname + window.location.search).then((detail) => {
    if (detail === undefined) return;
    // No router is drawn: links load whole pages again.
    stopLinks();
    stopNavigation();
    window.dispatchEvent(new CustomEvent(START_FAILURE, { detail }));
  });
};

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = answerEarlyPresses;

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ prevLocation }) => {
  // The first update tells that the app has started; the reader may be under way already.
  if (prevLocation) visits.arrive();
};

/** Gatsby would fetch every page whose link comes into view: with a sidebar of 200 links, dozens of files a page. */
export const disableCorePrefetching: GatsbyBrowser['disableCorePrefetching'] = () => true;
