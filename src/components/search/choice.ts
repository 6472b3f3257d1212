/** A page or section that Enter opens. */
export interface Choice {
  href: string;
  /** Words to mark on that page. */
  words: ReadonlySet<string>;
}

/** An item that the arrow keys select: a result or link to open, or a query to repeat. */
export type Item = Choice | { query: string };
