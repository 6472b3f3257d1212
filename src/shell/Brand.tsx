import type { InlineMark } from '../../plugins/gatsby-plugin-site/src/images/core/model';
import type { SiteSettings } from '../core/content/model';
import * as styles from './Brand.module.css';

/** The logo has a low priority, because text and fonts come first. React 18 accepts the attribute only in lower case. */
const LATER = { fetchpriority: 'low' };

export interface BrandProps {
  settings: SiteSettings;
  /** The logo, if it is a part of the page. */
  mark?: InlineMark | undefined;
}

/** Logo and name of the product, with a link to the home page. */
export default function Brand({ settings: { logo, product }, mark }: BrandProps) {
  return (
    <a href="/" className={styles.brand} aria-label={`${product.name} home`}>
      {/* No alternative text, because the name is beside the picture. */}
      {mark ? (
        <svg
          viewBox={mark.viewBox}
          width="24"
          height="24"
          aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: mark.shapes }}
        />
      ) : (
        logo && <img src={logo.src} alt="" width="24" height="24" {...LATER} />
      )}
      <span>{product.name}</span>
    </a>
  );
}
