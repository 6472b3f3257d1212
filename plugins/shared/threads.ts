import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Store } from 'gatsby';
import { loadedPlugins } from './gatsbyStore';

/** What a thread gets. */
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
  const code = compiledCode(store, plugin);
  return code === undefined ? undefined : startThread({ code, plugin, job });
}

/** The file that Gatsby compiled from the gatsby-node.ts of a plugin. */
function compiledCode(store: Store, plugin: string): string | undefined {
  return loadedPlugins(store).find(({ name }) => name === plugin)?.resolvedCompiledGatsbyNode;
}

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
