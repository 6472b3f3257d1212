import path from 'node:path';
import type { Reporter } from 'gatsby';
import { printProblems } from '../../../../src/core/input/problem';
import { logoProblems } from './logoProblems';

type Pictures = Parameters<typeof logoProblems>[0];

const problemsOf = (images: Pictures) => logoProblems(images, path.resolve('static'));

/** Reports the problems of the logo, but does not end a build: descriptions and content are checked after this. */
export function reportLogo(reporter: Reporter, images: Pictures): void {
  const problems = problemsOf(images);
  if (problems.length > 0) reporter.error(printProblems(problems));
}

/** Ends a build if the logo has problems. */
export function endForLogo(reporter: Reporter, images: Pictures): void {
  if (problemsOf(images).length > 0)
    reporter.panicOnBuild('The pictures of the logo have problems, which are listed above.');
}
