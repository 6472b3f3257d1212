import type { ReactNode } from 'react';
import { CopyButton } from '../ui/CopyButton';
import { LaterSample } from './LaterSample';
import { CodeMenu } from './CodeMenu';
import type { CodeOption } from './CodeMenu';
import * as styles from './CodePanel.module.css';

interface CodePanelProps {
  /** Name of the panel for assistive technology. */
  label: string;
  /** Content at the start of the bar. */
  head: ReactNode;
  /** What the reader chooses. For assistive technology only. */
  legend: string;
  options: readonly CodeOption[];
  /** Key under which the choice is stored. All pages then show the same choice. Absent for a choice that is not stored. */
  remember?: string;
  /** URL of the file with the options that have no content here (behaviours/laterSamples.ts). */
  later?: string;
  /** Id of the heading whose rows the code belongs to. */
  about?: string;
}

/** Code below a bar with its menu and its copy button. Without scripts, all options are visible. */
export function CodePanel({
  label,
  head,
  legend,
  options,
  remember,
  later,
  about,
}: CodePanelProps) {
  return (
    <figure
      className={styles.panel}
      aria-label={label}
      data-options=""
      data-later={later}
      data-about={about}
    >
      <figcaption className={styles.bar}>
        {head}
        <CodeMenu legend={legend} options={options} remember={remember} />
        <CopyButton label="Copy code" />
      </figcaption>
      <CodeOptions options={options} />
    </figure>
  );
}

interface NestedCodeOptionsProps {
  legend: string;
  options: readonly CodeOption[];
}

/** A choice inside an option of a panel, with its menu on a separate line. */
export function NestedCodeOptions({ legend, options }: NestedCodeOptionsProps) {
  const [only, second] = options;
  if (!second) return <>{only?.content}</>;
  return (
    <div data-options="">
      <p className={styles.line}>
        <CodeMenu legend={legend} options={options} />
      </p>
      <CodeOptions options={options} />
    </div>
  );
}

function CodeOptions({ options }: { options: readonly CodeOption[] }) {
  return (
    <>
      {options.map(({ value, label, about, content }, index) => (
        <div
          key={value}
          className={styles.option}
          data-option={label}
          data-about={about}
          data-language={content === undefined ? value : undefined}
          hidden={index > 0}
        >
          {content ?? <LaterSample />}
        </div>
      ))}
    </>
  );
}
