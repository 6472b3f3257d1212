import type { TreeNode } from '../../../src/core/content/tree';
import type { PageCode } from './imports';
import type { Message } from './source';
import type { StaticValue } from './staticValue';
import type { Place, Targets } from './targets';

/** Finds the includes for files that several pages import. */
export interface Partials {
  /** Name of the include for a file. Undefined if its text must be inserted into the page. */
  includeOf(file: string): string | undefined;
}

/** Everything that the conversion of a page needs. */
export interface Conversion {
  targets: Targets;
  partials: Partials;
  /** Returns cards for the other pages of the page's group in the sidebar. */
  cardsFor(place: Place): TreeNode | undefined;
}

/** The state of the conversion of one page or imported file. */
export interface Context extends Conversion {
  place: Place;
  code: PageCode;
  frontMatter: Readonly<Record<string, unknown>>;
  /** Values that the page passes to an imported file. Undefined in a page. */
  props?: Readonly<Record<string, StaticValue>> | undefined;
  /** Files that contain this one, for the detection of circular imports. */
  above: readonly string[];
  messages: Message[];
  redirect?: string;
  /** Converts nodes of the same file. */
  convertAll(nodes: readonly TreeNode[]): TreeNode[];
  /** Converts the text of another file. */
  convertFile(body: string, place: Place, options: FileOptions): ConvertedTree;
}

/** What the text of a file may refer to. */
export interface FileOptions {
  frontMatter?: Readonly<Record<string, unknown>>;
  /** Values that a page passes to an imported file. */
  props?: Readonly<Record<string, StaticValue>>;
  /** Files that contain this one. */
  above?: readonly string[];
}

/** A page or imported file, converted except for its headings. */
export interface ConvertedTree {
  nodes: TreeNode[];
  messages: Message[];
  /** Target, if the page only redirects. */
  redirect?: string;
}

/** Converts a node of one kind. */
export type Convert = (node: TreeNode, context: Context) => TreeNode[];

/** Converts the children of a node. */
export const childrenOf: Convert = (node, context) => context.convertAll(node.children ?? []);

/** Adds a message about a node. */
export function report(node: TreeNode, text: string, { messages, place }: Context): void {
  messages.push({ file: place.file, line: node.position?.start.line ?? 1, text });
}
