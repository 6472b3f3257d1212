import { BaseResolver } from '@redocly/openapi-core';
import { resolveFile } from './resolveFile';

/** Names files by their paths in the folder of descriptions; which of them there are, its kinds know. */
export class PathResolver extends BaseResolver {
  override resolveExternalRef(base: string | null, reference: string): string {
    const resolved = resolveFile(base ?? '', reference);
    return 'file' in resolved ? resolved.file : reference;
  }
}
