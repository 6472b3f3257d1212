import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The file that exists while a build runs. It holds the machine and the process. */
const markOf = (folder: string) => path.join(folder, '.building');

/** The build whose mark is in a project's folder: it runs, or it was killed. */
export interface MarkedBuild {
  file: string;
  /** Undefined if the build was killed. */
  pid: number | undefined;
}

/** Reads the mark of another build. Undefined if there is none. */
export function markedBuild(folder: string): MarkedBuild | undefined {
  const file = markOf(folder);
  const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (written === undefined) return undefined;
  const [host, id] = readFileSync(file, 'utf8').split('\n');
  const pid = Number(id);
  // After a restart, and on another machine, another process may have the same number.
  const isHere = host === os.hostname() && written > Date.now() - os.uptime() * 1000;
  return { file, pid: isHere && pid !== process.pid && isRunning(pid) ? pid : undefined };
}

/**
 * Marks that this process builds the site. The mark disappears when the process ends by itself, also with an error. It stays if
 * the process is killed.
 */
export function markBuild(folder: string): void {
  writeFileSync(markOf(folder), `${os.hostname()}\n${process.pid}\n`);
  process.once('exit', () => rmSync(markOf(folder), { force: true }));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process exists, but belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
