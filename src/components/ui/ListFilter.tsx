import * as styles from './ListFilter.module.css';

interface ListFilterProps {
  /** Name of the box: "Filter operations". */
  label: string;
}

/**
 * The place of a box that filters the entries (`data-entry`) beside and below it. behaviours/listFilter.ts puts the box there, since
 * nothing works in it without scripts.
 */
export function ListFilter({ label }: ListFilterProps) {
  return <div className={styles.filter} data-filter={label} data-print="hide" />;
}
