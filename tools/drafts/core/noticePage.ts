import { stringify } from 'yaml';

/** What is wrong with a draft, in the words of the form that it is written in. */
export interface DraftFault {
  /** Field of the front matter, or `body`. */
  field: string;
  /** Line of the body. */
  line?: number | undefined;
  message: string;
  advice: string;
}

/** A page in the place of a draft that cannot be built. It tells the writer why. */
export function noticePage(title: string, faults: readonly DraftFault[]): string {
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

/** A title may hold variables, which may be what is wrong. */
function plainTitle(title: string): string {
  return title.replace(/[{}]/g, '').trim() || 'Draft';
}

/** Messages quote the draft: nothing in them may be read as Markdown, MDX or a variable. */
function plainMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[{}`]/g, '')
    .replace(/[!-/:-@[-^_{-~]/g, '\\$&');
}
