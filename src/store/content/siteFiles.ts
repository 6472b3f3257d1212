import { readAnnouncement } from '../../core/content/announcement';
import { readInput } from '../../core/input/checkInput';
import { readFacts } from '../../core/content/facts';
import { readGlossary } from '../../core/content/glossary';
import { readPalette } from '../../core/content/palette';
import { readSettings } from '../../core/content/siteSettings';
import type { SettingsResult } from '../../core/content/siteSettings';
import { lifeCyclesSchema } from '../../core/content/schemas/lifeCycles';
import type { LifeCycles } from '../../core/content/schemas/lifeCycles';
import { resolveVariables } from '../../core/content/variables';
import type { Problem } from '../../core/input/problem';
import { readWords } from '../../core/words/readWords';

/** Files of the content folder that every page depends on. */
export const SETTINGS_FILE = 'site.yml';
/** Lists the pages of each sidebar. */
export const SIDEBARS_FILE = 'sidebars.yml';
/** Colors of the site and of drawn pictures. */
export const PALETTE_FILE = 'palette.yml';
/** Definitions of terms. */
export const GLOSSARY_FILE = 'glossary.yml';
/** What deleting does, for each kind of object. */
export const LIFE_CYCLES_FILE = 'life-cycles.yml';
/** Texts that several pages state. */
export const FACTS_FILE = 'facts.yml';
/** The announcement, if it is not in the settings. */
export const ANNOUNCEMENT_FILE = 'announcement.yml';

/** Texts of the interface in other words. */
export const WORDS_FILE = 'words.yml';

type Variables = Readonly<Record<string, string>>;

/** The files that all pages share. Unchanged files are read once. All but the settings are optional. */
export interface SiteFiles {
  settings(): SettingsResult;
  /**
   * The variables of pages: those of the settings, and the facts. While one of the two files has problems, its last valid
   * variables are used, so that `develop` keeps pages.
   */
  variables(): Variables;
  facts(): ReturnType<typeof readFacts>;
  /** The announcement in a file of its own. */
  announcement(): ReturnType<typeof readAnnouncement> | undefined;
  words(): ReturnType<typeof readWords>;
  palette(): ReturnType<typeof readPalette>;
  glossary(): ReturnType<typeof readGlossary>;
  lifeCycles(): { data?: LifeCycles | undefined; problems: readonly Problem[] };
}

/**
 * Opens the files that all pages share.
 *
 * @param display the path of a file for messages
 * @param text the text of a file inside the folder
 */
export function openSiteFiles(
  display: (relativePath: string) => string,
  text: (relativePath: string) => string | undefined,
): SiteFiles {
  /** The reader of a file that may be missing. */
  const readerOf = <Result>(
    name: string,
    read: (source: string, file: string, variables: Variables) => Result,
    missing: Result,
  ) => {
    const readOnce = keepLast((source: string, given: Variables) =>
      read(source, display(name), given),
    );
    return (given: Variables = NO_VARIABLES) => {
      const source = text(name);
      return source === undefined ? missing : readOnce(source, given);
    };
  };
  const settings = readerOf(SETTINGS_FILE, readSettings, missingSettings(display(SETTINGS_FILE)));
  const factsOf = readerOf(FACTS_FILE, readFacts, { facts: {}, problems: [] });
  const announcementOf = readerOf<ReturnType<SiteFiles['announcement']>>(
    ANNOUNCEMENT_FILE,
    readAnnouncement,
    undefined,
  );
  const wordsOf = readerOf(WORDS_FILE, readWords, { given: {}, problems: [] });
  const paletteOf = readerOf(PALETTE_FILE, readPalette, {
    palette: { light: new Map(), dark: new Map() },
    problems: [],
  });
  const glossaryOf = readerOf(GLOSSARY_FILE, readGlossary, { glossary: new Map(), problems: [] });
  const lifeCyclesOf = readerOf<ReturnType<SiteFiles['lifeCycles']>>(
    LIFE_CYCLES_FILE,
    (source, file, given) =>
      readInput(source, lifeCyclesSchema, {
        file,
        resolve: (words) => resolveVariables(words, given),
      }),
    { problems: [] },
  );
  const join = keepLast((one: Variables, other: Variables): Variables => ({ ...one, ...other }));

  let lastSettings: Variables = {};
  let lastFacts: Variables = {};
  const facts = () => {
    lastSettings = settings().variables ?? lastSettings;
    return factsOf(lastSettings);
  };
  const variables = () => {
    const found = facts();
    if (found.problems.length === 0) lastFacts = found.facts;
    return join(lastSettings, lastFacts);
  };
  return {
    settings: () => settings(),
    facts,
    variables,
    announcement: () => announcementOf(variables()),
    words: () => wordsOf(variables()),
    palette: () => paletteOf(),
    glossary: () => glossaryOf(variables()),
    lifeCycles: () => lifeCyclesOf(variables()),
  };
}

/** The settings and the palette contain no variables of other files. */
const NO_VARIABLES: Variables = {};

/** Keeps the last result of a function, and returns it for as long as the arguments are the same. */
function keepLast<Arguments extends readonly unknown[], Result>(
  make: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  let last: { given: Arguments; result: Result } | undefined;
  return (...given) => {
    if (!last?.given.every((value, index) => value === given[index])) {
      last = { given, result: make(...given) };
    }
    return last.result;
  };
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
