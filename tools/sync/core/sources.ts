import type { ApiSettings, SourceSettings } from '../../../src/core/content/model';
import type { Origin, Source } from './source';

/** The sources in the settings of a site. */
export function sourcesOf(
  settings: readonly SourceSettings[],
  apis: readonly ApiSettings[],
): Source[] {
  const files = new Map(apis.map(({ id, file }) => [id, file]));
  return settings.map((source) => ({
    id: source.id,
    allowShrink: source.allowShrink,
    origin: originOf(source),
    target: targetOf(source, files),
  }));
}

function targetOf(
  { api, pages = '', announcement, sidebars }: SourceSettings,
  files: ReadonlyMap<string, string>,
): Source['target'] {
  if (announcement !== undefined) return { kind: 'file', file: 'announcement.yml' };
  if (sidebars !== undefined) return { kind: 'file', file: 'sidebars.yml' };
  return api === undefined
    ? { kind: 'pages', folder: pages.replace(/\/+$/, '') }
    : { kind: 'description', api, file: files.get(api) ?? '' };
}

function originOf(settings: SourceSettings): Origin {
  const { announcement, sidebars, url, list, file, git, ref, path: below } = settings;
  const { allowHosts, token } = settings;
  if (announcement !== undefined) return { kind: 'announcement', announcement, allowHosts };
  if (sidebars !== undefined) return { kind: 'sidebars', sidebars, allowHosts };
  if (list !== undefined) return { kind: 'list', list, allowHosts };
  if (url !== undefined) return { kind: 'url', url, allowHosts, ...(token && { token }) };
  if (file !== undefined) return { kind: 'file', path: file };
  return { kind: 'git', repository: git ?? '', ref, path: below ?? '' };
}
