/** The build this tab has reloaded for: the same one is never reloaded for twice. */
const KEY = 'reloaded-for';

/**
 * A part of this page that is loaded late is gone. Where another build has been published meanwhile, the page is loaded
 * anew, once for each build, and the browser goes back to the place in it; `before` can put into the address what the
 * reader was about to do. False where a reload would not help.
 */
export async function reloadAfterRedeploy(before?: () => void): Promise<boolean> {
  const ours = window.___webpackCompilationHash;
  const published = await publishedBuild();
  if (!ours || !published || published === ours) return false;
  try {
    if (window.sessionStorage.getItem(KEY) === published) return false;
    window.sessionStorage.setItem(KEY, published);
  } catch {
    // Without a memory there could be a loop.
    return false;
  }
  before?.();
  window.location.reload();
  return true;
}

async function publishedBuild(): Promise<string | undefined> {
  try {
    const response = await fetch('/page-data/app-data.json', { cache: 'no-store' });
    const data = (await response.json()) as { webpackCompilationHash?: string };
    return data.webpackCompilationHash;
  } catch {
    return undefined;
  }
}
