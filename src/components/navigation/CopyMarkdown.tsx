import { Icon } from '../ui/Icon';

interface CopyMarkdownProps {
  /** Path of the Markdown file. */
  path: string;
}

/** Fetches the page as Markdown and copies it: behaviours/copy.ts answers it. */
export function CopyMarkdown({ path }: CopyMarkdownProps) {
  return (
    <button type="button" data-copy-file={path}>
      <Icon name="copy" />
      <span aria-live="polite">Copy as Markdown</span>
    </button>
  );
}
