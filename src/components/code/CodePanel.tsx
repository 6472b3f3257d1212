import type { ReactNode } from 'react';
import { CopyButton } from '../ui/CopyButton';
import { LaterSample } from './LaterSample';
import { CodeMenu } from './CodeMenu';
import type { CodeOption } from './CodeMenu';
import { say } from '../../core/text/say';
import * as styles from './CodePanel.module.css';

interface CodePanelProps {
  /** Name of the panel for assistive technology. */
  label: string;
  /** Content at the start of the bar. */
  head: ReactNode;
  /** What the reader chooses. For assistive technology only. */
  legend: string;
  options: readonly CodeOption[];
  /** Index of the option that is visible at first. */
  selected?: number;
  /** Key under which the choice is stored. All pages then show the same choice. Absent for a choice that is not stored. */
  remember?: string;
  /** URL of the file with the options that have no content here (behaviours/widgets/laterSamples.ts). */
  later?: string;
  /** Id of the heading whose rows the code belongs to. */
  about?: string;
  /** Content between the bar and the code. */
  children?: ReactNode;
}

/** Code below a bar with its menu and its copy button. Without scripts, all options are visible. */
export function CodePanel({
  label,
  head,
  legend,
  options,
  selected,
  remember,
  later,
  about,
  children,
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
        <CodeMenu legend={legend} options={options} selected={selected} remember={remember} />
        <CopyButton label={say(WORDS.guide.copyCode, { title: label })} />
      </figcaption>
      {children}
      <CodeOptions options={options} selected={selected} />
    </figure>
  );
}

interface NestedCodeOptionsProps {
  legend: string;
  options: readonly CodeOption[];
  /** Index of the option that is visible at first. */
  selected?: number;
  /** Whether another menu of the page selects the option (behaviours/widgets/exampleMenus.ts). */
  isControlled?: boolean;
}

/** A choice inside an option of a panel, with its menu on a separate line. */
export function NestedCodeOptions({
  legend,
  options,
  selected,
  isControlled,
}: NestedCodeOptionsProps) {
  const [only, second] = options;
  if (!second) return <>{only?.content}</>;
  return (
    <div data-options="">
      {!isControlled && (
        <p className={styles.line}>
          <CodeMenu legend={legend} options={options} selected={selected} />
        </p>
      )}
      <CodeOptions options={options} selected={selected} />
    </div>
  );
}

interface CodeOptionsProps {
  options: readonly CodeOption[];
  selected?: number;
}

function CodeOptions({ options, selected = 0 }: CodeOptionsProps) {
  return (
    <>
      {options.map(({ value, label, example, holds, about, isReplaced, content }, index) => (
        <div
          key={value}
          className={styles.option}
          data-option={label}
          data-example={example}
          data-holds={holds?.join('\n')}
          data-about={about}
          data-language={content === undefined || isReplaced ? value : undefined}
          hidden={index !== selected}
        >
          {content ?? <LaterSample />}
        </div>
      ))}
    </>
  );
}
