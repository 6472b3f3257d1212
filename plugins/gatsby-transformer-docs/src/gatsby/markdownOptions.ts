import path from 'node:path';
import type { Pluggable } from 'unified';
import { drawingSteps, publishingSteps, readingSteps } from '../markdown/steps';
import { SYNTAX } from '../markdown/syntax';
import type { PageEnvironment } from '../markdown/step';
import { openContentFolder } from './contentFolder';
import { addPageDependency } from '../../../shared/pageDependencies';
import { pageEnvironment } from './pageEnvironment';

/**
 * What gatsby-plugin-mdx is given as `mdxOptions`. The steps ask for settings, palette and routes when they run, since
 * the configuration is read before any node exists. Mistakes are reported when the nodes are made, not here.
 */
export function markdownOptions(contentDir: string): { remarkPlugins: Pluggable[] } {
  const folder = openContentFolder(contentDir);
  const page = (file: string): PageEnvironment => {
    // Gatsby names a page's module by template and content file together.
    const [, contentFile = file] = file.split('?__contentFilePath=');
    const relativePath = path.relative(contentDir, contentFile).split(path.sep).join('/');
    const environment = pageEnvironment(folder, relativePath, (read) =>
      addPageDependency(contentFile, read),
    );
    return { ...environment, report: () => undefined, warn: () => undefined };
  };
  const options = { page };
  return {
    remarkPlugins: [
      ...SYNTAX,
      ...readingSteps(options),
      ...publishingSteps(options),
      ...drawingSteps(options),
    ],
  };
}
