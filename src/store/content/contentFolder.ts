import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { CallReader } from '../../core/content/apiCalls';
import { displayPath } from '../files/displayPath';
import { listFiles } from '../files/listFiles';
import type { Typefaces } from '../../core/text/typefaces';
import { pageKind, routeOfPage } from '../../core/content/addresses/routes';
import { readFrontMatter, splitPage } from '../../core/content/frontMatter';
import { openSiteFiles } from './siteFiles';
import type { SiteFiles } from './siteFiles';

/** Folder of the includes. */
export const INCLUDES_FOLDER = 'includes';

/** What a content folder needs from outside. */
interface Surroundings {
  /** Whether pages with `draft: true` are allowed. */
  showsDrafts: boolean;
  /** Returns the reader of API calls. Undefined before the descriptions have been read. */
  callReader: () => CallReader | undefined;
  /** The fonts of the site. Undefined before they are loaded. */
  typefaces: () => Typefaces | undefined;
}

/** The content folder. */
export interface ContentFolder extends Readonly<Surroundings>, SiteFiles {
  readonly directory: string;
  /** The file's path as shown in messages. */
  display(relativePath: string): string;
  text(relativePath: string): string | undefined;
  /** Names of the includes: paths below their folder, without extension. */
  includes(): string[];
  /** Route of the page in a file. Undefined if the file does not exist or is no page. */
  routeOf(relativePath: string): string | undefined;
  /** All files of pages. */
  pageFiles(): string[];
  /**
   * Bytes of a file inside the folder. Undefined if it does not exist, or is a symbolic link to a file outside the folder.
   */
  bytes(relativePath: string): Uint8Array | undefined;
  /**
   * Writes a file that a page publishes. The path is relative to the site's root. If absent, the file is written to
   * `public/`.
   */
  write?(relativePath: string, content: string | Uint8Array): void;
}

/** Files of the content folder, without those that gatsby-source-filesystem ignores. */
export function contentFiles(directory: string): string[] {
  return listFiles(directory).filter(
    (file) => !file.split('/').some((part) => part.startsWith('.') || part === 'node_modules'),
  );
}

/** Opens a content folder. Without surroundings, it has no API calls, fonts and drafts. */
export function openContentFolder(
  directory: string,
  {
    showsDrafts = false,
    callReader = () => undefined,
    typefaces = () => undefined,
  }: { [Name in keyof Surroundings]?: Surroundings[Name] | undefined } = {},
): ContentFolder {
  const display = (relativePath: string) => displayPath(path.join(directory, relativePath));
  const text = (relativePath: string) => {
    const file = inside(directory, relativePath);
    return file === undefined ? undefined : readFileSync(file, 'utf8');
  };
  const siteFiles = openSiteFiles(display, text);
  return {
    ...siteFiles,
    directory,
    showsDrafts,
    callReader,
    typefaces,
    display,
    text,
    includes: () =>
      listFiles(path.join(directory, INCLUDES_FOLDER)).flatMap(
        (file) => /^(.*)\.mdx$/.exec(file)?.[1] ?? [],
      ),
    routeOf: (relativePath) => {
      const kind = pageKind(relativePath);
      const source = kind && text(relativePath);
      if (!kind || source === undefined) return undefined;
      const { data } = readFrontMatter(splitPage(source), {
        file: display(relativePath),
        kind,
        variables: siteFiles.variables(),
      });
      return routeOfPage(relativePath, data?.slug);
    },
    pageFiles: () => listFiles(directory).filter((file) => pageKind(file) !== undefined),
    bytes: (relativePath) => {
      const file = inside(directory, relativePath);
      return file === undefined ? undefined : readFileSync(file);
    },
  };
}

/**
 * Absolute path of a file inside the folder. Undefined for other files, and for symbolic links to files outside the folder.
 */
function inside(directory: string, relativePath: string): string | undefined {
  const file = path.resolve(directory, relativePath);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  const way = path.relative(realpathSync(directory), realpathSync(file));
  return way === '' || way.startsWith('..') || path.isAbsolute(way) ? undefined : file;
}
