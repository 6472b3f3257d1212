import { createContext } from 'react';
import { SHOWN } from '../../behaviours/arrival';

/** Whether the page around a component is shown. `shell/Pages.tsx` gives prerendered pages another reference. */
export const PageIsShown = createContext(SHOWN);
