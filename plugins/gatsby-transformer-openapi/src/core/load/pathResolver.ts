import { BaseResolver } from '@redocly/openapi-core';
import { resolveFile } from './resolveFile';

/** Names files by their paths in the folder of descriptions; which of them there are, its kinds know. */
export class PathResolver extends BaseResolver {
  /** Absolute path of the folder, where it is known. */
  protected readonly folder: string | undefined;

  constructor(folder: string | undefined) {
    super();
    this.folder = folder;
  }

  override resolveExternalRef(base: string | null, reference: string): string {
    const resolved = resolveFile(base ?? '', reference, this.folder);
    return 'file' in resolved ? resolved.file : reference;
  }
}
