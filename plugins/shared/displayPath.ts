import path from 'node:path';

/** A file as its author knows it: relative to the folder of the project, with `/`. Absolute if it lies outside. */
export function displayPath(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return (relative.startsWith('..') ? file : relative).split(path.sep).join('/');
}
