import * as styles from './SchemaTree.module.css';

/** Link to the guide about parameters of which exactly one is given. */
export function LookupLink({ href }: { href: string }) {
  return (
    <p className={styles.guide}>
      <a href={href}>How lookups work</a>
    </p>
  );
}
