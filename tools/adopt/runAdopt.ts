import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { countWords } from '../../src/core/text/countWords';
import { drawInitial } from '../../plugins/gatsby-plugin-site/src/images/core/drawInitial';
import { openTypeface } from '../../src/store/files/openTypeface';
import { printProblems } from '../../src/core/input/problem';
import { HELP, readWords } from '../readWords';
import type { Streams } from '../readWords';
import { addApis } from './addApis';
import { askAnswers } from './askAnswers';
import type { Ask } from './askAnswers';
import { brandColors } from './core/colors';
import type { Answers } from './core/model';
import { contentProblems } from './contentProblems';
import { writeIfChanged } from '../../src/store/files/writeIfChanged';
import { planAdoption, wordsFile } from './planAdoption';
import { readDescriptions } from './readDescriptions';
import type { ReadDescription } from './readDescriptions';
import { replaceExample, whatPrevents } from './replaceExample';
import { updateSite } from './updateSite';

const USAGE = `Usage: npm run adopt -- --name "Acme Cloud" [--slug acme] [--url https://docs.acme.com] [--color "#0a7d5c"] [FILE …]
       npm run adopt          asks for all of it
       npm run adopt -- --add FILE …
       npm run adopt -- --update [COMMIT]

Replaces the example by a site of your own: settings, sidebars, a home page, a welcome page, a guide of each kind, colors
and a mark made from the name, and the OpenAPI descriptions (FILE: YAML or JSON, 3.0 or newer). What belongs to the
example is removed: its pages, descriptions, pictures and tests. Then \`npm start\` shows the site.

The command changes nothing unless all of it succeeds: descriptions are read as the build reads them, and files with
uncommitted changes are never replaced.

  --without-git     replaces the example although git does not keep it
  --add             adds the descriptions to your site, each with an entry in the settings, a sidebar and cards
  --update          merges a new version of the product into your site: upstream/main, or a commit. Your files stay, and
                    nothing is committed. After a \`git merge\` of your own, it does what git could not
`;

/** The environment of the command: its output, its input and the project's folder. */
export interface AdoptSurroundings extends Streams {
  /** The project's folder. */
  root: string;
  /** Asks a question at the terminal. Absent if the command does not run in a terminal. */
  ask?: Ask;
  /** Returns the words of the project's texts that the spell check does not know. */
  unknownWords(): string[];
}

/**
 * Replaces the example by a new site. Returns the exit status: 0 for success, 1 if the site cannot be replaced, 2 if the
 * options are not valid.
 */
export async function runAdopt(
  words: readonly string[],
  surroundings: AdoptSurroundings,
): Promise<number> {
  const { out, error, root } = surroundings;
  const parsed = readWords(words, { allowPositionals: true, options: OPTIONS }, USAGE, {
    out,
    error,
  });
  if (typeof parsed === 'number') return parsed;
  const { values, positionals } = parsed;
  const unused = unusedOption(values);
  if (unused !== undefined) {
    error(`${unused}\n\n${USAGE}`);
    return 2;
  }
  if (values.update) return updateSite(positionals[0], surroundings);
  if (values.add) return addApis(positionals, surroundings);
  const prevented = whatPrevents(root, values['without-git'] ?? false);
  if (prevented !== undefined) {
    error(`${prevented}\n`);
    return 1;
  }
  const given = await askAnswers(values, positionals, surroundings);
  if (typeof given === 'string') {
    error(`${given}\n\n${USAGE}`);
    return 2;
  }
  const { read, problems } = await readDescriptions(given.files, given.answers);
  if (problems.length > 0) {
    error(`${printProblems(problems)}\nNothing was changed.\n`);
    return 1;
  }
  return adopt(given.answers, read, surroundings);
}

const OPTIONS = {
  name: { type: 'string' },
  slug: { type: 'string' },
  url: { type: 'string' },
  color: { type: 'string' },
  'without-git': { type: 'boolean' },
  add: { type: 'boolean' },
  update: { type: 'boolean' },
  ...HELP,
} as const;

/** Which options have no effect beside `--add` or `--update`, as a sentence. */
function unusedOption({ update, add, ...ofNewSite }: Record<string, unknown>): string | undefined {
  const names = Object.keys(ofNewSite).map((name) => `--${name}`);
  if (update && add) return '--update and --add are two commands. Run one after the other.';
  if ((!update && !add) || names.length === 0) return undefined;
  const advice = 'Change content/site.yml and content/palette.yml for what your site has.';
  return `--${update ? 'update' : 'add'} takes no ${names.join(' and no ')}. ${advice}`;
}

async function adopt(
  answers: Answers,
  read: readonly ReadDescription[],
  { out, error, root, unknownWords }: AdoptSurroundings,
): Promise<number> {
  const apis = read.map(({ api }) => api);
  const planned = planAdoption(answers, apis);
  const interruption = watchInterruption();
  const folder = await mkdtemp(path.join(root, '.adopt-'));
  try {
    for (const [file, text] of planned) writeIfChanged(path.join(folder, file), text);
    for (const { api, bytes } of read)
      writeIfChanged(path.join(folder, `openapi/${api.file}`), bytes);
    // The build needs the folder, and git does not store an empty folder.
    if (read.length === 0)
      writeIfChanged(path.join(folder, 'openapi/README.md'), 'OpenAPI descriptions belong here.\n');
    writeIfChanged(path.join(folder, 'content/words.txt'), wordsFile([]));
    writeIfChanged(path.join(folder, 'static/brand/mark.svg'), await drawMark(root, answers));
    const faults = await contentProblems(path.join(folder, 'content'));
    if (faults.length > 0) {
      error(`The new pages would not build, so nothing was changed:\n${printProblems(faults)}\n`);
      return 1;
    }
    if (interruption.happened()) {
      error('Interrupted. Nothing was changed.\n');
      return 130;
    }
    await replaceExample(root, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    interruption.end();
  }
  try {
    writeIfChanged(path.join(root, 'content/words.txt'), wordsFile(unknownWords()));
  } catch (failure) {
    error(
      `The spell check did not run, so content/words.txt is empty. Add what \`npm run lint:spelling\` finds. ${(failure as Error).message}\n`,
    );
  }
  const count = apis.reduce((sum, { operations }) => sum + operations.length, 0);
  out(
    `The site is now that of ${answers.name}: ${countWords(apis.length, 'API')} with ${countWords(count, 'operation')}, ${planned.size} files written.\n`,
  );
  for (const { id, isIncomplete } of apis)
    if (isIncomplete)
      out(
        `The description of ${id} lacks something, or has links that may lead nowhere: site.yml has \`strict: false\`.\n`,
      );
  out(
    'The guides are outlines and drafts: npm run develop shows them, and a build leaves them out until you take `draft: true` out.\n',
  );
  out('Next: npm start, then edit content/site.yml and the pages below content/docs.\n');
  return 0;
}

/** Notices Ctrl+C and the end of the terminal, which would otherwise end the process and leave a temporary folder. */
function watchInterruption(): { happened: () => boolean; end: () => void } {
  let isInterrupted = false;
  const notice = () => (isInterrupted = true);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, notice);
  return {
    happened: () => isInterrupted,
    end: () => {
      for (const signal of signals) process.off(signal, notice);
    },
  };
}

async function drawMark(root: string, { name, color }: Answers): Promise<string> {
  const text = await openTypeface(path.join(root, 'static/fonts/text.woff2'));
  return drawInitial(name, brandColors(name, color).light.accent, text(700));
}
