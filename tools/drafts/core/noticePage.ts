import { stringify } from 'yaml';
import { singleLine } from '../../../src/core/text/singleLine';
import type { BodyFault } from '../../sync/core/bodyFault';

/** Makes a page that replaces a draft that cannot be built. It shows the problems to the writer. */
export function noticePage(title: string, faults: readonly BodyFault[]): string {
  const head = stringify(
    { title: plainTitle(title), description: 'This draft cannot be shown yet.', draft: true },
    { lineWidth: 0 },
  );
  const items = faults.slice(0, 20).map(({ field, line, message, advice }) => {
    const place = line === undefined ? `Field ${field}` : `Line ${line}`;
    return `- ${plainMarkdown(`${place}: ${message}. ${advice}`)}`;
  });
  return `---\n${head}---\n\n:::danger[This draft cannot be shown yet]\n\n${items.join('\n')}\n\n:::\n`;
}

/** Removes variables from a title, because they may be the problem. */
function plainTitle(title: string): string {
  return title.replace(/[{}]/g, '').trim() || 'Draft';
}

/** Escapes a message. Messages quote the draft, so they may contain Markdown, MDX or variables. */
function plainMarkdown(text: string): string {
  return singleLine(text)
    .replace(/[{}`]/g, '')
    .replace(/[!-/:-@[-^_{-~]/g, '\\$&');
}
