import { createContext } from 'react';
import type { Presence } from '../../core/text/presence';

/** Whether the reader receives the rows: those of a response, or of the request of a webhook or callback. */
export const IsReceived = createContext(false);

/** Which of the received rows are always present. Undefined for rows that the reader sends. */
export const PresenceOfRows = createContext<Presence | undefined>(undefined);
