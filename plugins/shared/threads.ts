import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, constants } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Store } from 'gatsby';
import { loadedPlugins } from './gatsbyStore';

/** What a thread or process gets. */
interface Task<Job> {
  /** File that Gatsby compiled from the gatsby-node.ts of the plugin. */
  code: string;
  plugin: string;
  /** Undefined if the thread gets its jobs later. See `JobThread`. */
  job?: Job;
}

/** A thread that does the jobs of a plugin one after the other. What a job keeps in memory is there for the next one. */
export interface JobThread<Job, Result> {
  /** Throws an error if the job fails, or if the thread has ended. */
  run: (job: Job) => Promise<Result>;
}

/** The result of a job, or the message of its error. */
type Answer<Result> = { result: Result } | { error: string };

/** The code that a thread starts with. It loads the compiled plugin, which calls `answerJobs`. */
const START = 'require(require("node:worker_threads").workerData.code)';

/** The lowest priority of a process. */
const LOWEST = constants.priority.PRIORITY_LOW;

/** The code of a process in the background. It does one job in a thread, and ends with its parent. */
const START_IN_BACKGROUND = `
const { Worker } = require("node:worker_threads");
try {
  require("node:os").setPriority(${LOWEST});
} catch {
  // Where this is not allowed, the process has the usual priority.
}
process.once("disconnect", () => process.exit());
process.once("message", (workerData) => {
  new Worker(${JSON.stringify(START)}, { eval: true, workerData })
    .once("message", (result) => process.send({ result }))
    .once("error", ({ message }) => process.send({ error: message }))
    .once("exit", () => process.channel.unref());
});
`;

function startThread<Result>(task: Task<unknown>): Promise<Result> {
  const worker = new Worker(START, { eval: true, workerData: task });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () =>
      reject(new Error(`A thread of ${task.plugin} ended without a result.`)),
    );
  });
}

function startProcess<Result>(task: Task<unknown>): Promise<Result> {
  const child = spawn(process.execPath, ['-e', START_IN_BACKGROUND], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  return new Promise((resolve, reject) => {
    child.once('message', (answer: Answer<Result>) => {
      if ('error' in answer) reject(new Error(answer.error));
      else resolve(answer.result);
      child.disconnect();
    });
    child.once('error', reject);
    child.once('exit', () =>
      reject(new Error(`A process of ${task.plugin} ended without a result.`)),
    );
    child.send(task);
  });
}

/**
 * Does a job of a plugin. The plugin's gatsby-node.ts must call `answerJobs`.
 *
 * @param job data that can be copied to a thread or process
 * @returns undefined if Gatsby has not compiled the plugin
 * @throws Error if the job fails
 */
type RunJob = <Job, Result>(store: Store, plugin: string, job: Job) => Promise<Result> | undefined;

const runnerOf =
  (start: typeof startThread): RunJob =>
  (store, plugin, job) => {
    const code = compiledCode(store, plugin);
    return code === undefined ? undefined : start({ code, plugin, job });
  };

/** The file that Gatsby compiled from the gatsby-node.ts of a plugin. */
function compiledCode(store: Store, plugin: string): string | undefined {
  return loadedPlugins(store).find(({ name }) => name === plugin)?.resolvedCompiledGatsbyNode;
}

/** Does a job of a plugin in another thread. See `RunJob`. */
export const runInThread = runnerOf(startThread);

/** Does a job of a plugin in a process with the lowest priority, so that this process keeps its processor. See `RunJob`. */
export const runInBackground = runnerOf(startProcess);

/** Starts a thread for jobs of a plugin. It ends with the process. Undefined if Gatsby has not compiled the plugin. */
export function startJobThread<Job, Result>(
  store: Store,
  plugin: string,
): JobThread<Job, Result> | undefined {
  const code = compiledCode(store, plugin);
  if (code === undefined) return undefined;
  const task: Task<Job> = { code, plugin };
  const worker = new Worker(START, { eval: true, workerData: task });
  worker.unref();
  // Without a listener, an error of the thread would end the process.
  worker.on('error', () => undefined);
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: (job) => {
      const result = last.then(() => askThread<Job, Result>(worker, plugin, job));
      last = result.catch(() => undefined);
      return result;
    },
  };
}

async function askThread<Job, Result>(worker: Worker, plugin: string, job: Job): Promise<Result> {
  const stop = new AbortController();
  const { signal } = stop;
  const end = async (): Promise<never> => {
    // A thread that has ended has no valid id.
    if (worker.threadId !== -1) await once(worker, 'exit', { signal });
    throw new Error(`The thread of ${plugin} has ended.`);
  };
  try {
    worker.postMessage(job);
    const answers = once(worker, 'message', { signal }) as Promise<[Answer<Result>]>;
    const [answer] = await Promise.race([answers, end()]);
    if ('error' in answer) throw new Error(answer.error);
    return answer.result;
  } finally {
    stop.abort();
  }
}

/** Does the jobs of this thread, if this file has started it for this plugin. */
export async function answerJobs<Job, Result>(
  plugin: string,
  run: (job: Job) => Result | Promise<Result>,
): Promise<void> {
  if (isMainThread) return;
  const task = workerData as Partial<Task<Job>> | null;
  if (task?.plugin !== plugin) return;
  if (task.job !== undefined) {
    parentPort?.postMessage(await run(task.job));
    return;
  }
  const answer = async (job: Job): Promise<Answer<Result>> => {
    try {
      return { result: await run(job) };
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  };
  parentPort?.on('message', (job: Job) => {
    void answer(job).then((result) => parentPort?.postMessage(result));
  });
}

/** Number of pages that are worth a thread of their own. It takes about half a second to load the code of a plugin. */
export const WORTH_A_THREAD = 100;

/**
 * Does a job for each part of a list of pages. If there is more than one part, each has a thread of its own.
 *
 * @param jobOf the job for some of the pages
 * @param run does a job. The gatsby-node.ts of the plugin must pass the same function to `answerJobs`.
 */
export async function runForPages<Page, Job, Result>(
  store: Store,
  plugin: string,
  pages: readonly Page[],
  jobOf: (pages: Page[]) => Job,
  run: (job: Job) => Result,
): Promise<Result[]> {
  const jobs = partsForThreads(pages).map(jobOf);
  return Promise.all(
    jobs.map((job) => {
      const result = jobs.length > 1 ? runInThread<Job, Result>(store, plugin, job) : undefined;
      return result ?? run(job);
    }),
  );
}

/**
 * Splits a list into a part for each thread that is worth it, with every second, third or fourth item, so that all parts take
 * about as long. A list that is not worth a second thread stays whole. An empty list has no part.
 */
export function partsForThreads<Item>(
  items: readonly Item[],
  threads = Math.min(availableParallelism(), 4),
): Item[][] {
  if (items.length === 0) return [];
  const count = Math.max(1, Math.min(threads, Math.floor(items.length / WORTH_A_THREAD)));
  return Array.from({ length: count }, (_, place) =>
    items.filter((_item, index) => index % count === place),
  );
}
