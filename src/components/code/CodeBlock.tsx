import { CopyButton } from '../ui/CopyButton';
import { say } from '../../core/text/say';
import * as styles from './CodeBlock.module.css';

interface CodeBlockProps {
  /** Name of the language for readers. Plain text has none. */
  label?: string;
  title?: string;
  /** Highlighted lines, made by the build. Safe to insert. */
  html: string;
  showLineNumbers?: boolean;
}

/** Highlighted code with a title bar and a copy button. */
export function CodeBlock({ label = '', title, html, showLineNumbers }: CodeBlockProps) {
  const name = title ?? say(WORDS.guide.codeIn, { language: label }).trim();
  return (
    <figure className={styles.block} data-numbers={showLineNumbers || undefined}>
      <figcaption className={styles.bar}>
        {title && (
          <span className={styles.title} data-title="">
            {title}
          </span>
        )}
        <span className={styles.language} data-label="">
          {label !== title && label}
        </span>
        <CopyButton label={say(WORDS.guide.copyCode, { title: name })} />
      </figcaption>
      {/* Long lines scroll inside the block, so that it must be focusable by keyboard. */}
      <pre tabIndex={0} role="group" aria-label={name}>
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </figure>
  );
}
