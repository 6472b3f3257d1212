/** The build this tab has reloaded for: the same one is never reloaded for twice. */
const KEY = 'reloaded-for';

/**
 * A part of this page that is loaded late is gone. Where another build has been published meanwhile, the page is loaded
 * anew, once for each build, and the browser goes back to the place in it; `before` can put into the address what the
 * reader was about to do. False where a reload would not help.
 */
export async function reloadAfterRedeploy(before?: () => void): Promise<boolean> {
  try {
    const answer = await fetch('/page-data/app-data.json', { cache: 'no-store' });
    const { webpackCompilationHash: published } = (await answer.json()) as {
      webpackCompilationHash: string;
    };
    const ours = window.___webpackCompilationHash;
    if (!ours || published === ours || sessionStorage.getItem(KEY) === published) return false;
    sessionStorage.setItem(KEY, published);
  } catch {
    // Nothing is known of another build, or there is no memory, without which there could be a loop.
    return false;
  }
  before?.();
  location.reload();
  return true;
}
