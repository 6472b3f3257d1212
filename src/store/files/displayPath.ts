import path from 'node:path';

/** Path of a file for messages: relative to the folder of the project, with `/`. Absolute if the file is outside. */
export function displayPath(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return (relative.startsWith('..') ? file : relative).split(path.sep).join('/');
}
