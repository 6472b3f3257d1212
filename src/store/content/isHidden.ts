import type { SiteSettings } from '../../core/content/model';

/** Whether search engines must not show the site: by its settings, or by the environment variable NOINDEX of a preview. */
export function isHidden({ noindex }: Pick<SiteSettings, 'noindex'>): boolean {
  return noindex === true || /^(?:1|true)$/.test(process.env.NOINDEX ?? '');
}
