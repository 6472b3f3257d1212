import type { CreatePagesArgs, GatsbyNode, Node, PluginOptions } from 'gatsby';

/** Time without further changes before saved files are read. */
const SETTLE_MS = 700;

/**
 * Makes the hooks `createPages` and `onCreateNode` from one update function. In `develop`, Gatsby calls `createPages` after
 * a file was saved, but not if the file was saved while `createPages` was running. Therefore a changed node of a file
 * starts the update too, unless Gatsby calls `createPages` first.
 */
export function updateOnSave(
  update: (args: CreatePagesArgs, options: PluginOptions) => Promise<void>,
): Required<Pick<GatsbyNode, 'createPages' | 'onCreateNode'>> {
  let latest: CreatePagesArgs | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<void> = Promise.resolve();
  // Updates run one after the other, so that an earlier one cannot overwrite the results of a later one.
  const updateNow = (args: CreatePagesArgs, options: PluginOptions) => {
    const next = last.then(() => update(args, options));
    last = next.catch(() => undefined);
    return next;
  };
  return {
    createPages: async (args, options) => {
      if (process.env.NODE_ENV !== 'production') latest = args;
      clearTimeout(timer);
      await updateNow(args, options);
    },
    onCreateNode: ({ node }: { node: Node }, options: PluginOptions) => {
      const args = latest;
      if (!args || node.internal.type !== 'File') return;
      if (node.sourceInstanceName !== options.sourceName) return;
      clearTimeout(timer);
      timer = setTimeout(() => void updateNow(args, options), SETTLE_MS);
      timer.unref();
    },
  };
}
