import type { ButtonHTMLAttributes } from 'react';
import * as styles from './Button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Whether it is the main action. */
  primary?: boolean;
}

/** A button with a text. */
export function Button({ primary = false, ...rest }: ButtonProps) {
  return <button type="button" {...rest} className={primary ? styles.primary : styles.button} />;
}
