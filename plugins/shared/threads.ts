import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Store } from 'gatsby';
import { loadedPlugins } from './gatsbyStore';

/** What a thread gets. */
interface Task<Job> {
  /** File that Gatsby compiled from the gatsby-node.ts of the plugin. */
  code: string;
  plugin: string;
  job: Job;
}

/** The code that a thread starts with. It loads the compiled plugin, which calls `answerJobs`. */
const START = 'require(require("node:worker_threads").workerData.code)';

/**
 * Does a job of a plugin in another thread. The plugin's gatsby-node.ts must call `answerJobs`.
 *
 * @param job data that can be copied to a thread
 * @returns undefined if Gatsby has not compiled the plugin
 * @throws Error if the job fails
 */
export function runInThread<Job, Result>(
  store: Store,
  plugin: string,
  job: Job,
): Promise<Result> | undefined {
  const code = loadedPlugins(store).find(({ name }) => name === plugin)?.resolvedCompiledGatsbyNode;
  if (code === undefined) return undefined;
  const task: Task<Job> = { code, plugin, job };
  const worker = new Worker(START, { eval: true, workerData: task });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error(`A thread of ${plugin} ended without a result.`)));
  });
}

/** Does the job of this thread, if `runInThread` has started it for this plugin. */
export async function answerJobs<Job, Result>(
  plugin: string,
  run: (job: Job) => Result | Promise<Result>,
): Promise<void> {
  if (isMainThread) return;
  const task = workerData as Partial<Task<Job>> | null;
  if (task?.plugin !== plugin || task.job === undefined) return;
  parentPort?.postMessage(await run(task.job));
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
