import { inlineScript } from '../../browser/inlineScript';
import { CHOICES, readStored } from '../choices';
import { showTheme } from '../widgets/theme';

/** Attributes that the root element must have before the first paint, so that nothing flashes or moves. */
function beforePaint(
  read: typeof readStored,
  show: typeof showTheme,
  themeKey: string,
  announcementKey: string,
): void {
  const root = document.documentElement;
  show(root, read('localStorage', themeKey));
  const dismissed = read('localStorage', announcementKey);
  if (dismissed) root.setAttribute('data-announcement-dismissed', dismissed);
  if (/Mac|iP(hone|ad|od)/.test(navigator.platform)) root.setAttribute('data-keys', 'apple');
  // After a reload, the browser restores the scroll position, so it needs the heights of all parts.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate') root.setAttribute('data-partial', '');
}

/**
 * Inline script in the head. It sets the theme, hides a dismissed announcement, shows the names of keys on the reader's
 * keyboard, and tells the style sheets when a long page may be laid out in parts (styles/base.css).
 */
export const BEFORE_PAINT_SCRIPT = inlineScript(
  beforePaint,
  readStored,
  showTheme,
  CHOICES.theme,
  CHOICES.announcement,
);
