import { createContext } from 'react';
import type { ReactNode } from 'react';

/** An area of the documentation, on an orbit of the hero. */
export interface HeroArea {
  label: string;
  href: string;
}

interface HeroParts {
  /** The large search box. */
  search: ReactNode;
  areas: readonly HeroArea[];
}

/** Parts of the hero that the template gives it, because the author's MDX knows nothing of search and sidebars. */
export const HeroContext = createContext<HeroParts>({ search: null, areas: [] });
