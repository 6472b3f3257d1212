import { Helmet } from 'react-helmet';
import type { SiteSettings } from '../core/content/model';
import { IconButton } from '../components/ui/IconButton';
import * as styles from './AnnouncementBar.module.css';

type AnnouncementBarProps = NonNullable<SiteSettings['announcement']>;

/**
 * The announcement above the page, until the reader dismisses it. `behaviours/widgets/announcement.ts` handles the button. A
 * style rule hides a dismissed announcement. The rule is in the head because HTML allows no style element in the
 * body.
 */
export function AnnouncementBar({ id, text, html, link }: AnnouncementBarProps) {
  return (
    <aside
      className={styles.bar}
      aria-label={WORDS.shell.announcement}
      data-announcement={id}
      data-print="hide"
    >
      <Helmet>
        <style>{`[data-announcement-dismissed="${id}"] [data-announcement]{display:none}`}</style>
      </Helmet>
      <p>
        {html === undefined ? text : <span dangerouslySetInnerHTML={{ __html: html }} />}{' '}
        {link && <a href={link.href}>{link.label}</a>}
      </p>
      <IconButton icon="close" label={WORDS.shell.dismissAnnouncement} data-dismiss="" />
    </aside>
  );
}
