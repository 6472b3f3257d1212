import { Fragment, type ReactNode } from 'react';
import { LaterSample } from './LaterSample';
import * as styles from './Choice.module.css';

interface ChoiceOption {
  /** Short and unchanging, because it is part of an id and is stored as the reader's choice. */
  value: string;
  label: string;
  /** The content of the panel. Without it, behaviours/widgets/laterSamples.ts fetches the sample of this language. */
  content?: ReactNode;
}

interface ChoiceProps {
  /** What the reader chooses. For assistive technology only. */
  legend: string;
  /** Prefix of the ids, unique on the page. */
  name: string;
  options: readonly ChoiceOption[];
  /** Key under which the choice is stored. All pages then show the same choice. Absent for a choice that is not stored. */
  remember?: string;
}

/**
 * Several panels, of which radio buttons choose one. Works without scripts and has no state; all panels are in the built
 * page. Each panel is next to its button, so that the style sheet can show it.
 */
export function Choice({ legend, name, options, remember }: ChoiceProps) {
  const [only] = options;
  if (!only) return null;
  if (options.length === 1) return <>{only.content}</>;
  return (
    <fieldset className={styles.choice} data-remember={remember}>
      <legend>{legend}</legend>
      {options.map(({ value, label, content }, index) => (
        <Fragment key={value}>
          <input
            type="radio"
            name={name}
            id={`${name}-${value}`}
            value={value}
            defaultChecked={index === 0}
          />
          <label htmlFor={`${name}-${value}`}>{label}</label>
          <div data-panel="" data-language={content === undefined ? value : undefined}>
            {content ?? <LaterSample />}
          </div>
        </Fragment>
      ))}
    </fieldset>
  );
}
