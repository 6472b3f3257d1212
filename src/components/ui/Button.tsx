import type { ButtonHTMLAttributes } from 'react';
import * as styles from './Button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The one action that matters most here. */
  primary?: boolean;
}

/** A button with words. */
export function Button({ primary = false, ...rest }: ButtonProps) {
  return <button type="button" {...rest} className={primary ? styles.primary : styles.button} />;
}
