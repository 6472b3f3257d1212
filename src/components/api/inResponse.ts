import { createContext } from 'react';

/** Whether rows belong to a response. "required" is then left out, because it requires nothing of readers. */
export const InResponse = createContext(false);
