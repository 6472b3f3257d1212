import type { ReactNode } from 'react';
import { CopyButton } from '../ui/CopyButton';
import { LaterSample } from './LaterSample';
import { CodeMenu } from './CodeMenu';
import type { CodeOption } from './CodeMenu';
import * as styles from './CodePanel.module.css';

interface CodePanelProps {
  /** What the panel holds, for readers who do not see its bar. */
  label: string;
  /** Start of the bar. */
  head: ReactNode;
  /** Says what is chosen. */
  legend: string;
  options: readonly CodeOption[];
  /** Name under which the choice follows the reader from page to page. */
  remember?: string;
  /** Address of the file with the options that have no content here (behaviours/laterSamples.ts). */
  later?: string;
  /** Id of the heading whose rows the code is about. */
  about?: string;
}

/** Code with its menu and its copy button in one bar. Without scripts all options are shown, one below the other. */
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

/** A choice inside an option of a panel: its menu has a line of its own. */
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
