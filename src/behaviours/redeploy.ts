import { readAppFiles } from './start';

/** The build this tab has reloaded for: the same one is never reloaded for twice. */
const KEY = 'reloaded-for';

/** Hash of another build that has been published since this page; undefined where there is none, or nothing is known of it. */
async function publishedSince(): Promise<string | undefined> {
  try {
    const answer = await fetch('/page-data/app-data.json', { cache: 'no-store' });
    const { webpackCompilationHash: published } = (await answer.json()) as {
      webpackCompilationHash: string;
    };
    // The app has the hash of the page; without the app the page has it.
    const ours = window.___webpackCompilationHash ?? readAppFiles(document)?.build;
    return ours && published !== ours ? published : undefined;
  } catch {
    return undefined;
  }
}

/** Whether another build has been published since this page: its files may be gone. */
export async function isRedeployed(): Promise<boolean> {
  return (await publishedSince()) !== undefined;
}

/**
 * A part of this page that is loaded late is gone. Where another build has been published meanwhile, the page is loaded
 * anew, once for each build, and the browser goes back to the place in it; `before` can put into the address what the
 * reader was about to do. False where a reload would not help.
 */
export async function reloadAfterRedeploy(before?: () => void): Promise<boolean> {
  const published = await publishedSince();
  try {
    if (published === undefined || sessionStorage.getItem(KEY) === published) return false;
    sessionStorage.setItem(KEY, published);
  } catch {
    // There is no memory, without which there could be a loop.
    return false;
  }
  before?.();
  location.reload();
  return true;
}
