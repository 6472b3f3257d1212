import type { Plugin } from 'unified';
import type { VFile } from 'vfile';
import type { Glossary } from '../core/glossary';
import type { Palette } from '../core/palette';
import type { TreeNode } from '../core/tree';
import { parsedSource } from './explicitIds';
import type { ReadCall } from '../../../shared/apiCalls';

/** What is wrong at a node, before the file's name is known. */
export interface Finding {
  /** Absent: the page's own. */
  file?: string | undefined;
  line?: number | undefined;
  column?: number | undefined;
  message: string;
  advice: string;
}

/** The file a node comes from, where that is not the page's own. */
export interface Origin {
  /** As an author knows it. */
  file: string;
  /** The text that the node's offsets refer to. */
  source: string;
}

/** A passage of `content/includes`. */
export interface IncludedFile {
  /** As an author knows it. */
  file: string;
  /** Its text, blank where it has front matter. */
  body: string;
  /** What a page writes for a target beside the include's file. */
  rebase(target: string): string;
}

/** What the steps may ask about the page at hand and the files around it. */
export interface PageEnvironment {
  variables: Readonly<Record<string, string>>;
  /** Asked for by pages with drawn pictures only. */
  palette(): Palette;
  /** Asked for by pages with terms only. */
  glossary(): Glossary;
  /** Route of the page in a file, its path relative to this page's folder; undefined where there is none. */
  routeOf(relativePath: string): string | undefined;
  /** The page's file most like one that does not exist, both relative to this page's folder. */
  nearestPage(relativePath: string): string | undefined;
  /** Bytes of a picture, its path relative to this page's folder; undefined where there is none. */
  readPicture(relativePath: string): Uint8Array | undefined;
  /** A passage by its name: its path below `content/includes`, without ending; undefined where there is none. */
  include(name: string): IncludedFile | undefined;
  /** Names of all includes. */
  includeNames(): string[];
  /** A call of an operation of the site's APIs, with the arguments an author gives it. */
  call: ReadCall;
  /** Puts a file into the built site, below its root. */
  write(relativePath: string, content: string | Uint8Array): void;
  /** A mistake that ends the build. */
  report(finding: Finding): void;
  /** A mistake the build goes on with. */
  warn(finding: Finding): void;
}

/** Options of every step: how to get the environment of the page in a file. */
export interface StepOptions {
  page: (path: string) => PageEnvironment;
}

/** A step over a page's tree, which it changes in place. */
export type Step = (tree: TreeNode, page: PageEnvironment, file: VFile) => void;

/** Makes a unified plugin of a step. */
export function asPlugin(step: Step): Plugin<[StepOptions]> {
  return function plugin({ page }) {
    return (tree, file) => step(tree as TreeNode, page(file.path ?? ''), file);
  };
}

/** Place of a node as a finding wants it. */
export function placeOf(node: TreeNode): Pick<Finding, 'file' | 'line' | 'column'> {
  const start = node.position?.start;
  const file = originOf(node)?.file;
  return { ...(file && { file }), ...(start && { line: start.line, column: start.column }) };
}

/** Where a node of an include comes from; undefined for one of the page itself. */
export function originOf(node: TreeNode): Origin | undefined {
  return node.data?.origin as Origin | undefined;
}

/** The text that a node's offsets refer to. */
export function sourceOf(node: TreeNode, file: VFile): string {
  return originOf(node)?.source ?? parsedSource(file);
}
