import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { environment } from '../environment';

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

let child: ChildProcessWithoutNullStreams | undefined;
const waiting = new Map<number, Waiting>();
let last = 0;

/**
 * Asks the site's own code, which runs in a separate process that stays alive: it has other packages than this server, and the
 * first answer needs all descriptions.
 */
export function askSite<Answer>(question: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    child ??= start();
    const asked = child;
    const timer = setTimeout(() => asked.kill(), LONGEST);
    last += 1;
    waiting.set(last, {
      resolve: (answer) => (clearTimeout(timer), resolve(answer as Answer)),
      reject: (error) => (clearTimeout(timer), reject(error)),
    });
    asked.stdin.write(`${JSON.stringify({ id: last, ...question })}\n`);
  });
}

/** Longest time of an answer in milliseconds. */
const LONGEST = 120_000;

function start(): ChildProcessWithoutNullStreams {
  const { siteDir, contentDir } = environment;
  if (!existsSync(path.join(siteDir, 'node_modules'))) {
    throw new Error(
      `The editor does not know the site: run npm ci in ${siteDir}, or set SITE_DIR to the project of the site.`,
    );
  }
  // It gets no secrets of this server.
  const { PATH, HOME, TMPDIR, OPENAPI_DIR } = process.env;
  const started = spawn(process.execPath, ['tools/page-editor/run.mjs'], {
    cwd: siteDir,
    env: { PATH, HOME, TMPDIR, OPENAPI_DIR, NODE_ENV: 'production', CONTENT_DIR: contentDir },
  });
  let complaint = '';
  started.stderr.on('data', (data: Buffer) => {
    complaint = (complaint + data.toString()).slice(-2000);
  });
  createInterface({ input: started.stdout }).on('line', (line) => {
    const { id, answer, error } = JSON.parse(line) as {
      id: number;
      answer?: unknown;
      error?: string;
    };
    const one = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) one?.resolve(answer);
    else one?.reject(new Error(error));
  });
  const end = () => {
    child = undefined;
    const reason = complaint.trim() || 'no reason was given';
    for (const { reject } of waiting.values()) {
      reject(new Error(`The site's process ended: ${reason}`));
    }
    waiting.clear();
  };
  started.on('error', end);
  started.on('exit', end);
  started.stdin.on('error', () => undefined);
  process.once('exit', () => started.kill());
  return started;
}
