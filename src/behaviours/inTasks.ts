/** Runs functions in their order. */
export type Run = (steps: readonly (() => void)[]) => void;

/** Runs all functions at once. Use it when a page is shown whose parts must be complete before the next paint. */
export const atOnce: Run = (steps) => steps.forEach((step) => step());

/**
 * Runs each function in a task of its own, so that a slow phone can react to the reader and paint between them. Use it on a
 * first visit, when the page is already visible.
 */
export const inTasks: Run = (steps) => steps.forEach((step) => setTimeout(step));
