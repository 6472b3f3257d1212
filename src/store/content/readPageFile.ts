import type { ReadCall } from '../../core/content/apiCalls';
import type { Problem } from '../../core/input/problem';
import {
  pageIdOf,
  pageKind,
  pageRouteFault,
  routeOfPage,
} from '../../core/content/addresses/routes';
import type { PageContent } from '../../core/content/model';
import { readPage } from '../../core/content/readPage';
import type { TreeNode } from '../../core/content/tree';
import { parsePage } from '../../core/content/markdown/parsePage';
import type { ContentFolder } from './contentFolder';
import { includeFile, pageEnvironment } from './pageEnvironment';

/** A page of the content folder. */
export interface Page extends PageContent {
  /** Path relative to the content folder. */
  relativePath: string;
  pageId: string;
  kind: 'doc' | 'page';
  route: string;
  /** Files of its includes, relative to the content folder. */
  includes: string[];
}

/** A page, or the problems of its file. */
export interface ReadPage {
  page?: Page;
  problems: Problem[];
  warnings: Problem[];
  /** Files that the page publishes, relative to the site's root. */
  published: string[];
}

/** Records what the result of reading a page depends on, besides the page's own file. */
export interface PageObserver {
  onRead: (file: string) => void;
  /** Gets each call, and its answer. */
  onCall: (call: Parameters<ReadCall>, answer: ReturnType<ReadCall> | undefined) => void;
  /** Gets the page's tree after all steps. */
  onDrawn: (tree: TreeNode) => void;
}

/** Reads the file of a page. */
export function readPageFile(
  folder: ContentFolder,
  relativePath: string,
  source: string,
  observer: PageObserver,
): ReadPage {
  const file = folder.display(relativePath);
  const kind = pageKind(relativePath) ?? 'page';
  const { page, published, writes, included } = recordedEnvironment(folder, relativePath, observer);
  let warnings: Problem[] = [];
  const { content, problems } = readPage(source, {
    file,
    kind,
    variables: page.variables,
    parse: (body) => {
      const parsed = parsePage(body, file, page);
      ({ warnings } = parsed);
      if (parsed.drawn) observer.onDrawn(parsed.drawn);
      return parsed;
    },
  });
  if (!content) return { problems, warnings, published: [] };
  const { slug, draft = false } = content.frontMatter;
  const route = routeOfPage(relativePath, slug);
  const fault = pageRouteFault(route);
  if (fault !== undefined && slug === undefined) {
    problems.push({
      file,
      path: '',
      message: `its route \`${route}\` ${fault}`,
      advice: 'Rename the file with letters, digits and "-", or give it a `slug`.',
    });
  }
  const isLeftOut = draft && !folder.showsDrafts;
  if (isLeftOut)
    warnings.push({
      file,
      path: 'draft',
      message: 'the page is a draft, and is not published',
      advice: 'Take `draft` out to publish it. `npm run develop` shows it.',
    });
  else for (const write of writes) write();
  const includes = [...included].sort();
  const pageId = pageIdOf(relativePath);
  return {
    page: { ...content, relativePath, pageId, kind, route, includes },
    problems,
    warnings,
    published: isLeftOut ? [] : published,
  };
}

/** The environment of a page that records which files the page publishes and includes. It does not write them yet. */
function recordedEnvironment(
  folder: ContentFolder,
  relativePath: string,
  { onRead, onCall }: PageObserver,
) {
  const given = pageEnvironment(folder, relativePath, onRead);
  const published: string[] = [];
  const writes: (() => void)[] = [];
  const included = new Set<string>();
  const page: typeof given = {
    ...given,
    write: (target, content) => {
      published.push(target);
      writes.push(() => given.write(target, content));
    },
    include: (name, call) => {
      included.add(includeFile(name));
      return given.include(name, call);
    },
    call: (operation, args) => {
      const answer = given.call(operation, args);
      onCall([operation, args], answer);
      return answer;
    },
    // The advice for a name that does not exist depends on the names of all files.
    nearestPage: (target) => {
      onRead(folder.directory);
      return given.nearestPage(target);
    },
    includeNames: () => {
      onRead(folder.directory);
      return given.includeNames();
    },
  };
  return { page, published, writes, included };
}
