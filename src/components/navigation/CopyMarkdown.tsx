import { Icon } from '../ui/Icon';

interface CopyMarkdownProps {
  /** Path of the Markdown file. */
  path: string;
}

/** A button that copies the page as Markdown. `behaviours/widgets/copyButtons.ts` handles the click. */
export function CopyMarkdown({ path }: CopyMarkdownProps) {
  return (
    <button type="button" data-copy-file={path}>
      <Icon name="copy" />
      <span data-outcome="">{WORDS.page.copyMarkdown}</span>
    </button>
  );
}
