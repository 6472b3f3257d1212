import { statSync } from 'node:fs';
import path from 'node:path';
import type { Reporter } from 'gatsby';
import { printProblems } from '../../../../src/core/input/problem';
import { displayPath } from '../../../../src/store/files/displayPath';
import { listFiles } from '../../../../src/store/files/listFiles';
import { siteFolder } from '../../../../src/store/content/ownComponents';
import { PART_PROBLEMS } from '../links/errorMap';
import { partsForWebpack, problemsOfParts } from './ownParts';

/** How often `gatsby develop` looks for changes, in milliseconds. */
const INTERVAL = 1000;

/** Ends a build, and the start of `gatsby develop`, if the site's own parts have mistakes. */
export function reportParts(reporter: Reporter): void {
  const found = problemsFor();
  if (found) reporter.panic(found);
}

function problemsFor() {
  const problems = problemsOfParts();
  if (problems.length === 0) return undefined;
  const context = { sourceMessage: printProblems(problems), count: problems.length };
  return { id: PART_PROBLEMS.id, context };
}

/**
 * Prints during `gatsby develop` mistakes in changed parts, and whether a restart is needed: webpack finds the parts at the
 * start, and then follows changes of their files. The folder may appear later, which a watcher of the system would not see.
 */
export function followParts(reporter: Reporter): void {
  const folder = siteFolder();
  const state = () =>
    listFiles(folder)
      .map(
        (file) =>
          `${file} ${statSync(path.join(folder, file), { throwIfNoEntry: false })?.mtimeMs}`,
      )
      .join('\n');
  const atStart = partsForWebpack();
  let [seen, told] = [state(), atStart];
  const look = () => {
    const now = state();
    if (now === seen) return;
    const found = problemsFor();
    if (found) reporter.error(found);
    const parts = partsForWebpack();
    if (parts !== told && parts !== atStart) {
      reporter.warn(
        `${displayPath(folder)} has other parts, components, icons or elements of the head than at the start. Restart \`npm run develop\` to see them.`,
      );
    }
    [seen, told] = [now, parts];
  };
  setInterval(() => {
    try {
      look();
    } catch {
      // A file has disappeared while it was read. The next look finds it gone.
    }
  }, INTERVAL).unref();
}
