import type { VFile } from 'vfile';
import type { Glossary } from '../glossary';
import type { Palette } from '../palette';
import type { OwnComponents } from '../schemas/ownComponents';
import type { TreeNode } from '../tree';
import { parsedSource } from './explicitIds';
import type { CallReader } from '../apiCalls';
import type { Typefaces } from '../../text/typefaces';

/** A problem at a node, without the name of the file. */
export interface Finding {
  /** The file of an include. Absent for the page's own file. */
  file?: string | undefined;
  line?: number | undefined;
  column?: number | undefined;
  message: string;
  advice: string;
}

/** A file of `content/includes`. */
export interface IncludedFile {
  /** Path of the file for messages, starting at the project's folder. */
  file: string;
  /** Its text, with empty lines instead of front matter. */
  body: string;
  /** Rewrites a target that is relative to the include, so that it is relative to the page. */
  rebase(target: string): string;
}

/** What the steps can read for the current page. */
export interface PageEnvironment {
  variables: Readonly<Record<string, string>>;
  /** Only pages with SVG pictures read it. */
  palette(): Palette;
  /** The fonts of the site. Only pages with SVG pictures use them. Undefined if the site has none. */
  typefaces(): Typefaces | undefined;
  /** Only pages with terms read it. */
  glossary(): Glossary;
  /** Names of the components that the page may use without an import. Only pages with components read it. */
  components(): readonly string[];
  /** The site's own components. Only pages with components that not every site has read them. */
  ownComponents(): OwnComponents;
  /** Route of the page in a file, given relative to this page's folder. Undefined if there is none. */
  routeOf(relativePath: string): string | undefined;
  /** The file of a page that is most similar to one that does not exist. Both are relative to this page's folder. */
  nearestPage(relativePath: string): string | undefined;
  /** Bytes of a picture, given relative to this page's folder. Undefined if there is none. */
  readPicture(relativePath: string): Uint8Array | undefined;
  /**
   * An include by its name: its path below `content/includes` without extension, or the name of a data file. Undefined if
   * there is none. `call` says which operations move an object to the trash.
   */
  include(name: string, call: CallReader['read']): IncludedFile | undefined;
  /** Names of all includes. */
  includeNames(): string[];
  /**
   * Makes a call of an operation of the site's APIs, with the arguments that an author wrote. Undefined if the page will be
   * read again, because the description must be read first.
   */
  call: CallReader['read'];
  /** Writes a file into the built site. */
  write(relativePath: string, content: string | Uint8Array): void;
  /** Reports a mistake that ends the build. */
  report(finding: Finding): void;
  /** Reports a mistake that does not end the build. */
  warn(finding: Finding): void;
}

/** A step over a page's tree, which it changes in place. */
export type Step = (tree: TreeNode, page: PageEnvironment, file: VFile) => void;

/** Place of a node, for problems. */
export function placeOf(node: TreeNode): Pick<Finding, 'file' | 'line' | 'column'> {
  const start = node.position?.start;
  const file = node.data?.origin?.file;
  return { ...(file && { file }), ...(start && { line: start.line, column: start.column }) };
}

/** The text that a node's offsets refer to. */
export function sourceOf(node: TreeNode, file: VFile): string {
  return node.data?.origin?.source ?? parsedSource(file);
}
