import type { ComponentType, ReactNode } from 'react';
import { Button } from './Button';
import { ErrorBoundary } from './ErrorBoundary';
import { say } from '../../core/text/say';
import * as styles from './PartBoundary.module.css';

interface PartBoundaryProps {
  /** Name of the part as the subject of a sentence: `The sidebar`. */
  name: string;
  /** When this value changes, for example to another route, the children are rendered again. */
  resetKey?: string;
  children: ReactNode;
}

/** Catches exceptions of a part of the page. A message with the reason and a button replaces the part. */
export function PartBoundary({ name, resetKey, children }: PartBoundaryProps) {
  return (
    <ErrorBoundary
      resetKey={resetKey}
      fallback={({ message }, retry) => (
        <div role="alert" className={styles.part} data-print="hide">
          <p>
            <b>{say(WORDS.states.crashed, { name })}</b> {message}
          </p>
          <Button onClick={retry}>{WORDS.states.tryAgain}</Button>
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

/** Puts a component inside a `PartBoundary`. */
export function withBoundary<Props extends object>(
  name: string,
  Part: ComponentType<Props>,
): ComponentType<Props> {
  return function Bounded(props: Props) {
    return (
      <PartBoundary name={name}>
        <Part {...props} />
      </PartBoundary>
    );
  };
}
