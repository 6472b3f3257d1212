import { unified } from 'unified';
import { VFile } from 'vfile';
import type { Problem } from '../core/problems';
import type { TreeNode } from '../core/tree';
import { parseMarkdown } from './parseMarkdown';
import type { Finding, PageEnvironment } from './step';
import { drawingSteps, readingSteps } from './steps';

/**
 * Parses a page's body for reading. The steps that draw run on a copy, so that all mistakes are found before any
 * page is built.
 */
export function parsePage(
  body: string,
  file: string,
  environment: Omit<PageEnvironment, 'report' | 'warn'>,
): { tree?: TreeNode; problems: Problem[]; warnings: Problem[] } {
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
  unified()
    .use(readingSteps(options))
    .runSync(tree as never, source);
  const copy = structuredClone(tree);
  unified()
    .use(drawingSteps(options))
    .runSync(copy as never, source);
  return { tree, problems, warnings };
}
