import { createElement } from 'react';
import type { ComponentProps } from 'react';

/**
 * Replaces the module `gatsby` when pages are drawn without Gatsby. Templates keep their queries; the result of static
 * queries is set before a page is drawn.
 */
let staticData: unknown;

/** Sets the result of all static queries. */
export function setStaticData(data: unknown): void {
  staticData = data;
}

/** Returns the data that `setStaticData` has set. */
export function useStaticQuery<Data>(): Data {
  return staticData as Data;
}

/** Returns the text of a query, which is not run. */
export function graphql(query: TemplateStringsArray): string {
  return query.join('');
}

/** Draws a link of Gatsby as one of HTML. */
export function Link({ to, ...rest }: ComponentProps<'a'> & { to: string }) {
  return createElement('a', { ...rest, href: to });
}
