import * as styles from './SkipLink.module.css';

interface SkipLinkProps {
  /** Id of the element that it leads to. */
  to: string;
  children: string;
}

/** A link that only readers with a keyboard see, when it has the focus. */
export function SkipLink({ to, children }: SkipLinkProps) {
  return (
    <a href={`#${to}`} className={styles.skip} data-print="hide">
      {children}
    </a>
  );
}
