import './src/styles/global.css';
import type { GatsbyBrowser } from 'gatsby';
import { appFailed, appStarted } from './src/behaviours/app';
import { answerEarlyPresses } from './src/behaviours/earlyPresses';
import { guardNavigation } from './src/behaviours/gatsbyNavigation';
import { firstLoadFailure } from './src/behaviours/pageLoader';
import { pageShown, pageVisits, startBehaviours } from './src/behaviours/startBehaviours';
import { keepBuiltPage, withPageElement } from './src/shell/BuiltPage';
import { Frame } from './src/shell/Frame';

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = ({ element, props }) => (
  <Frame location={props.location}>{withPageElement(element)}</Frame>
);

export const onClientEntry: GatsbyBrowser['onClientEntry'] = () => {
  // A built page has started them before.
  startBehaviours();
  if (window.pageData) keepBuiltPage(document);
  const stopNavigation = guardNavigation(pageVisits());
  void firstLoadFailure(window.location.pathname + window.location.search).then((reason) => {
    if (reason === undefined) return;
    // No router is drawn.
    stopNavigation();
    appFailed(reason);
  });
};

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  appStarted();
  answerEarlyPresses();
};

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ prevLocation }) => {
  // The first update tells that the app has started; the reader may be under way already.
  if (prevLocation) pageVisits().arrive();
  if (prevLocation || !window.pageData) pageShown();
};

/** Gatsby would fetch every page whose link comes into view: with a sidebar of 200 links, dozens of files a page. */
export const disableCorePrefetching: GatsbyBrowser['disableCorePrefetching'] = () => true;
