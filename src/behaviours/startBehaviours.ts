import type { ZoomSettings } from '../../plugins/gatsby-transformer-docs/src/core/model';
import { normalizePath } from '../browser/paths';
import { isAppStarted, loadApp } from './app';
import { mayPrefetch } from './connection';
import { answerPressesOfParts } from './earlyPresses';
import { goTo } from './gatsbyNavigation';
import { mendAddress, mendHash } from './hash';
import { handleLinks } from './links';
import { loadPage } from './pageLoader';
import { answerParts, showParts } from './parts';
import { createProgressBar } from './progressBar';
import { awaitReader } from './reader';
import { isRedeployed, reloadAfterRedeploy } from './redeploy';
import { START_FAILURE } from './start';
import { rememberVersion } from './version';
import { showVisits } from './visitStatus';
import { createVisits } from './visits';
import type { Visits } from './visits';
import { createZoom } from './zoom';

let zoom: ReturnType<typeof createZoom> | undefined;
let visits: Visits | undefined;

/** The page changes of this document. */
export function pageVisits(): Visits {
  visits ??= createVisits({
    load: async (path) => {
      try {
        await loadApp();
      } catch (error) {
        // Another build has other scripts.
        if (await isRedeployed()) return 'elsewhere';
        throw error;
      }
      return loadPage(path);
    },
    progressBar: createProgressBar(document),
  });
  return visits;
}

/** A page is there: the one that the reader has opened, or the next one. */
export function pageShown(): void {
  showParts(document);
  rememberVersion(document);
  const settings = document.querySelector<HTMLElement>('[data-zoom]')?.dataset.zoom;
  if (settings !== undefined) zoom ??= createZoom(JSON.parse(settings) as ZoomSettings);
  zoom?.schedule();
}

let hasBegun = false;

/** Starts everything that a page does without the app, which it loads at the first sign of a reader. */
export function startBehaviours(): void {
  if (hasBegun) return;
  hasBegun = true;
  window.___behaviours = true;
  mendAddress();
  // Before the router's own listener, which is added when the app is drawn.
  window.addEventListener('popstate', mendAddress);
  answerParts(document);
  showVisits(document, pageVisits());
  followLinks();
  loadOnInterest();
  pageShown();
}

function followLinks(): void {
  const stop = handleLinks(document, {
    follow: ({ to, pathname }) =>
      goTo(
        pageVisits(),
        (normalizePath(pathname) + to.slice(pathname.length)).replace(/#.*$/s, mendHash),
      ),
    prefetch: ({ pathname }) => {
      if (!mayPrefetch()) return;
      // What fails here is tried again by the click.
      loadApp().then(
        () => window.___loader.hovering(pathname),
        () => undefined,
      );
    },
  });
  // Nothing can draw another page then: links load whole pages.
  window.addEventListener(START_FAILURE, stop);
  const opened = location.pathname;
  // An earlier app of this tab has changed pages, and this one was loaded anew.
  window.addEventListener('popstate', () => {
    if (!isAppStarted() && location.pathname !== opened) location.reload();
  });
}

function loadOnInterest(): void {
  const need = () => {
    loadApp().catch(async (error: unknown) => {
      if (await reloadAfterRedeploy()) return;
      const detail = error instanceof Error ? error.message : String(error);
      window.dispatchEvent(new CustomEvent(START_FAILURE, { detail }));
    });
  };
  answerPressesOfParts(need);
  awaitReader(document, () => {
    // What fails here is tried again by whatever needs the app.
    if (mayPrefetch()) loadApp().catch(() => undefined);
  });
  const isSearch = new URLSearchParams(location.search).has('q');
  // An open group of the sidebar whose pages are not in the built page.
  const isUnfilled = document.querySelector('details[open] > [data-short]') !== null;
  if (isSearch || isUnfilled) need();
}
