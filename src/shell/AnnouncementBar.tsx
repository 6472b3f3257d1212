import { useState } from 'react';
import type { SiteSettings } from '../../plugins/gatsby-transformer-docs/src/core/model';
import { IconButton } from '../components/ui/IconButton';
import { remember } from '../behaviours/storage';
import * as styles from './AnnouncementBar.module.css';

type AnnouncementBarProps = NonNullable<SiteSettings['announcement']>;

/**
 * News above everything, until dismissed. A script in the head marks the document with the id that the reader has
 * dismissed, before anything is painted: hence a rule of style rather than a condition.
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
      <style dangerouslySetInnerHTML={{ __html: hideWhenDismissed(id) }} />
      <p>
        {text} {link && <a href={link.href}>{link.label}</a>}
      </p>
      <IconButton icon="close" label="Dismiss the announcement" onClick={dismiss} />
    </aside>
  );
}

/** React would escape the quotes of a style element's text, which nothing undoes. */
function hideWhenDismissed(id: string): string {
  return `[data-announcement-dismissed="${id}"] [data-announcement]{display:none}`;
}
