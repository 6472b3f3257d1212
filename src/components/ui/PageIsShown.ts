import { createContext } from 'react';

/** Whether the page around a component is shown. False while the page is only prerendered (`shell/Pages.tsx`). */
export const PageIsShown = createContext(true);
