import type { SiteSettings } from '../../plugins/gatsby-transformer-docs/src/core/model';
import * as styles from './Brand.module.css';

/** Text and fonts go first. React 18 knows the attribute only as HTML writes it. */
const LATER = { fetchpriority: 'low' };

interface BrandProps {
  settings: SiteSettings;
}

/** Mark and word of the product; leads home. */
export function Brand({ settings: { logo, product } }: BrandProps) {
  return (
    <a href="/" className={styles.brand} aria-label={`${product.name} home`}>
      {/* The word beside it says what the picture shows. */}
      <img src={logo.src} alt="" width="24" height="24" {...LATER} />
      <span>{product.name}</span>
    </a>
  );
}
