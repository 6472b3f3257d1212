import type { CreatePagesArgs, GatsbyNode, Node, PluginOptions } from 'gatsby';

/** How long a folder must be quiet before what was saved in it is taken up. */
const SETTLE_MS = 700;

type Update = (args: CreatePagesArgs, options: PluginOptions) => Promise<void>;

/**
 * Gives a plugin's two hooks from its one update. Gatsby calls `createPages` after a file has been saved in `develop`,
 * but not for a file saved while that very step is running: its node changes, and nothing is called until the next
 * save. So a file's node, once it is there, asks for the update as well; an update without changes does nothing.
 */
export function updateOnSave(
  update: Update,
): Required<Pick<GatsbyNode, 'createPages' | 'onCreateNode'>> {
  let latest: CreatePagesArgs | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<void> = Promise.resolve();
  // One after the other: what an earlier update has read must not be written over what a later one has.
  const enqueue: Update = (args, options) => {
    const next = last.then(() => update(args, options));
    last = next.catch(() => undefined);
    return next;
  };
  return {
    createPages: async (args, options) => {
      if (process.env.NODE_ENV !== 'production') latest = args;
      await enqueue(args, options);
    },
    onCreateNode: ({ node }: { node: Node }, options: PluginOptions) => {
      const args = latest;
      if (!args || node.internal.type !== 'File') return;
      if (node.sourceInstanceName !== options.sourceName) return;
      clearTimeout(timer);
      timer = setTimeout(() => void enqueue(args, options), SETTLE_MS);
      timer.unref();
    },
  };
}
