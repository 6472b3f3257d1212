import { Component } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../components/ui/Button';
import * as styles from './ErrorBoundary.module.css';

interface ErrorBoundaryProps {
  /** A change of this, that is of the page, ends the failure. */
  resetKey: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  error?: Error;
}

/** Stands in for what crashed (specification section 8). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (this.state.error && resetKey !== this.props.resetKey) this.setState({ error: undefined });
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div role="alert" className={styles.crash}>
        <h1>This page crashed.</h1>
        <Button primary onClick={() => this.setState({ error: undefined })}>
          Try again
        </Button>
        <pre>{error.message}</pre>
      </div>
    );
  }
}
