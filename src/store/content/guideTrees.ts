import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { sha256 } from '../../core/values/sha256';
import { writeIfChanged } from '../files/writeIfChanged';
import type { TreeNode } from '../../core/content/tree';

/**
 * The trees of pages after all Markdown steps. gatsby-plugin-mdx compiles them, and webpack watches their files: a page is
 * compiled again when its tree has changed, whatever the reason.
 */
export class GuideTrees {
  readonly #folder: string;
  readonly #contentDir: string;

  /** @param contentDir absolute path of the content folder */
  constructor(folder: string, contentDir: string) {
    this.#folder = folder;
    this.#contentDir = contentDir;
  }

  /** Path of a page relative to the content folder. */
  pageOf(file: string): string {
    return path.relative(this.#contentDir, file).split(path.sep).join('/');
  }

  /** @param page path relative to the content folder */
  fileOf(page: string): string {
    return path.join(this.#folder, `${sha256(page).slice(0, 16)}.bin`);
  }

  has(page: string): boolean {
    return existsSync(this.fileOf(page));
  }

  write(page: string, tree: TreeNode): void {
    writeIfChanged(this.fileOf(page), serialize(tree));
  }

  /** Undefined if the page was not read. */
  read(page: string): TreeNode | undefined {
    return this.has(page) ? (deserialize(readFileSync(this.fileOf(page))) as TreeNode) : undefined;
  }
}
