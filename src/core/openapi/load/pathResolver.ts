import { BaseResolver } from '@redocly/openapi-core';
import { resolveFile } from './resolveFile';

/**
 * Base class of the resolvers: it names files by their paths relative to the folder of descriptions. Subclasses read the
 * files.
 */
export class PathResolver extends BaseResolver {
  /** Absolute path of the folder. Undefined if it is unknown. */
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
