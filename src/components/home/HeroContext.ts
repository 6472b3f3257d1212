import { createContext } from 'react';
import type { ReactNode } from 'react';

/** An area of the documentation, on an orbit of the hero. */
export interface HeroArea {
  label: string;
  href: string;
}

export interface HeroParts {
  /** The large search box. */
  search: ReactNode;
  areas: readonly HeroArea[];
  /** The mark of the site as shapes, if it has one. */
  mark?: { viewBox: string; shapes: string } | undefined;
}

/**
 * Parts of the hero that come from the template, because the MDX of the author has no access to the search and the
 * sidebars.
 */
export const HeroContext = createContext<HeroParts>({ search: null, areas: [] });
