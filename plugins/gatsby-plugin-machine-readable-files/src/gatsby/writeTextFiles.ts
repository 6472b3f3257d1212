import path from 'node:path';
import { writeIfChanged } from '../../../shared/writeIfChanged';
import type { TextFile } from '../core/llms/planLlmsFiles';

/** Writes files below a folder. */
export function writeTextFiles(files: readonly TextFile[], folder: string): void {
  for (const file of files) writeIfChanged(path.join(folder, file.path), file.text);
}
