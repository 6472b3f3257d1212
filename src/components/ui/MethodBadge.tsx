import * as styles from './MethodBadge.module.css';

interface MethodBadgeProps {
  /** HTTP method in any case. */
  method: string;
}

/** An HTTP method on a background of the method's color. */
export function MethodBadge({ method }: MethodBadgeProps) {
  return (
    <span className={styles.badge} data-method={method.toLowerCase()}>
      {method.toUpperCase()}
    </span>
  );
}
