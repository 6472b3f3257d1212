import type { ComponentType, ReactNode } from 'react';
import { Button } from './Button';
import { ErrorBoundary } from './ErrorBoundary';
import * as styles from './PartBoundary.module.css';

interface PartBoundaryProps {
  /** The part as the subject of a sentence: `The sidebar`. */
  name: string;
  /** A change of this, such as the route, ends the failure. */
  resetKey?: string;
  /** The line floats at the end of the window, for a part that has no place in the page. */
  floats?: boolean;
  children: ReactNode;
}

/** A part of the page that can crash alone: a line with the reason and a button takes its place. */
export function PartBoundary({ name, resetKey, floats = false, children }: PartBoundaryProps) {
  return (
    <ErrorBoundary
      resetKey={resetKey}
      fallback={({ message }, retry) => (
        <div
          role="alert"
          className={floats ? `${styles.part} ${styles.floating}` : styles.part}
          data-print="hide"
        >
          <p>
            <b>{name} crashed.</b> {message}
          </p>
          <Button onClick={retry}>Try again</Button>
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

/** A component that can crash alone. */
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
