import { unified } from 'unified';
import { VFile } from 'vfile';
import type { Problem } from '../../../shared/problem';
import type { TreeNode } from '../core/tree';
import { parseMarkdown } from './parseMarkdown';
import type { Finding, PageEnvironment } from './step';
import { drawingSteps, publishingSteps, readingSteps } from './steps';

/**
 * Parses a page's body for the nodes. The drawing steps run on a copy, so that all mistakes are found before any page is
 * built. `published` is the tree with its pictures published. Plain Markdown is made from it.
 */
export function parsePage(
  body: string,
  file: string,
  environment: Omit<PageEnvironment, 'report' | 'warn'>,
): { tree?: TreeNode; published?: TreeNode; problems: Problem[]; warnings: Problem[] } {
  const source = new VFile({ value: body, path: file });
  const { tree, problems } = parseMarkdown(source, file);
  const warnings: Problem[] = [];
  if (!tree) return { problems, warnings };
  const collect = (list: Problem[]) => (finding: Finding) => {
    list.push({
      file: finding.file ?? file,
      ...(finding.line !== undefined && { line: finding.line }),
      ...(finding.column !== undefined && { column: finding.column }),
      path: '',
      message: finding.message,
      advice: finding.advice,
    });
  };
  const page: PageEnvironment = {
    ...environment,
    report: collect(problems),
    warn: collect(warnings),
  };
  const options = { page: () => page };
  unified().use(readingSteps(options)).runSync(tree, source);
  const published = structuredClone(tree);
  unified().use(publishingSteps(options)).runSync(published, source);
  unified().use(drawingSteps(options)).runSync(structuredClone(published), source);
  return { tree, published, problems, warnings };
}
