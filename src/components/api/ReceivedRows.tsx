import { useContext } from 'react';
import type { ReactNode } from 'react';
import type { SchemaNode } from '../../core/openapi/model';
import { presenceOf } from '../../core/text/presence';
import { IsReceived, PresenceOfRows } from './received';
import * as styles from './SchemaTree.module.css';

interface ReceivedRowsProps {
  /** The root of a body, or the rows of a list. */
  rows: readonly SchemaNode[];
  /** What the rows of a list are. */
  noun?: 'Header' | 'Parameter';
  children: ReactNode;
}

/** Rows. If the reader receives them, a sentence before them says which of them are always present. */
export function ReceivedRows({ rows, noun, children }: ReceivedRowsProps) {
  const presence = useContext(IsReceived) ? presenceOf(rows, noun) : undefined;
  return (
    <PresenceOfRows.Provider value={presence}>
      {presence && <p className={styles.fact}>{presence.sentence}</p>}
      {children}
    </PresenceOfRows.Provider>
  );
}
