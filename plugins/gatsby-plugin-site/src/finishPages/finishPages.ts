import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Store } from 'gatsby';
import { findProjectFolder, staticQueriesOf } from '../../../shared/gatsbyStore';
import { siteFolders } from '../../../../src/store/files/publishedFiles';
import { APP_DATA_PATH } from '../../../../src/core/text/pageFilePaths';
import { writeIfChanged } from '../../../../src/store/files/writeIfChanged';
import { textOfBytes } from './core/byteString';
import { contentPolicy, pictureHosts, withPolicy } from './core/contentPolicy';
import { ICON, pageFinisher } from './core/pageFinisher';
import { pageFiles, pageNeeds } from './core/pageFiles';
import type { BuiltPage } from './core/readBuiltPage';
import type { PageOptions } from './options';
import { readBundleFiles } from './webpackStats';

/**
 * Finishes all pages that Gatsby has written (see `pageFinisher`), and gives each its content security policy. Gatsby does not
 * write unchanged pages again, so some pages may be finished already. These stay the same.
 *
 * @param onPage gets the HTML of each page
 * @returns what the pages refer to, in the order of the routes
 */
export function finishPages(
  store: Store,
  routes: readonly string[],
  { appFilesId, keptSelectors }: PageOptions,
  onPage: (route: string, html: string) => void,
): BuiltPage[] {
  const { publicFolder } = siteFolders(findProjectFolder(store));
  const read = (address: string) => {
    const file = path.join(publicFolder, address);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  const app = JSON.parse(read(APP_DATA_PATH)) as { webpackCompilationHash: string };
  const files = pageFiles(readBundleFiles(publicFolder));
  const finish = pageFinisher({
    appFilesId,
    // webpack's runtime adds no names to elements.
    scripts: files.start.filter((name) => !name.startsWith('/webpack-runtime')).map(read),
    keptSelectors,
    icon: read(ICON),
    sheetAt: read,
  });
  const finished = routes.map((route) => {
    const file = htmlFile(publicFolder, route);
    const queries = staticQueriesOf(store, route);
    const { page, html } = finish(readFileSync(file, 'latin1'), {
      build: app.webpackCompilationHash,
      path: route,
      ...files,
      queries,
      needs: pageNeeds(queries),
    });
    onPage(route, textOfBytes(html));
    // Buffers are not a part of V8's heap, whose size is limited.
    return { file, page, html: Buffer.from(html, 'latin1') };
  });
  const hosts = pictureHosts(finished.map(({ page }) => page));
  for (const { file, page, html } of finished) {
    const policy = contentPolicy(page.inlineScripts, hosts);
    writeIfChanged(file, Buffer.from(withPolicy(html.toString('latin1'), policy), 'latin1'));
  }
  if (!finished.some(({ html }) => html.includes('<style data-of=')))
    throw new Error('No page has styles that Gatsby has put there, so none are made smaller.');
  return finished.map(({ page }) => page);
}

/** The file that Gatsby writes for a page. */
function htmlFile(publicFolder: string, route: string): string {
  return path.join(publicFolder, route.endsWith('.html') ? route : `${route}/index.html`);
}
