import type { CreatePagesArgs, GatsbyNode, Node, PluginOptions } from 'gatsby';
import { busyMeter } from './busyMeter';

/** Time without further changes before saved files are read. */
const SETTLE_MS = 700;

/** Time after an update before its later part may run. Gatsby needs at least as long to show the changed page. */
const LATER_MS = 1_500;
/** After that, the later part waits until the process was mostly idle for this time. On a large site, Gatsby needs longer. */
const IDLE_MS = 500;
/** After this time, the later part runs although the process is busy. */
const LONGEST_BUSY_MS = 60_000;

/** A part of an update that the changed page does not need. */
export interface LaterPart {
  /** Runs first, also beside another update, so it may change nothing that updates use. */
  prepare?: () => Promise<unknown>;
  /** Runs when no update runs. */
  run: () => Promise<void>;
}

const sleep = (time: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, time).unref();
  });

type Update = (
  args: CreatePagesArgs,
  options: PluginOptions,
  /** Whether this is an update after the first one, in `develop`. */
  isEdit: boolean,
) => Promise<void> | Promise<LaterPart | undefined>;

/**
 * Makes the hooks `createPages` and `onCreateNode` from one update function. In `develop`, Gatsby calls `createPages` after
 * a file was saved, but not if the file was saved while `createPages` was running. Therefore a changed node of a file
 * starts the update too, unless Gatsby calls `createPages` first.
 *
 * @param update may return a later part, for `develop` only. If another update returns a later part before the first has run,
 * only the second runs, so it must do the work of both.
 */
export function updateOnSave(
  update: Update,
): Required<Pick<GatsbyNode, 'createPages' | 'onCreateNode'>> {
  let latest: CreatePagesArgs | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The later part that has not run yet. */
  let waiting: LaterPart | undefined;
  let last: Promise<void> = Promise.resolve();
  // Updates run one after the other, so that an earlier one cannot overwrite the results of a later one.
  const enqueue = (work: () => Promise<void>) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
  const updateNow = (args: CreatePagesArgs, options: PluginOptions, isEdit: boolean) =>
    enqueue(async () => {
      const later = await update(args, options, isEdit);
      if (!later) return;
      waiting = later;
      void runLater(later);
    });
  /** Runs a later part after a pause, as soon as the process is idle, unless another update returns one before. */
  const runLater = async (later: LaterPart) => {
    const end = Date.now() + LONGEST_BUSY_MS;
    await sleep(LATER_MS);
    const isBusy = busyMeter();
    do await sleep(IDLE_MS);
    while (waiting === later && isBusy() && Date.now() < end);
    if (waiting !== later) return;
    await later.prepare?.();
    await enqueue(async () => {
      if (waiting !== later) return;
      waiting = undefined;
      await later.run();
    });
  };
  return {
    createPages: async (args, options) => {
      const isEdit = latest !== undefined;
      if (process.env.NODE_ENV !== 'production') latest = args;
      clearTimeout(timer);
      await updateNow(args, options, isEdit);
    },
    onCreateNode: ({ node }: { node: Node }, options: PluginOptions) => {
      const args = latest;
      if (!args || node.internal.type !== 'File') return;
      if (node.sourceInstanceName !== options.sourceName) return;
      clearTimeout(timer);
      timer = setTimeout(() => void updateNow(args, options, true), SETTLE_MS);
      timer.unref();
    },
  };
}
