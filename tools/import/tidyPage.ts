import { format } from 'prettier';
import { VFile } from 'vfile';
import { splitPage } from '../../src/core/content/frontMatter';
import { walk } from '../../src/core/content/tree';
import { parseMarkdown } from '../../src/core/content/markdown/parseMarkdown';
import { singleLine } from '../../src/core/text/singleLine';

/** Formats a page like the project's pages. Returns the text unchanged if the formatter cannot read it. */
export async function tidyPage(text: string): Promise<string> {
  try {
    const options = {
      parser: 'mdx',
      printWidth: 120,
      singleQuote: true,
      proseWrap: 'preserve',
    } as const;
    const formatted = await format(text, options);
    // The formatter supports an older version of MDX than the site, so that it may change the content.
    return outline(formatted) === outline(text) ? formatted : text;
  } catch {
    return text;
  }
}

/** The content of a page without its layout, for comparisons. */
function outline(text: string): string {
  const { tree } = parseMarkdown(new VFile({ value: splitPage(text).body }), '');
  const parts: string[] = [];
  if (tree) {
    walk(tree, ({ type, name, url, value }) => {
      if (type !== 'paragraph')
        parts.push(`${type} ${name ?? ''} ${url ?? ''} ${singleLine(value ?? '')}`);
    });
  }
  return parts.filter((part) => part !== 'text   ').join('\n');
}
