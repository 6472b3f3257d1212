import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { environment } from './environment';

interface SiteProgram {
  /** Path of the program in the project of the site, and its arguments. */
  command: readonly string[];
  /** What the messages call it, as the subject of a sentence. */
  name: string;
  /** What is not possible without the packages of the site, as a sentence without its end. */
  impossible: string;
  /** Longest time of an answer in minutes. */
  minutes: number;
}

interface Waiting<Answer> {
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

/**
 * A program of the site that answers questions. It runs in a separate process that stays alive: the site has other packages
 * than this server, and the first answer needs all pages and descriptions. The program reads a question from each line
 * (`{id, …}`), and writes the answer as a line with the same id, or with `error`. It gets no secrets of this server.
 *
 * @returns a function that asks a question. Its promise is rejected if the program fails, ends, or takes too long.
 */
export function siteProgram<Answer extends object>({
  command,
  name,
  impossible,
  minutes,
}: SiteProgram): (question: object) => Promise<Answer> {
  let child: ChildProcessWithoutNullStreams | undefined;
  const waiting = new Map<number, Waiting<Answer>>();
  let last = 0;

  function start(): ChildProcessWithoutNullStreams {
    const { siteDir, contentDir } = environment;
    if (!existsSync(path.join(siteDir, 'node_modules'))) {
      throw new Error(
        `${impossible}: run npm ci in ${siteDir}, or set SITE_DIR to the project of the site.`,
      );
    }
    const { PATH, HOME, TMPDIR, OPENAPI_DIR, PARTS_DIR } = process.env;
    const started = spawn(process.execPath, command, {
      cwd: siteDir,
      env: {
        ...{ PATH, HOME, TMPDIR, OPENAPI_DIR, PARTS_DIR },
        NODE_ENV: 'production',
        CONTENT_DIR: contentDir,
      },
    });
    let complaint = '';
    started.stderr.on('data', (data: Buffer) => {
      complaint = (complaint + data.toString()).slice(-2000);
    });
    createInterface({ input: started.stdout }).on('line', (line) => {
      const { id, error, ...answer } = JSON.parse(line) as { id: number; error?: string };
      const one = waiting.get(id);
      waiting.delete(id);
      if (error === undefined) one?.resolve(answer as Answer);
      else one?.reject(new Error(error));
    });
    const end = () => {
      child = undefined;
      const reason = complaint.trim() || 'no reason was given';
      for (const { reject } of waiting.values()) reject(new Error(`${name} ended: ${reason}`));
      waiting.clear();
    };
    started.on('error', end);
    started.on('exit', end);
    started.stdin.on('error', () => undefined);
    // The process must not keep the server alive while it waits for the next question.
    process.once('exit', () => started.kill());
    return started;
  }

  return (question) =>
    new Promise((resolve, reject) => {
      child ??= start();
      const asked = child;
      const timer = setTimeout(() => {
        asked.kill();
        reject(new Error(`${name} took longer than ${minutes} minutes.`));
      }, minutes * 60_000);
      last += 1;
      waiting.set(last, {
        resolve: (answer) => (clearTimeout(timer), resolve(answer)),
        reject: (error) => (clearTimeout(timer), reject(error)),
      });
      asked.stdin.write(`${JSON.stringify({ id: last, ...question })}\n`);
    });
}
