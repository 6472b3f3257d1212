import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../../shared/listFiles';
import { readAnnouncement } from '../core/announcement';
import { readFacts } from '../core/facts';
import { readFrontMatter, splitPage } from '../core/frontMatter';
import { readGlossary } from '../core/glossary';
import type { Glossary } from '../core/glossary';
import type { Palette } from '../core/palette';
import { readPalette } from '../core/palette';
import type { GetCallReader } from '../../../shared/apiCalls';
import type { Typefaces } from '../../../shared/typefaces';
import { displayPath } from '../../../shared/displayPath';
import type { Problem } from '../../../shared/problem';
import { pageKind, routeOfPage } from '../core/addresses/routes';
import { readSettings } from '../core/siteSettings';
import type { SettingsResult } from '../core/siteSettings';
import { fileReader } from './fileReader';

/** Files of the content folder that every page depends on. */
export const SETTINGS_FILE = 'site.yml';
export const SIDEBARS_FILE = 'sidebars.yml';
export const PALETTE_FILE = 'palette.yml';
export const GLOSSARY_FILE = 'glossary.yml';
export const FACTS_FILE = 'facts.yml';
export const ANNOUNCEMENT_FILE = 'announcement.yml';
/** Folder of the includes. */
export const INCLUDES_FOLDER = 'includes';

/** The content folder. Unchanged files are read once. */
export interface ContentFolder {
  readonly directory: string;
  /** Whether pages with `draft: true` are allowed. */
  readonly showsDrafts: boolean;
  /** The file's path as shown in messages. */
  display(relativePath: string): string;
  settings(): SettingsResult;
  /**
   * The variables of pages: those of the settings, and the facts. While one of the two files has problems, its last valid
   * variables are used, so that `develop` keeps pages.
   */
  variables(): Readonly<Record<string, string>>;
  /** The facts. The file is optional. */
  facts(): FactsResult;
  /** The announcement in a file of its own. The file is optional. */
  announcement(): ReturnType<typeof readAnnouncement> | undefined;
  palette(): { palette: Palette; problems: Problem[] };
  glossary(): { glossary: Glossary; problems: Problem[] };
  text(relativePath: string): string | undefined;
  /** Names of the includes: paths below their folder, without extension. */
  includes(): string[];
  /** Route of the page in a file. Undefined if the file does not exist or is no page. */
  routeOf(relativePath: string): string | undefined;
  /** All files of pages. */
  pageFiles(): string[];
  /** Returns the reader of API calls. Undefined before the descriptions have been read. */
  callReader: GetCallReader;
  /** The fonts of the site. Undefined before they are loaded. */
  typefaces: () => Typefaces | undefined;
  /**
   * Bytes of a file inside the folder. Undefined if it does not exist, or is a symbolic link to a file outside the folder.
   */
  bytes(relativePath: string): Uint8Array | undefined;
  /**
   * Writes a file that a page publishes. The path is relative to the site's root. If absent, the file is written to
   * `public/`.
   */
  write?(relativePath: string, content: string | Uint8Array): void;
}

type Variables = Readonly<Record<string, string>>;
type FactsResult = ReturnType<typeof readFacts>;

const NO_FACTS: FactsResult = { facts: {}, problems: [] };
const NO_TERMS = { glossary: new Map(), problems: [] };
const NO_COLORS = { palette: { light: new Map(), dark: new Map() }, problems: [] };

/** Opens a content folder. */
export function openContentFolder(
  directory: string,
  callReader: GetCallReader = () => undefined,
  showsDrafts = false,
  typefaces: ContentFolder['typefaces'] = () => undefined,
): ContentFolder {
  const display = (relativePath: string) => displayPath(path.join(directory, relativePath));
  const readSettingsFile = fileReader((content) => readSettings(content, display(SETTINGS_FILE)));
  const readPaletteFile = fileReader((content) => readPalette(content, display(PALETTE_FILE)));
  const readText = fileReader((content) => content);
  const readParts = fileReader((content) => splitPage(content));

  let terms:
    | {
        source: string;
        variables: Variables;
        result: ReturnType<typeof readGlossary>;
      }
    | undefined;
  let named: Variables = {};
  let stated: { source: string; variables: Variables; result: FactsResult } | undefined;
  let joined: { variables: Variables; facts: FactsResult['facts']; all: Variables } | undefined;
  const folder: ContentFolder = {
    directory,
    showsDrafts,
    display,
    callReader,
    typefaces,
    settings: () =>
      readSettingsFile(path.join(directory, SETTINGS_FILE))
      ?? missingSettings(display(SETTINGS_FILE)),
    variables: () => {
      const { facts, problems } = folder.facts();
      const known = joined?.variables === named ? joined : undefined;
      if (known && (known.facts === facts || problems.length > 0)) return known.all;
      joined = { variables: named, facts, all: { ...named, ...facts } };
      return joined.all;
    },
    facts: () => {
      named = folder.settings().variables ?? named;
      const source = folder.text(FACTS_FILE);
      if (source === undefined) return NO_FACTS;
      if (stated?.source !== source || stated.variables !== named) {
        const result = readFacts(source, display(FACTS_FILE), named);
        stated = { source, variables: named, result };
      }
      return stated.result;
    },
    announcement: () => {
      const source = folder.text(ANNOUNCEMENT_FILE);
      if (source === undefined) return undefined;
      return readAnnouncement(source, display(ANNOUNCEMENT_FILE), folder.variables());
    },
    palette: () => readPaletteFile(path.join(directory, PALETTE_FILE)) ?? NO_COLORS,
    glossary: () => {
      const source = folder.text(GLOSSARY_FILE);
      const given = folder.variables();
      if (source === undefined) return NO_TERMS;
      if (terms?.source !== source || terms.variables !== given) {
        const result = readGlossary(source, display(GLOSSARY_FILE), given);
        terms = { source, variables: given, result };
      }
      return terms.result;
    },
    text: (relativePath) => {
      const file = inside(directory, relativePath);
      return file === undefined ? undefined : readText(file);
    },
    includes: () => listIncludes(path.join(directory, INCLUDES_FOLDER)),
    routeOf: (relativePath) => {
      const kind = pageKind(relativePath);
      const file = kind && inside(directory, relativePath);
      const parts = file && readParts(file);
      if (!kind || !parts) return undefined;
      const { data } = readFrontMatter(parts, {
        file: display(relativePath),
        kind,
        variables: folder.variables(),
      });
      return routeOfPage(relativePath, data?.slug);
    },
    pageFiles: () => listFiles(directory).filter((file) => pageKind(file) !== undefined),
    bytes: (relativePath) => {
      const file = inside(directory, relativePath);
      return file === undefined ? undefined : readFileSync(file);
    },
  };
  return folder;
}

/**
 * Absolute path of a file inside the folder. Undefined for other files, and for symbolic links to files outside the folder.
 */
function inside(directory: string, relativePath: string): string | undefined {
  const file = path.resolve(directory, relativePath);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  const way = path.relative(realpathSync(directory), realpathSync(file));
  return way === '' || way.startsWith('..') || path.isAbsolute(way) ? undefined : file;
}

function listIncludes(directory: string): string[] {
  return listFiles(directory)
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => file.slice(0, -'.mdx'.length));
}

function missingSettings(file: string): SettingsResult {
  return {
    problems: [
      {
        file,
        path: '',
        message: 'the file is missing',
        advice: 'Every site has one; set CONTENT_DIR where the content lies elsewhere.',
      },
    ],
    warnings: [],
    placeOf: () => undefined,
  };
}
