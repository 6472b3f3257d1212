import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** A page or announcement as a file. */
export interface CheckedPage {
  /** Path of the file, relative to the content folder. */
  file: string;
  text: string;
  pictures: { name: string; path: string }[];
}

/** A change of what is published. */
export interface SiteChange {
  /** What is published before and after the change. */
  unchanged: readonly CheckedPage[];
  /** What is published before the change alone. */
  before: readonly CheckedPage[];
  /** What is published after the change alone. */
  after: readonly CheckedPage[];
  /** Files of `after` in which each mistake counts, and not only a new one. */
  own: readonly string[];
}

/** A mistake that would break the build of the site. */
export interface Finding {
  /** File of the content folder in which it is. */
  file: string;
  /** Field of the front matter, or `body`. */
  field: string;
  /** Line in the body. */
  line?: number;
  message: string;
  advice: string;
}

interface Checker {
  process: ChildProcessWithoutNullStreams;
  waiting: Map<number, { resolve: (findings: Finding[]) => void; reject: (error: Error) => void }>;
}

let checker: Checker | undefined;
let last = 0;

/**
 * Checks the whole site after a change, with the code of the site. The check runs in a separate process that stays alive, because the first check
 * reads all pages and descriptions.
 */
export async function checkChange(
  siteDir: string,
  contentDir: string,
  change: SiteChange,
): Promise<Finding[]> {
  checker ??= start(siteDir, contentDir);
  const { process: child, waiting } = checker;
  last += 1;
  const id = last;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill();
      reject(new Error('The check of the site took longer than three minutes.'));
    }, 180_000);
    const done = () => clearTimeout(timer);
    waiting.set(id, {
      resolve: (findings) => (done(), resolve(findings)),
      reject: (error) => (done(), reject(error)),
    });
    child.stdin.write(`${JSON.stringify({ id, change })}\n`);
  });
}

/** The check gets no secrets of this server. */
function environmentOf(contentDir: string): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, OPENAPI_DIR } = process.env;
  return { PATH, HOME, TMPDIR, OPENAPI_DIR, NODE_ENV: 'production', CONTENT_DIR: contentDir };
}

function start(siteDir: string, contentDir: string): Checker {
  if (!existsSync(path.join(siteDir, 'node_modules'))) {
    throw new Error(
      `Pages cannot be checked: run npm ci in ${siteDir}, or set SITE_DIR to the project of the site.`,
    );
  }
  const child = spawn(process.execPath, ['tools/run.mjs', 'tools/check-page/main.ts'], {
    cwd: siteDir,
    env: environmentOf(contentDir),
  });
  const waiting: Checker['waiting'] = new Map();
  let complaint = '';
  child.stderr.on(
    'data',
    (data: Buffer) => (complaint = (complaint + data.toString()).slice(-2000)),
  );
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { id, findings, error } = JSON.parse(line) as {
      id: number;
      findings?: Finding[];
      error?: string;
    };
    const one = waiting.get(id);
    waiting.delete(id);
    if (findings) one?.resolve(findings);
    else one?.reject(new Error(error ?? 'The check of the site failed.'));
  });
  const end = () => {
    checker = undefined;
    for (const { reject } of waiting.values()) {
      reject(
        new Error(`The check of the site ended: ${complaint.trim() || 'no reason was given'}`),
      );
    }
    waiting.clear();
  };
  child.on('error', end);
  child.on('exit', end);
  child.stdin.on('error', () => undefined);
  // This process must not keep the server alive while it waits for the next page.
  process.once('exit', () => child.kill());
  return { process: child, waiting };
}
