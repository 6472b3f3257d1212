import { Helmet } from 'react-helmet';
import type { SiteSettings } from '../../plugins/gatsby-transformer-docs/src/core/model';
import { IconButton } from '../components/ui/IconButton';
import { CHOICES } from '../behaviours/choices';
import { useChoice } from '../components/ui/useChoice';
import * as styles from './AnnouncementBar.module.css';

type AnnouncementBarProps = NonNullable<SiteSettings['announcement']>;

/**
 * News above everything, until dismissed. Before the app has started, a style rule hides a dismissed announcement: the
 * script in the head (behaviours/beforePaint.ts) puts its id on the root element. The rule is in the head because HTML
 * allows no style element in the body.
 */
export function AnnouncementBar({ id, text, link }: AnnouncementBarProps) {
  const [dismissed, dismiss] = useChoice(CHOICES.announcement);
  if (dismissed === id) return null;
  return (
    <aside
      className={styles.bar}
      aria-label="Announcement"
      data-announcement={id}
      data-print="hide"
    >
      <Helmet>
        <style>{`[data-announcement-dismissed="${id}"] [data-announcement]{display:none}`}</style>
      </Helmet>
      <p>
        {text} {link && <a href={link.href}>{link.label}</a>}
      </p>
      <IconButton icon="close" label="Dismiss the announcement" onClick={() => dismiss(id)} />
    </aside>
  );
}
