import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { environment } from '../environment';

const ALL = ['docs', 'pages'];

interface Source {
  pages?: unknown;
  list?: unknown;
  announcement?: unknown;
  sidebars?: unknown;
}

/** The sources in the settings of a site. */
function sourcesOf(settings: string): (Source | null)[] {
  let value: unknown;
  try {
    value = parse(settings);
  } catch {
    // The build of the site reports mistakes in its settings.
    return [];
  }
  const sources: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, 'sources') : undefined;
  return Array.isArray(sources) ? (sources as (Source | null)[]) : [];
}

/**
 * Folders of pages that the site reads from a CMS: the folders of the sources with a `list` in its settings, or all folders
 * if there is no such source. The CMS contains only these pages, so that everything that is published here appears on the
 * site.
 */
export function foldersOf(settings: string): string[] {
  const folders = sourcesOf(settings)
    .filter((source) => source?.list !== undefined && typeof source.pages === 'string')
    .map((source) => String(source?.pages).replace(/\/+$/, ''));
  return folders.length > 0 ? folders : ALL;
}

/** Whether the site reads its announcement or its sidebars from a CMS. */
export function reads(contentDir: string, what: 'announcement' | 'sidebars'): boolean {
  const file = path.join(contentDir, 'site.yml');
  return existsSync(file) && sourcesOf(readFileSync(file, 'utf8')).some((one) => one?.[what]);
}

/** Replaces variables of the settings, such as `{product.slug}`. Unknown variables stay unchanged. */
export function fillVariables(text: string, settings: string): string {
  const value: unknown = parse(settings);
  return text.replace(/\{([\w.-]+)\}/g, (whole, name: string) => {
    const found = name
      .split('.')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], value);
    return typeof found === 'string' ? found : whole;
  });
}

/** The folders of a content folder that the site reads from the CMS. */
export function readFolders(contentDir: string): string[] {
  const file = path.join(contentDir, 'site.yml');
  return existsSync(file) ? foldersOf(readFileSync(file, 'utf8')) : ALL;
}

/** The folders in the arguments of a command, or else the folders that the site reads from the CMS. */
export function chosenFolders(words: readonly string[], contentDir: string): string[] {
  const given = words.map((word) => word.replace(/\/+$/, ''));
  const wrong = given.find((word) => !/^(docs|pages)(\/[\w-]+)*$/.test(word));
  if (wrong !== undefined) {
    throw new Error(`"${wrong}" is no folder of pages: give docs, pages, or a folder below them.`);
  }
  return given.length > 0 ? given : readFolders(contentDir);
}

/** Whether a page is in one of the folders. */
export function isIn(folders: readonly string[], page: string): boolean {
  return folders.some((folder) => page.startsWith(`${folder}/`));
}

const PATH = /^(docs|pages)(\/[a-z0-9][a-z0-9-]*)+$/;

/** Message that says why the path of a page is invalid, or `true`. */
export function pathFault(value: string | null | undefined): true | string {
  const folders = readFolders(environment.contentDir);
  if (!isIn(folders, value ?? '')) {
    return `Begin with "${folders.join('/" or "')}/": the site reads nothing else from here.`;
  }
  return PATH.test(value ?? '') || 'Use small letters, digits and "-", and "/" between folders.';
}
