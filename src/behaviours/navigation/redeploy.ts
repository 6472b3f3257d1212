import { APP_DATA_PATH } from '../../core/text/pageFilePaths';
import { readAppFiles } from '../appFiles';

/** Key of the build for which this tab has reloaded. The tab reloads once for each build. */
const KEY = 'reloaded-for';

/** Hash of a newer build that has been published; undefined if there is none or if it cannot be read. */
async function publishedSince(): Promise<string | undefined> {
  try {
    const answer = await fetch(APP_DATA_PATH, { cache: 'no-store' });
    const { webpackCompilationHash: published } = (await answer.json()) as {
      webpackCompilationHash: string;
    };
    // The app has the hash of its build. Until the app has loaded, the hash is in the page.
    const ours = window.___webpackCompilationHash ?? readAppFiles(document)?.build;
    return ours && published !== ours ? published : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a newer build has been published. The files of this build may be gone. */
export async function isRedeployed(): Promise<boolean> {
  return (await publishedSince()) !== undefined;
}

/**
 * Call it when a part of the page that loads later cannot be fetched. If a newer build has been published, the page
 * reloads, once for each build, and the browser restores the scroll position. `before` can add to the address what the
 * reader wanted to do.
 *
 * @returns false if a reload would not help
 */
export async function reloadAfterRedeploy(before?: () => void): Promise<boolean> {
  const published = await publishedSince();
  try {
    if (published === undefined || sessionStorage.getItem(KEY) === published) return false;
    sessionStorage.setItem(KEY, published);
  } catch {
    // Without storage, the page could reload endlessly.
    return false;
  }
  before?.();
  location.reload();
  return true;
}
