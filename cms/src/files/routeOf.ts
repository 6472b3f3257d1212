import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { environment } from '../environment';
import { fillVariables } from './folders';

/** Route of a page on the site. */
export function routeOf({ path: file, slug }: { path?: string; slug?: string | null }): string {
  const settings = path.join(environment.contentDir, 'site.yml');
  if (slug?.includes('{') && existsSync(settings)) {
    return fillVariables(slug, readFileSync(settings, 'utf8'));
  }
  if (slug) return slug;
  const id = (file ?? '').replace(/\/index$/, '');
  return id.startsWith('pages') ? id.slice('pages'.length) || '/' : `/${id}`;
}
