import path from 'node:path';
import { listFiles } from './listFiles';

/** Absolute paths of the files that decide which code is in the packages: npm's lock file, and the patches of packages. */
export function packageFiles(project: string): string[] {
  const patches = listFiles(path.join(project, 'patches')).map((file) => `patches/${file}`);
  return ['package-lock.json', ...patches].map((file) => path.resolve(project, file));
}
