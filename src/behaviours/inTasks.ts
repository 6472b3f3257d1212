type Step = (document: Document) => void;

/** Runs steps in their order. */
export type Run = (steps: readonly Step[], document: Document) => void;

/** Runs all steps at once. Use it when a page is shown whose parts must be complete before the next paint. */
export const atOnce: Run = (steps, document) => steps.forEach((step) => step(document));

/**
 * Runs each step in a task of its own, so that a slow phone can react to the reader and paint between them. Use it on a first
 * visit, when the page is already visible.
 */
export const inTasks: Run = (steps, document) =>
  steps.forEach((step) => setTimeout(() => step(document)));
