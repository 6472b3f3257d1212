import type { ReactNode } from 'react';
import { Button } from '../components/ui/Button';
import { ErrorBoundary } from '../components/ui/ErrorBoundary';
import * as styles from './PageBoundary.module.css';

interface PageBoundaryProps {
  /** Path of the page. The next page removes the error. */
  pathname: string;
  children: ReactNode;
}

/** Replaces a page that crashed (specification section 8). */
export function PageBoundary({ pathname, children }: PageBoundaryProps) {
  return (
    <ErrorBoundary
      resetKey={pathname}
      fallback={({ message }, retry) => (
        <div role="alert" className={styles.crash}>
          <h1>{WORDS.states.pageCrashed}</h1>
          <Button primary onClick={retry}>
            {WORDS.states.tryAgain}
          </Button>
          <pre>{message}</pre>
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
