import type { Convention, Program } from '../../core/openapi/model';
import { CHOICES } from '../../behaviours/choices';
import { CodePanel } from '../code/CodePanel';
import { languageOptions } from './Samples';
import * as styles from './ErrorTable.module.css';

interface ProgramsProps {
  programs: readonly Program[];
}

const TITLES: Partial<Record<Convention, string>> = {
  paginated: WORDS.samples.readPages,
  task: WORDS.samples.waitForTask,
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
            head={<strong>{WORDS.samples.program}</strong>}
            legend={WORDS.samples.languageOfProgram}
            options={languageOptions(samples, later?.languages ?? [])}
            remember={CHOICES.language}
            later={later?.file}
          />
        </details>
      ))}
    </>
  );
}
