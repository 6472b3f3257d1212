import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** A page to check, or a published page. */
export interface CheckedPage {
  /** Path of the file, relative to the content folder. */
  file: string;
  text: string;
  pictures: { name: string; path: string }[];
}

/** A mistake that would break the build of the page. */
export interface Finding {
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
 * Checks a page with the code of the site. The check runs in a separate process that stays alive, because the first check
 * reads all pages and descriptions.
 */
export async function checkPage(
  siteDir: string,
  contentDir: string,
  page: CheckedPage,
  published: readonly CheckedPage[],
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
    child.stdin.write(`${JSON.stringify({ id, page, published })}\n`);
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
