import type { AppFiles } from '../../../plugins/gatsby-plugin-site/src/finishPages/core/model';

/** Event of the window when the app did not start. */
export const START_FAILURE = 'startfailure';

/** The detail of this event. */
export interface StartFailure {
  /** A sentence for the reader. */
  reason: string;
  /** Tries again to start the app. */
  retry: () => void;
}

declare global {
  interface WindowEventMap {
    startfailure: CustomEvent<StartFailure>;
  }
  interface Window {
    /** Set when the scripts of the static parts have run. */
    ___behaviours?: true;
  }
}

/**
 * Runs as an inline script in the head. The page reads without scripts, so text and font are loaded first. The scripts of its
 * static parts are requested after the first paint, or when the reader presses something. They wait three seconds at most,
 * because a slow phone can take a second to paint a long page after it has parsed it. A page in the background does not wait.
 *
 * When they or the app do not start, a red banner gives the reason and a button to retry (specification section 8). The banner
 * has its own styles, because the style sheets may be missing too.
 *
 * @param filesId id of the element with the list of files
 * @param failureEvent name of the event that tells that the app did not start
 */
export function requestScripts(filesId: string, failureEvent: 'startfailure'): void {
  let hasBegun = false;
  const onFailure = ({ detail: { reason, retry } }: CustomEvent<StartFailure>) => {
    if (document.getElementById('start-failure')) return;
    const banner = document.createElement('div');
    banner.id = 'start-failure';
    banner.setAttribute('role', 'alert');
    banner.style.cssText =
      'position:fixed;inset:auto 0 0;z-index:99;padding:12px 24px;background:#b00020;color:#fff;font:600 16px/1.5 sans-serif';
    const button = document.createElement('button');
    button.textContent = WORDS.states.retry;
    button.style.cssText =
      'margin-left:16px;padding:4px 16px;border:0;border-radius:4px;background:#fff;color:#b00020;font:inherit;cursor:pointer';
    button.onclick = () => {
      banner.remove();
      window.___early?.start();
      retry();
    };
    banner.append(reason, button);
    document.body.prepend(banner);
  };
  const fail = (failed: readonly string[], isEach: boolean) => {
    if (window.___behaviours) return;
    // With a wrong base URL, either every script is missing or the server sends another file instead.
    const isBaseUrl = navigator.onLine && (isEach || failed.length === 0);
    const hint = isBaseUrl ? ` ${WORDS.states.wrongBaseUrl} "${location.pathname}".` : '';
    const reason = `${WORDS.states.notStarted}${hint}`;
    const retry = () => (failed.length > 0 ? load(failed, isEach) : location.reload());
    window.dispatchEvent(new CustomEvent(failureEvent, { detail: { reason, retry } }));
  };
  const load = (sources: readonly string[], isEach: boolean) => {
    const failed: string[] = [];
    let left = sources.length;
    for (const src of sources) {
      const script = document.createElement('script');
      script.src = src;
      script.onload = script.onerror = (event) => {
        if ((event as Event).type === 'error') failed.push(src);
        if (--left === 0) fail(failed, isEach && failed.length === sources.length);
      };
      document.head.append(script);
    }
  };
  const begin = () => {
    const element = document.getElementById(filesId);
    if (!element || hasBegun) return;
    hasBegun = true;
    load((JSON.parse(element.textContent ?? '') as AppFiles).start, true);
  };
  window.addEventListener(failureEvent, onFailure);
  document.addEventListener('DOMContentLoaded', () => {
    setTimeout(begin, document.hidden ? 0 : 3000);
    for (const press of ['pointerdown', 'keydown'])
      document.addEventListener(press, begin, { capture: true, once: true });
    try {
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0) begin();
      }).observe({ type: 'paint', buffered: true });
    } catch {
      // The browser does not report paints.
      begin();
    }
  });
  window.addEventListener('load', () => {
    // The page was cut off before the list of files.
    if (!document.getElementById(filesId)) fail([], true);
  });
}
