import { START_FAILURE } from './start';

/** Where the script in the head keeps what it has caught; gone when the app has taken over. */
interface EarlyPresses {
  /** What was pressed, in order; `null` stands for the shortcut of the search. */
  pressed: (HTMLElement | null)[];
  /** Ends the catching. */
  stop: () => void;
}

declare global {
  interface Window {
    ___early?: EarlyPresses;
  }
}

/**
 * Runs in the head: catches presses of buttons, of links that stand for a button, and of the search's shortcut, while the
 * scripts that answer them are still on their way. Where those never come, links are links again.
 */
export const EARLY_PRESSES_SCRIPT = `(function(d,w){var q=[];
function add(e,x){e.preventDefault();e.stopPropagation();q.push(x);d.documentElement.setAttribute('data-waiting','')}
function click(e){var t=e.target.closest('button,a[aria-haspopup]');
if(t&&!e.button&&!(e.ctrlKey||e.metaKey||e.shiftKey||e.altKey))add(e,t)}
function key(e){if((e.ctrlKey||e.metaKey)&&!e.altKey&&!e.shiftKey&&(e.key||'').toLowerCase()=='k')add(e,null)}
function stop(){d.removeEventListener('click',click,true);d.removeEventListener('keydown',key,true);
d.documentElement.removeAttribute('data-waiting')}
d.addEventListener('click',click,true);d.addEventListener('keydown',key,true);
w.addEventListener('${START_FAILURE}',stop);
w.___early={pressed:q,stop:stop}})(document,window)`;

/** Does now what was asked for before the app had started. */
export function answerEarlyPresses(): void {
  const early = window.___early;
  if (!early) return;
  delete window.___early;
  early.stop();
  for (const target of early.pressed) {
    if (target === null) {
      const shortcut = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true };
      document.dispatchEvent(new KeyboardEvent('keydown', shortcut));
    } else if (target.isConnected) target.click();
  }
}
