import { createContext } from 'react';
import type { ReactNode } from 'react';

/** The large search box of the hero: given by the template, because the author's MDX knows nothing of the search. */
export const HeroSearchContext = createContext<ReactNode>(null);
