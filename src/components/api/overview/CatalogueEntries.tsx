import type { ReactNode } from 'react';
import * as errorStyles from '../ErrorTable.module.css';
import * as styles from './CatalogueEntries.module.css';

interface CatalogueEntriesProps {
  /** Name of the list. */
  label: string;
  /** `CatalogueEntry` elements. */
  children: ReactNode;
}

/** The entries of a catalogue, one below the other: name, meaning, and who uses it. */
export function CatalogueEntries({ label, children }: CatalogueEntriesProps) {
  return (
    <ul role="list" aria-label={label} className={styles.entries}>
      {children}
    </ul>
  );
}

interface CatalogueEntryProps {
  id: string;
  /** The name in code as a link to the entry, and what belongs to it. */
  head: ReactNode;
  meaning: ReactNode;
  /** Who uses it, in few words. */
  users: string;
  /** The users and other details, which are folded. */
  children?: ReactNode;
}

/** One entry of a catalogue. */
export function CatalogueEntry({ id, head, meaning, users, children }: CatalogueEntryProps) {
  return (
    <li id={id} data-entry="">
      <h3>{head}</h3>
      <div>{meaning}</div>
      {children ? (
        <details className={errorStyles.shared}>
          <summary>{users}</summary>
          {children}
        </details>
      ) : (
        <p>{users}</p>
      )}
    </li>
  );
}
