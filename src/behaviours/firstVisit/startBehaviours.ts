import type { ZoomSettings } from '../../core/content/model';
import { normalizePath } from '../../browser/paths';
import { afterPaint } from '../afterPaint';
import { isAppStarted, loadApp } from './loadApp';
import { mayPrefetch } from '../navigation/mayPrefetch';
import { handlePressesOfParts, rememberPresses, repeatPresses } from './earlyPresses';
import { goTo } from '../navigation/gatsbyNavigation';
import { correctAddress, decodableHash } from '../navigation/correctAddress';
import { handleLinks } from '../navigation/links';
import { FullLoadNeeded, loadPage } from '../navigation/pageLoader';
import { handleParts, showParts } from '../widgets/parts';
import { createProgressBar } from '../navigation/progressBar';
import { awaitFirstInteraction } from './firstInteraction';
import { isRedeployed, reloadAfterRedeploy } from '../navigation/redeploy';
import { START_FAILURE } from './requestScripts';
import { rememberVersion } from '../navigation/version';
import { showVisits } from '../navigation/visitStatus';
import { createVisits } from '../navigation/visits';
import type { Visits } from '../navigation/visits';
import { linkWebManifest } from './webManifest';
import { readQuery } from '../widgets/addressQuery';
import { createZoom } from '../widgets/zoom';

let zoom: ReturnType<typeof createZoom> | undefined;
let visits: Visits | undefined;

/** Handles the page changes of this document. */
export function pageVisits(): Visits {
  visits ??= createVisits({
    load: async (path) => {
      try {
        await loadApp();
      } catch (error) {
        // Another build has other scripts.
        if (error instanceof FullLoadNeeded || (await isRedeployed())) return 'elsewhere';
        throw error;
      }
      return loadPage(path);
    },
    progressBar: createProgressBar(document),
  });
  return visits;
}

/** Call it when a page is shown: the first page or a later one. */
export function pageShown(): void {
  showParts(document);
  rememberVersion(document);
  showZoom();
  loadMissingPage();
}

function showZoom(): void {
  const settings = document.querySelector<HTMLElement>('[data-zoom]')?.dataset.zoom;
  if (settings !== undefined) zoom ??= createZoom(JSON.parse(settings) as ZoomSettings);
  zoom?.schedule();
}

/**
 * Loads a separate script, because few readers see the page for unknown addresses. Without this script, the page only lacks
 * the address and the similar pages.
 */
function loadMissingPage(): void {
  if (document.querySelector('[data-missing]')) {
    import('../navigation/missingPage').then(
      ({ showMissingPage }) => showMissingPage(document),
      () => undefined,
    );
  }
}

let hasBegun = false;

/**
 * Starts all behaviors of a page that work without the app. Loads the app when the reader first interacts with the page.
 */
export function startBehaviours(): void {
  if (hasBegun) return;
  hasBegun = true;
  window.___behaviours = true;
  correctAddress();
  // Added before the router's listener, which the app adds when it renders.
  window.addEventListener('popstate', correctAddress);
  handleParts(document);
  showVisits(document, pageVisits());
  reloadOnReturn();
  loadOnInterest();
  pageShown();
  linkWebManifest(document);
}

/**
 * Opens pages without a full load.
 *
 * @returns a function that stops it
 */
function followLinks(): () => void {
  return handleLinks(document, {
    follow: ({ to, pathname }) =>
      goTo(
        pageVisits(),
        (normalizePath(pathname) + to.slice(pathname.length)).replace(/#.*$/s, decodableHash),
      ),
    prefetch: ({ pathname }) => {
      // If this fails, the click tries again.
      if (mayPrefetch()) prefetch(normalizePath(pathname)).catch(() => undefined);
    },
  });
}

/** The history has pages that the app of an earlier document has opened. They are loaded until the app has started. */
function reloadOnReturn(): void {
  const opened = location.pathname;
  window.addEventListener('popstate', () => {
    if (!isAppStarted() && location.pathname !== opened) location.reload();
  });
}

async function prefetch(path: string): Promise<void> {
  await loadApp();
  await window.___loader.loadPage(path);
}

function loadOnInterest(): void {
  let stopLinks = followLinks();
  let needed: Promise<void> | undefined;
  const need = () => {
    // Several presses can wait for one try. Its failure is reported once: a late report would follow the next try.
    needed ??= loadApp()
      .catch(report)
      .finally(() => (needed = undefined));
  };
  const report = async (error: unknown) => {
    if (error instanceof FullLoadNeeded) return location.reload();
    if (await reloadAfterRedeploy(rememberPresses)) return;
    // The app cannot render another page, so links do full loads. The banner is then the only message.
    stopLinks();
    pageVisits().arrive();
    const reason = error instanceof Error ? error.message : String(error);
    const retry = () => {
      stopLinks = followLinks();
      need();
    };
    window.dispatchEvent(new CustomEvent(START_FAILURE, { detail: { reason, retry } }));
  };
  // The pressed element shows that it waits before the scripts of the app keep the browser busy.
  handlePressesOfParts(() => afterPaint(need));
  repeatPresses();
  awaitFirstInteraction(document, () => {
    // If this fails, the next action that needs the app tries again.
    if (mayPrefetch()) loadApp().catch(() => undefined);
  });
  const isSearch = readQuery('q', location.search) !== null;
  // An open group of the sidebar whose links are not in the built page.
  const isUnfilled = document.querySelector('details[open] > [data-short]') !== null;
  if (isSearch || isUnfilled) need();
}
