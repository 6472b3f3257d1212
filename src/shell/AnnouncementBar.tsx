import { useState } from 'react';
import { Helmet } from 'react-helmet';
import type { SiteSettings } from '../../plugins/gatsby-transformer-docs/src/core/model';
import { IconButton } from '../components/ui/IconButton';
import { remember } from '../behaviours/storage';
import * as styles from './AnnouncementBar.module.css';

type AnnouncementBarProps = NonNullable<SiteSettings['announcement']>;

/**
 * News above everything, until dismissed. A script in the head marks the document with the id that the reader has
 * dismissed, before anything is painted: hence a rule of style rather than a condition. It stands in the head, since HTML
 * allows no style element in a body.
 */
export function AnnouncementBar({ id, text, link }: AnnouncementBarProps) {
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  const dismiss = () => {
    remember('announcement', id);
    setDismissed(true);
  };
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
      <IconButton icon="close" label="Dismiss the announcement" onClick={dismiss} />
    </aside>
  );
}
