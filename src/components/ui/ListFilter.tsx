import * as styles from './ListFilter.module.css';

interface ListFilterProps {
  /** Name of the input: "Filter operations". */
  label: string;
}

/**
 * The place of an input that filters the entries (`data-entry`) beside and below it. `behaviours/widgets/listFilter.ts` inserts the
 * input, because it only works with scripts.
 */
export function ListFilter({ label }: ListFilterProps) {
  return <div className={styles.filter} data-filter={label} data-print="hide" />;
}
