import { Component } from 'react';
import type { ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** A change of this, such as the route, ends the failure. */
  resetKey?: string;
  /** What stands in for the part that crashed. */
  fallback: (error: Error, retry: () => void) => ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  error?: Error;
}

/** Keeps an exception of a part from removing the rest of the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (this.state.error && resetKey !== this.props.resetKey) this.retry();
  }

  private retry = () => this.setState({ error: undefined });

  override render() {
    const { error } = this.state;
    return error ? this.props.fallback(error, this.retry) : this.props.children;
  }
}
