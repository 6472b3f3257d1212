import { Fragment, type ReactNode } from 'react';
import { LaterSample } from './LaterSample';
import * as styles from './Choice.module.css';

interface ChoiceOption {
  /** Stable and short: part of an id, and what is remembered. */
  value: string;
  label: string;
  /** Without it, behaviours/laterSamples.ts fetches the sample of this language. */
  content?: ReactNode;
}

interface ChoiceProps {
  /** Says what is chosen; read out, not shown. */
  legend: string;
  /** Prefix of the ids; unique in a page. */
  name: string;
  options: readonly ChoiceOption[];
  /** Name under which the choice follows the reader from page to page. */
  remember?: string;
}

/**
 * One of several panels, chosen by radio buttons: works without scripts, holds no state, and every panel is in the
 * built page. A panel stands next to its button so that the style sheet alone can show it.
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
