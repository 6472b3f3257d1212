import { countLines, showAllLabel } from '../../behaviours/widgets/codeText';
import * as styles from './CodePanel.module.css';

/** Code with more lines is cut before its height is measured (behaviours/widgets/cutCode.ts). */
const SHOWN_LINES = 12;

interface CutCodeProps {
  /** Highlighted lines, made by the build. Safe to insert. */
  html: string;
  /** The code as text. */
  source: string;
  /** Language that the browser highlights (behaviours/widgets/codeColors.ts). The page then needs no HTML for it. */
  colors?: 'json' | 'bash';
}

/** Code without scrollbars: its lines wrap, and long code is cut, with a button that shows all of it. */
export function CutCode({ html, source, colors }: CutCodeProps) {
  const lines = countLines(source);
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
        {showAllLabel(lines)}
      </button>
    </div>
  );
}
