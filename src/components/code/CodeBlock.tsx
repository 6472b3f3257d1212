import { useRef } from 'react';
import { CopyButton } from '../ui/CopyButton';
import { codeText } from './codeText';
import { languageLabel } from './languageLabel';
import * as styles from './CodeBlock.module.css';

interface CodeBlockProps {
  language: string;
  title?: string;
  /** Highlighted lines as the build made them; safe to insert. */
  html: string;
  showLineNumbers?: boolean;
}

/** Ready highlighted code in its frame. */
export function CodeBlock({ language, title, html, showLineNumbers }: CodeBlockProps) {
  const label = languageLabel(language);
  const code = useRef<HTMLElement>(null);
  return (
    <figure className={styles.block} data-numbers={showLineNumbers || undefined}>
      <figcaption className={styles.bar}>
        {title && <span className={styles.title}>{title}</span>}
        <span className={styles.language}>{label !== title && label}</span>
        <CopyButton text={() => codeText(code.current)} label="Copy code" />
      </figcaption>
      {/* Long lines scroll inside, so the keyboard must reach the block. */}
      <pre tabIndex={0} role="group" aria-label={title ?? `${label} code`.trim()}>
        <code ref={code} dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </figure>
  );
}
