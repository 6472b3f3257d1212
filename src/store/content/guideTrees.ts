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

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @param guide absolute path of a page */
  fileOf(guide: string): string {
    return path.join(this.#folder, `${sha256(guide).slice(0, 16)}.bin`);
  }

  write(guide: string, tree: TreeNode): void {
    writeIfChanged(this.fileOf(guide), serialize(tree));
  }

  /** Undefined if the page was not read. */
  read(guide: string): TreeNode | undefined {
    const file = this.fileOf(guide);
    return existsSync(file) ? (deserialize(readFileSync(file)) as TreeNode) : undefined;
  }
}
