import type {
  Convention,
  Program,
} from '../../../plugins/gatsby-transformer-openapi/src/core/model';
import { CodeBlock } from '../code/CodeBlock';
import { codeLines } from '../code/codeLines';
import * as styles from './ErrorTable.module.css';

interface ProgramsProps {
  programs: readonly Program[];
}

const TITLES: Partial<Record<Convention, string>> = {
  paginated: 'Read every page',
  task: 'Wait for the task',
};

/** Programs that go on where one request ends, each behind one line. */
export function Programs({ programs }: ProgramsProps) {
  return (
    <>
      {programs.map(({ convention, html }) => (
        <details key={convention} className={styles.shared} id={`program-${convention}`}>
          <summary>{TITLES[convention]}</summary>
          <CodeBlock
            title={`${TITLES[convention]} (JavaScript)`}
            language="javascript"
            html={codeLines(html)}
          />
        </details>
      ))}
    </>
  );
}
