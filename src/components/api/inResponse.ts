import { createContext } from 'react';

/** Whether rows tell of an answer. What it always holds is no demand on the reader, so "required" is left out. */
export const InResponse = createContext(false);
