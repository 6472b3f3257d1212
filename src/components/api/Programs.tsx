import type {
  Convention,
  Program,
} from '../../../plugins/gatsby-transformer-openapi/src/core/model';
import { CHOICES } from '../../behaviours/choices';
import { codeLines } from '../code/codeLines';
import { CodePanel } from '../code/CodePanel';
import { CutCode } from '../code/CutCode';
import * as styles from './ErrorTable.module.css';

interface ProgramsProps {
  programs: readonly Program[];
}

const TITLES: Partial<Record<Convention, string>> = {
  paginated: 'Read every page',
  task: 'Wait for the task',
};

/** Programs of several requests, each folded behind its title. */
export function Programs({ programs }: ProgramsProps) {
  return (
    <>
      {programs.map(({ convention, samples, later }) => (
        <details key={convention} className={styles.shared} id={`program-${convention}`}>
          <summary>{TITLES[convention]}</summary>
          <CodePanel
            label={TITLES[convention] ?? ''}
            head={<strong>Program</strong>}
            legend="Language of the program"
            options={[
              ...samples.map(({ language, label, source, html }) => ({
                value: language,
                label,
                content: <CutCode html={codeLines(html)} source={source} />,
              })),
              ...(later?.languages ?? []).map(({ language, label }) => ({
                value: language,
                label,
              })),
            ]}
            remember={CHOICES.language}
            later={later?.file}
          />
        </details>
      ))}
    </>
  );
}
