import path from 'node:path';
import { writeIfChanged } from '../../../shared/writeIfChanged';
import type { TextFile } from '../core/llms/planLlmsFiles';

/**
 * Writes files below a folder, unless they have the same content.
 *
 * @returns the paths of those that it has written
 */
export function writeTextFiles(files: readonly TextFile[], folder: string): string[] {
  return files
    .filter((file) => writeIfChanged(path.join(folder, file.path), file.text))
    .map((file) => file.path);
}
