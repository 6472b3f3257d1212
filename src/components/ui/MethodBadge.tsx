import * as styles from './MethodBadge.module.css';
import { sentMethod } from '../../core/text/sentMethod';

interface MethodBadgeProps {
  /** HTTP method as in the model, or as it is sent. */
  method: string;
}

/** An HTTP method on a background of the method's color. */
export function MethodBadge({ method }: MethodBadgeProps) {
  return (
    <span className={styles.badge} data-method={method.toLowerCase()}>
      {sentMethod(method)}
    </span>
  );
}
