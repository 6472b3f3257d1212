import * as styles from './CodePanel.module.css';

/** Code of more lines than this is cut before its height is measured (behaviours/cutCode.ts). */
const SHOWN_LINES = 12;

interface CutCodeProps {
  /** Highlighted lines as the build made them; safe to insert. */
  html: string;
  /** The code as text. */
  source: string;
  /** What the browser colors (behaviours/codeColors.ts), so that the page need not carry the markup. */
  colors?: 'json' | 'bash';
}

/** Code that is never scrolled: its lines wrap, and what is long is cut, with a button that shows all of it. */
export function CutCode({ html, source, colors }: CutCodeProps) {
  const lines = source.trimEnd().split('\n').length;
  return (
    <div className={styles.cut} data-cut="">
      <pre>
        <code data-colors={colors} dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
      <button
        type="button"
        aria-expanded="false"
        data-print="hide"
        data-show-all={lines}
        hidden={lines <= SHOWN_LINES}
      >
        {`Show all ${lines} lines`}
      </button>
    </div>
  );
}
