import type { SiteSettings } from '../core/content/model';
import * as styles from './Footer.module.css';

export interface FooterProps {
  settings: SiteSettings;
}

/** Links in columns, and the copyright. */
export default function Footer({ settings: { footer } }: FooterProps) {
  return (
    <footer className={styles.footer} data-print="hide">
      <div>
        {footer.columns.map(({ title, links }) => (
          <section key={title}>
            <p aria-hidden="true">{title}</p>
            <ul role="list" aria-label={title}>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p>{footer.copyright}</p>
      </div>
    </footer>
  );
}
