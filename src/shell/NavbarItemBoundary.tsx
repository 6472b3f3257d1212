import { Component } from 'react';
import type { ReactNode } from 'react';

interface NavbarItemBoundaryProps {
  label: string;
  children: ReactNode;
}

interface NavbarItemBoundaryState {
  cause?: unknown;
  hasFailed: boolean;
}

/** Adds the name of the item that failed to the error, and throws it again (specification section 8). */
export class NavbarItemBoundary extends Component<
  NavbarItemBoundaryProps,
  NavbarItemBoundaryState
> {
  override state: NavbarItemBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(cause: unknown): NavbarItemBoundaryState {
    return { cause, hasFailed: true };
  }

  override render() {
    const { cause, hasFailed } = this.state;
    if (!hasFailed) return this.props.children;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The navbar item "${this.props.label}" could not be drawn: ${reason}`, {
      cause,
    });
  }
}
