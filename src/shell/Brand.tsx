import type { MarkPicture, SiteMark } from '../../plugins/gatsby-plugin-site/src/images/core/model';
import type { SiteSettings } from '../core/content/model';
import { say } from '../core/text/say';
import * as styles from './Brand.module.css';

/** The logo has a low priority, because text and fonts come first. React 18 accepts the attribute only in lower case. */
const LATER = { fetchpriority: 'low' };

export interface BrandProps {
  settings: SiteSettings;
  /** The shapes of the logo, if they are a part of the page, and its proportion. */
  mark?: SiteMark | undefined;
}

/** Logo and name of the product, with a link to the home page. */
export default function Brand({ settings: { logo, product }, mark }: BrandProps) {
  const { dark } = mark ?? {};
  return (
    <a href="/" className={styles.brand} aria-label={say(WORDS.shell.home, { name: product.name })}>
      {/* No alternative text, because the link has a name. */}
      <Picture mark={mark} src={logo?.src} theme={logo?.dark ? 'light' : undefined} />
      {logo?.dark && <Picture mark={dark} src={logo.dark} theme="dark" />}
      {logo?.name !== false && <span>{product.name}</span>}
    </a>
  );
}

/** Height of the logo in pixels. Its width follows from its proportion. */
const HEIGHT = 24;

interface PictureProps {
  mark?: MarkPicture | undefined;
  src?: string | undefined;
  /** The only theme that shows it. */
  theme?: 'light' | 'dark' | undefined;
}

const themeClass = (theme: PictureProps['theme']) =>
  theme === 'dark' ? styles.dark : theme && styles.light;

function Picture({ mark, src, theme }: PictureProps) {
  const size = { width: Math.round(HEIGHT * (mark?.shape ?? 1)), height: HEIGHT };
  if (mark?.viewBox && mark.shapes) {
    return (
      <svg
        viewBox={mark.viewBox}
        {...size}
        aria-hidden="true"
        className={themeClass(theme)}
        dangerouslySetInnerHTML={{ __html: mark.shapes }}
      />
    );
  }
  return src ? <img src={src} alt="" {...size} className={themeClass(theme)} {...LATER} /> : null;
}
