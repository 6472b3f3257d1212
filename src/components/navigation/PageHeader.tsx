import { dirOf } from '../../core/text/dirOf';
import * as styles from './PageHeader.module.css';

export interface PageHeaderProps {
  title: string;
  /** One sentence under the title. */
  description?: string | null;
}

/** Title and first sentence of a page. */
export default function PageHeader({ title, description }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <h1 dir={dirOf(title)}>{title}</h1>
      {description && <p dir={dirOf(description)}>{description}</p>}
    </header>
  );
}
