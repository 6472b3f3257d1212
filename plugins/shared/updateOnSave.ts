import type { CreatePagesArgs, GatsbyNode, Node, PluginOptions } from 'gatsby';

/** Time without further changes before saved files are read. */
const SETTLE_MS = 700;

/** Time between an update and its later part. Gatsby needs about as long to show the changed page. */
const LATER_MS = 2_000;

/** A part of an update that the changed page does not need. */
export type LaterPart = () => Promise<void>;

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
  let laterTimer: ReturnType<typeof setTimeout> | undefined;
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
      if (typeof later !== 'function') return;
      clearTimeout(laterTimer);
      laterTimer = setTimeout(() => void enqueue(later), LATER_MS);
      laterTimer.unref();
    });
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
