import { remarkMarkAndUnravel } from '@mdx-js/mdx/lib/plugin/remark-mark-and-unravel.js';
import { unified } from 'unified';
import { VFile } from 'vfile';
import type { Problem } from '../../input/problem';
import type { TreeNode } from '../tree';
import { parseMarkdown } from './parseMarkdown';
import type { Finding, PageEnvironment } from './step';
import { DRAWING_STEPS, READING_STEPS } from './steps';

/** What MDX does before the steps when it compiles a page. */
const mdx = unified().use(remarkMarkAndUnravel).freeze();

/**
 * Parses a page's body for the nodes. `drawn` is the tree after all steps, which the page is compiled from. The steps run here for all pages, so that all mistakes
 * are found before any page is built.
 */
export function parsePage(
  body: string,
  file: string,
  environment: Omit<PageEnvironment, 'report' | 'warn'>,
): {
  tree?: TreeNode;
  drawn?: TreeNode;
  problems: Problem[];
  warnings: Problem[];
} {
  const source = new VFile({ value: body, path: file });
  const { tree, problems } = parseMarkdown(source, file);
  const warnings: Problem[] = [];
  if (!tree) return { problems, warnings };
  mdx.runSync(tree as Parameters<typeof mdx.runSync>[0], source);
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
  for (const step of READING_STEPS) step(tree, page, source);
  const drawn = structuredClone(tree);
  for (const step of DRAWING_STEPS) step(drawn, page, source);
  return { tree, drawn, problems, warnings };
}
