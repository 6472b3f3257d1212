import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageContent, SidebarConfig, SiteSettings } from '../../../src/core/content/model';
import { readPage } from '../../../src/core/content/readPage';
import { pageIdOf, pageKind, routeOfPage } from '../../../src/core/content/addresses/routes';
import { readSidebars } from '../../../src/core/content/sidebars';
import type { TreeNode } from '../../../src/core/content/tree';
import { openContentFolder } from '../../../src/store/content/contentFolder';
import type { ReadCall } from '../../../src/core/content/apiCalls';
import { pageEnvironment } from '../../../src/store/content/pageEnvironment';
import { parsePage } from '../../../src/core/content/markdown/parsePage';
import { namedCalls } from './projectCalls';

/** The project's own content folder. */
export const CONTENT = path.resolve(__dirname, '../../../content');

/** A page of the content for tests: the data that the site reads, with its tree. */
export interface Guide extends PageContent {
  /** Path relative to the content folder. */
  file: string;
  kind: 'doc' | 'page';
  route: string;
  /** Text of the file, with variables. */
  source: string;
  /** The tree. Variables and links are resolved, and headings have ids. */
  tree: TreeNode;
}

/** All of `content/`. */
export interface SiteContent {
  guides: Guide[];
  sidebars: SidebarConfig[];
  settings: SiteSettings;
}

/**
 * Reads the content with the steps of the plugin. Writes nothing.
 * @throws if a page cannot be read
 */
export function readGuides(directory = CONTENT, call: ReadCall = namedCalls): SiteContent {
  const folder = openContentFolder(directory);
  const variables = folder.variables();
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort();
  const guides = files.flatMap((file): Guide[] => {
    const kind = pageKind(file);
    if (!kind) return [];
    const source = readFileSync(path.join(directory, file), 'utf8');
    let tree: TreeNode | undefined;
    const { content, problems } = readPage(source, {
      file,
      kind,
      variables,
      parse: (body) => {
        const parsed = parsePage(body, file, {
          ...pageEnvironment(folder, file, () => undefined),
          call,
          write: () => undefined,
        });
        ({ tree } = parsed);
        return parsed;
      },
    });
    if (!content || !tree || problems.length > 0) {
      throw new Error(`${file}: ${problems.map(({ message }) => message).join('; ')}`);
    }
    const route = routeOfPage(file, content.frontMatter.slug);
    return [{ ...content, file, kind, route, source, tree }];
  });
  const { settings } = folder.settings();
  if (!settings) throw new Error('site.yml cannot be read.');
  const pageIds = guides.filter(({ kind }) => kind === 'doc').map(({ file }) => pageIdOf(file));
  const { sidebars } = readSidebars(folder.text('sidebars.yml') ?? '', {
    file: 'sidebars.yml',
    settings,
    pageIds,
  });
  return { guides, sidebars, settings };
}
