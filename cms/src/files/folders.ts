import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const ALL = ['docs', 'pages'];

interface Source {
  pages?: unknown;
  list?: unknown;
}

/**
 * The folders of pages that the site reads from a CMS: those of the sources with a `list` in its settings, or all where there
 * is no such source. Only these pages are kept here, so that whatever is published here reaches the site.
 */
export function foldersOf(settings: string): string[] {
  let value: unknown;
  try {
    value = parse(settings);
  } catch {
    // The build of the site reports what is wrong with its settings.
    return ALL;
  }
  const sources: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, 'sources') : undefined;
  const folders = (Array.isArray(sources) ? (sources as (Source | null)[]) : [])
    .filter((source) => source?.list !== undefined && typeof source.pages === 'string')
    .map((source) => String(source?.pages).replace(/\/+$/, ''));
  return folders.length > 0 ? folders : ALL;
}

/** Puts the names of a site in the place of their variables, such as `{product.slug}`; others stay as they are. */
export function fillVariables(text: string, settings: string): string {
  const value: unknown = parse(settings);
  return text.replace(/\{([\w.-]+)\}/g, (whole, name: string) => {
    const found = name
      .split('.')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], value);
    return typeof found === 'string' ? found : whole;
  });
}

/** The folders of the site whose content lies in a folder. */
export function readFolders(contentDir: string): string[] {
  const file = path.join(contentDir, 'site.yml');
  return existsSync(file) ? foldersOf(readFileSync(file, 'utf8')) : ALL;
}

/** The folders that a command is given, or else those that the site reads from the CMS. */
export function chosenFolders(words: readonly string[], contentDir: string): string[] {
  const given = words.map((word) => word.replace(/\/+$/, ''));
  const wrong = given.find((word) => !/^(docs|pages)(\/[\w-]+)*$/.test(word));
  if (wrong !== undefined) {
    throw new Error(`"${wrong}" is no folder of pages: give docs, pages, or a folder below them.`);
  }
  return given.length > 0 ? given : readFolders(contentDir);
}

/** Whether a page lies in one of the folders. */
export function isIn(folders: readonly string[], page: string): boolean {
  return folders.some((folder) => page.startsWith(`${folder}/`));
}
